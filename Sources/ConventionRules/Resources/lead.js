
"use strict";
// The page is whole without this: it sorts, filters and folds.
const make = (name, text, parent) => {
  const element = document.createElement(name);
  element.textContent = text;
  parent?.append(element);
  return element;
};
const rowsOf = table => table.tBodies.length > 1 ? [...table.tBodies] : [...(table.tBodies[0]?.rows ?? [])];
const cellOf = (row, column) => (row.rows?.[0] ?? row).cells[column];

for (const table of document.querySelectorAll("table.sort")) {
  const heads = [...table.tHead.rows[0].cells];
  heads.forEach((head, column) => {
    const button = make("button", head.textContent);
    button.type = "button";
    head.replaceChildren(button);
    button.addEventListener("click", () => {
      const isDescending = head.getAttribute("aria-sort") ? head.getAttribute("aria-sort") === "ascending" : column > 0;
      heads.forEach(other => other.removeAttribute("aria-sort"));
      head.setAttribute("aria-sort", isDescending ? "descending" : "ascending");
      const keyed = rowsOf(table).map(row => {
        const text = cellOf(row, column).textContent.trim();
        const isNumber = /^[+-]?[\d,]+(\.\d+)?(\D|$)/.test(text) && !/^\d{4}-/.test(text);
        return { row, text, number: isNumber ? parseFloat(text.replaceAll(",", "")) : NaN };
      });
      keyed.sort((a, b) => {
        if (isNaN(a.number) !== isNaN(b.number)) return isNaN(a.number) ? 1 : -1;
        const order = isNaN(a.number) ? (a.text < b.text ? -1 : a.text > b.text ? 1 : 0) : a.number - b.number;
        return isDescending ? -order : order;
      });
      for (const { row } of keyed) row.parentNode.append(row);
    });
  });
}

const rules = document.querySelector("table.rules");
if (rules) {
  const tools = make("div", "");
  tools.className = "tools";
  rules.before(tools);
  const label = make("label", "Find a rule ", tools);
  const field = make("input", "", label);
  field.type = "search";
  field.addEventListener("input", () => {
    const wanted = field.value.toLowerCase();
    for (const row of rowsOf(rules)) row.hidden = !row.rows[0].cells[0].textContent.toLowerCase().includes(wanted);
  });
  for (const [title, open] of [["Open all", true], ["Close all", false]]) {
    const button = make("button", title, tools);
    button.type = "button";
    button.addEventListener("click", () => rules.querySelectorAll("details").forEach(fold => { fold.open = open; }));
  }
}

const unfold = () => {
  const target = location.hash.length > 1 && document.getElementById(location.hash.slice(1));
  if (target) target.hidden = false;
  target?.querySelector?.("details")?.setAttribute("open", "");
};
addEventListener("hashchange", unfold);
if (location.hash.startsWith("#rule-")) unfold();
