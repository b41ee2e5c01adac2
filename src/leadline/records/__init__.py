"""What flows between the stages: frozen, strict structs."""
