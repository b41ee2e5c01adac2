"""The bundled demonstration set."""
