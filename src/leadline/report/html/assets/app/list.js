/* The list of questions, and its filters. */

const LISTED_TAGS = 500; // as many as a page lists at most to choose from

function drawRow(row, boot, address) {
  const chips = (row.modes || []).map((name) => drawMode(name, boot));
  const isSound = (row.stages || []).length === 0;
  return el(
    "li",
    null,
    el(
      "a",
      { id: `at-row-${row.position}`, class: "q-open", href: address },
      named(row.question_id),
      " ",
      el("span", { class: "q-ask", dir: "auto" }, seen(row.question)),
    ),
    el(
      "p",
      { class: "q-chips" },
      [plainStatus(look(ANSWER_STATES, row.state, UNJUDGED)), " "],
      isSound && [plainStatus({ sign: "✓", word: "no fault found", tone: "good" }), " "],
      chips.flatMap((chip) => [chip, " "]),
    ),
  );
}

function drawMode(name, boot) {
  const { title, weight } = look(boot.modes, name, { title: words(name), weight: "fault" });
  return weight === "note"
    ? status({ sign: "i", word: `note: ${spelled(title)}`, tone: "note" })
    : status({ sign: "✗", word: spelled(title), tone: "bad" });
}

/** Name a choice of a filter in words. */
function choice(kind, name, boot) {
  if (kind === "id") return `question id ${spelled(name)}`;
  if (kind === "mode")
    return name === SOUND ? "no fault found" : spelled(look(boot.modes, name, { title: name }).title);
  if (kind === "stage") return words(name);
  return spelled(kind === "quadrant" ? look(boot.quadrants, name, name) : name);
}

/** Fill the lists of choices. Where the numbers are known, they are told, and what does not occur is left out. */
function fillFilters(form, boot, counts) {
  const occurs = (kind) => (name) => counts[kind] === null || counts[kind].has(name);
  const option = (kind) => (name) => {
    const isKnown = counts[kind] !== null && (name !== SOUND || counts[kind].has(name));
    const number = isKnown ? ` (${counts[kind].get(name).toLocaleString("en")})` : "";
    return el("option", { value: name }, choice(kind, name, boot), number);
  };
  const fill = (kind, first, names) => {
    const own = names.filter(occurs(kind)).map(option(kind));
    form.elements[kind].replaceChildren(el("option", { value: "" }, first), ...own);
  };
  fill("mode", "all questions", []);
  fill("stage", "all stages", boot.stages);
  fill("quadrant", "all", Object.keys(boot.quadrants));
  fill("tag", "all tags", boot.tags);
  const groups = boot.stages.map((stage) => {
    const names = Object.keys(boot.modes).filter((name) => boot.modes[name].stage === stage && occurs("mode")(name));
    return names.length > 0 && el("optgroup", { label: words(stage) }, names.map(option("mode")));
  });
  form.elements.mode.append(option("mode")(SOUND), ...groups.filter(Boolean));
  if (isCut(boot, counts.tag)) typeTags(form, option("tag"), boot.tags, counts.tag);
}

/** Tell whether there are more tags than are listed: then one is typed, and the commonest are offered. */
function isCut({ tags }, counts) {
  return counts === null ? tags.length >= LISTED_TAGS : counts.size > tags.length;
}

function typeTags(form, option, listed, counts) {
  const all = counts === null ? "" : `, ${counts.size.toLocaleString("en")} in all`;
  form.querySelector("label[for='filter-tag']").textContent = `Tag${all}: type one, or choose a common one`;
  const about = { id: "filter-tag", name: "tag", type: "search", list: "filter-tags", spellcheck: "false" };
  form.elements.tag.replaceWith(el("input", about), el("datalist", { id: "filter-tags" }, listed.map(option)));
}

/** Show the state in the controls. A value that is no choice, as from an old link, is shown all the same. */
function showFilters(form, filters, boot, isTyping) {
  for (const name of FILTERS.filter((one) => one !== "text" && one !== "id")) {
    const control = form.elements[name];
    const value = filters[name];
    if (control.options && ![...control.options].some((one) => one.value === value)) {
      control.append(el("option", { value }, choice(name, value, boot)));
    }
    control.value = value;
  }
  if (!isTyping) form.elements.text.value = filters.text;
  const chip = form.querySelector("#filter-id");
  chip.parentElement.hidden = filters.id === "";
  const cross = el("span", { "aria-hidden": "true" }, " ✕");
  chip.replaceChildren("Question id ", named(filters.id), cross, unseen(" (remove)"));
}

/** Name what is chosen, each on its own so that its direction does not spill over. */
function describeFilters(filters, boot) {
  const chosen = FILTERS.filter((name) => filters[name] !== "");
  return chosen.map((name) =>
    name === "text"
      ? el("span", null, "“", named(filters.text.trim(), "q-said"), "”")
      : el("bdi", null, choice(name, filters[name], boot)),
  );
}
