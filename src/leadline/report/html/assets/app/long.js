/* Long lists: as many of their items are drawn as can be drawn at once; the others when they are asked for. */

const AT_ONCE = 200;
const STEP = 1000; // items drawn at a time on request

/** Make a list of items, each {place, draw()}. A link to a place of one that is not drawn yet draws it: see reveal. */
function longList(view, kind, items) {
  const more = el("button", { type: "button" });
  const left = el("span", { class: "q-on-paper" });
  const rest = el("li", { class: "q-rest" }, more, left);
  const list = el("ol", { class: items.length > AT_ONCE ? `${kind} q-long` : kind, role: "list" }, rest);
  let drawn = 0;

  function draw(upTo) {
    const nodes = items.slice(drawn, upTo).map((item) => item.draw());
    rest.before(...nodes);
    drawn += nodes.length;
    const number = items.length - drawn;
    if (number === 0) rest.remove();
    const some = Math.min(number, STEP).toLocaleString("en");
    more.textContent = number > STEP ? `Show ${some} more, of ${number.toLocaleString("en")}` : `Show ${some} more`;
    left.textContent = `${number.toLocaleString("en")} more are not printed.`;
    return nodes;
  }

  more.addEventListener("click", () => draw(drawn + STEP)[0].focus({ preventScroll: true }));
  view.long.push((place) => {
    const at = items.findIndex((item) => item.place === place);
    if (at >= drawn) draw(at + 1);
  });
  draw(AT_ONCE);
  return list;
}

/** See to it that a place of the question is drawn. */
function reveal(view, name) {
  const place = name.replace(/^quote-(\d+)-\d+$/, "chunk-$1");
  view.long.forEach((show) => show(place));
}
