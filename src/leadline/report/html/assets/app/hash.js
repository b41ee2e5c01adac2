/* The state of the view, which is the hash. */

const HOME = "#page=1";

/** Read the state, or null where the hash is the name of some other place on the page. */
function readHash(hash) {
  if (hash.length > 1 && !hash.includes("=")) return null;
  const given = new URLSearchParams(hash.slice(1));
  const filters = Object.fromEntries(FILTERS.map((name) => [name, given.get(name) || ""]));
  const number = (name) => (/^\d{1,9}$/.test(given.get(name) || "") ? Number(given.get(name)) : null);
  return { filters, page: Math.max(1, number("page") || 1), q: number("q"), at: given.get("at") };
}

function writeHash(state) {
  const given = new URLSearchParams();
  for (const name of FILTERS) if (state.filters[name] !== "") given.set(name, state.filters[name]);
  if (state.page > 1) given.set("page", state.page);
  if (state.q !== null) given.set("q", state.q);
  if (state.at) given.set("at", state.at);
  const written = String(given);
  return written === "" ? HOME : `#${written}`;
}

function sameFilters(one, other) {
  return FILTERS.every((name) => one.filters[name] === other.filters[name]);
}
