/** What a page gets as its `searchParams`. */
export type PageQuery = Readonly<Record<string, QueryValue>>;

type QueryValue = string | string[] | undefined;

/**
 * What a page's address says under a name: `undefined` where it says nothing, the first where it says more. Without
 * control characters: the platform refuses them.
 */
export function textOf(value: QueryValue): string | undefined {
  return (
    [value]
      .flat()[0]
      ?.replace(/\p{Cc}/gu, '')
      .trim() || undefined
  );
}

export const MAX_SEARCH_LENGTH = 100;

/** The words that are looked for: as many as the form takes. */
export const searchOf = (value: QueryValue): string | undefined => textOf(value)?.slice(0, MAX_SEARCH_LENGTH);

/** Of a list in pages, counted from 1: the first where the address says nothing sensible. */
export const pageNumberOf = (value: QueryValue): number =>
  Math.min(10_000, Math.max(1, Math.trunc(Number(textOf(value) ?? 1)) || 1));
