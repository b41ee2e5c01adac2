"""Charts as plain SVG: one file a chart. Style and words about them are the page's."""
