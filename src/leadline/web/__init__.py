"""`leadline serve`: a run directory in the browser, closed to strangers."""
