/** Whether a word of the text has the term in it, or is the term but for a letter, two in a long one. */
export function hasTypoOf(text: string, term: string): boolean {
  const wanted = term.toLowerCase();
  const allowed = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => word.includes(wanted) || distance(word, wanted) <= allowed);
}

/** How many letters have to be put in, taken out or exchanged. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [down, letter] of [...one].entries()) {
    const next = [down + 1];
    for (let across = 0; across < other.length; across++) {
      const exchanged = (row[across] ?? 0) + (other[across] === letter ? 0 : 1);
      next.push(Math.min(exchanged, (row[across + 1] ?? 0) + 1, (next[across] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
