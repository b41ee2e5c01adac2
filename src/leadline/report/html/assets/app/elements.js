/* Elements, and how foreign text is put into them. */

/** Make an element. Attributes that are false or null are left out; strings among the children become text. */
function el(name, attributes, ...children) {
  const node = document.createElement(name);
  node.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false));
  // Only now, since a browser looks for the direction of a text with dir="auto" anew at each child that is put in.
  for (const [key, value] of Object.entries(attributes || {})) {
    if (value !== false && value !== null && value !== undefined) node.setAttribute(key, value === true ? "" : value);
  }
  return node;
}

/** Show control characters by their pictures: one for one, so that offsets still hold. */
function seen(text) {
  return text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, (char) =>
    char === "\u007f" ? "\u2421" : String.fromCharCode(0x2400 + char.charCodeAt(0)),
  );
}

/** Spell out what cannot be seen, or turns the direction of text: two names that differ must look different. */
function spelled(text) {
  return String(text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu, (char) =>
    char === "\u200c" || char === "\u200d" ? char : `\\u${char.codePointAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** A name out of the run, on its own so that its direction does not spill over. */
function named(text, kind) {
  return el("bdi", { class: kind || "q-id" }, spelled(text));
}

/** A long name may break where its words end. */
function breakable(name) {
  return name.split(/(?<=[_@])/).flatMap((word, at) => [at > 0 && el("wbr"), word]);
}

function quoted(text) {
  return el("span", null, "“", el("bdi", null, seen(text)), "”");
}

function prose(text, kind) {
  return el("p", { class: kind ? `q-text ${kind}` : "q-text", dir: "auto" }, seen(text));
}

/** Words that say how something stands, with a sign: never by colour alone, and never cut. */
function status(state, more) {
  return el(
    "span",
    { class: `q-state is-${state.tone}` },
    el("span", { "aria-hidden": "true" }, state.sign),
    " ",
    state.word,
    more,
  );
}

/** The same where it need not strike the eye. */
function plainStatus(state, more) {
  const node = status(state, more);
  node.classList.add("is-quiet");
  return node;
}

function unseen(text) {
  return el("span", { class: "q-unseen" }, text);
}

function webAddress(text) {
  try {
    const url = new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

/** Join nodes by commas, with a last word between the last two. */
function listed(nodes, last = "and") {
  return nodes.flatMap((node, at) => (at === 0 ? [node] : [at === nodes.length - 1 ? ` ${last} ` : ", ", node]));
}
