/* The list of questions, and its filters. */

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
  if (kind === "mode")
    return name === SOUND ? "no fault found" : spelled(look(boot.modes, name, { title: name }).title);
  if (kind === "stage") return words(name);
  return spelled(kind === "quadrant" ? look(boot.quadrants, name, name) : name);
}

/** Fill the lists of choices. Where the numbers are known, they are told, and what does not occur is left out. */
function fillFilters(form, boot, counts) {
  const occurs = (kind) => (name) => counts === null || counts[kind].has(name);
  const option = (kind) => (name) => {
    const number = counts === null ? "" : ` (${(counts[kind].get(name) || 0).toLocaleString("en")})`;
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
}

/** Show the state in the controls. A value that is no choice, as from an old link, is shown all the same. */
function showFilters(form, filters, boot, isTyping) {
  for (const name of FILTERS.filter((one) => one !== "text")) {
    const control = form.elements[name];
    const value = filters[name];
    if (![...control.options].some((one) => one.value === value)) {
      control.append(el("option", { value }, choice(name, value, boot)));
    }
    control.value = value;
  }
  if (!isTyping) form.elements.text.value = filters.text;
}

function describeFilters(filters, boot) {
  const chosen = FILTERS.filter((name) => filters[name] !== "");
  return chosen.map((name) => (name === "text" ? `“${filters.text.trim()}”` : choice(name, filters[name], boot)));
}
