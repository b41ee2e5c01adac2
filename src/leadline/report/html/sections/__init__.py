"""One file a section of the page: from the summary to what its template shows."""
