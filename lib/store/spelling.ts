import leven from 'leven';
import type { Unanswered } from '../wix/errors';
import type { FoundProducts, ProductListQuery } from './product';

/** Repeats a search without results once, with its words spelled like the nearest ones in product names. */
export async function correctedSearch(
  query: ProductListQuery,
  listProducts: (query: ProductListQuery) => Promise<FoundProducts | Unanswered>,
  listNames: () => Promise<{ kind: 'names'; names: readonly string[] } | Unanswered>,
): Promise<FoundProducts | Unanswered> {
  const result = await listProducts(query);
  if (!query.search || query.after || result.kind !== 'products' || result.products.length > 0) return result;
  const namesResult = await listNames();
  if (namesResult.kind !== 'names') return namesResult;
  const search = correctSpelling(query.search, namesResult.names);
  if (!search) return result;
  const nearest = await listProducts({ ...query, search });
  return nearest.kind === 'products' ? { ...nearest, correctedSearch: search } : nearest;
}

/** One slip turns a short word into another; longer words take two. */
const maxMistakes = (word: string): number => (word.length < 4 ? 0 : word.length < 7 ? 1 : 2);

/** `undefined` if nothing changes, or a word has no near match. */
export function correctSpelling(search: string, names: readonly string[]): string | undefined {
  const nameWords = [...new Set(names.flatMap(wordsOf))];
  const correctedWords = wordsOf(search).map((word) =>
    nameWords.some((one) => one.includes(word)) ? word : nearest(word, nameWords),
  );
  const words = correctedWords.filter((word) => word !== undefined);
  const text = words.join(' ');
  return words.length === correctedWords.length && text !== wordsOf(search).join(' ') ? text : undefined;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Transposed letters, such as `shrit`, count as one slip, even in short words. */
function distanceOf(word: string, candidate: string): number {
  if (word.length >= SHORTEST_MIXED_UP && lettersOf(word) === lettersOf(candidate)) return MIXED_UP;
  return leven(word, candidate);
}

const SHORTEST_MIXED_UP = 3;
/** Cheaper than a wrong letter, and allowed in words that allow no other slip. */
const MIXED_UP = 0;

const lettersOf = (word: string): string => [...word].sort().join('');

function nearest(word: string, nameWords: readonly string[]): string | undefined {
  const maxDistance = maxMistakes(word);
  const byDistance = nameWords
    .map((candidate) => ({ candidate, distance: distanceOf(word, candidate) }))
    .filter(({ distance }) => distance <= maxDistance)
    .sort((a, b) => a.distance - b.distance);
  return byDistance[0]?.candidate;
}
