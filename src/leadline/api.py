"""The face of Leadline for Python: one plain function a command."""
