"""One file a task: the request, the reading of the reply, the version."""
