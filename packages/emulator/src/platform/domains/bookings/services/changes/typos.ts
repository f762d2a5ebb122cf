import leven from 'leven';

/** Allows one different letter, or two in a long term. */
export function matchesWithTypo(text: string, term: string): boolean {
  const lowerCased = term.toLowerCase();
  const allowed = lowerCased.length >= 8 ? 2 : lowerCased.length >= 4 ? 1 : 0;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.some((word) => word.includes(lowerCased) || leven(word, lowerCased) <= allowed);
}
