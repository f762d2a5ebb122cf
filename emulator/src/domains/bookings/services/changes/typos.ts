import leven from 'leven';

/** One different letter, or two in a long term. */
export function hasTypoOf(text: string, term: string): boolean {
  const wanted = term.toLowerCase();
  const allowed = wanted.length >= 8 ? 2 : wanted.length >= 4 ? 1 : 0;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => word.includes(wanted) || leven(word, wanted) <= allowed);
}
