"""The only place that picks concrete adapters and reads settings."""
