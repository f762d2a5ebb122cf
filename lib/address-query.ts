/** The `searchParams` of a page. */
export type PageQuery = Readonly<Record<string, QueryValue>>;

type QueryValue = string | string[] | undefined;

/**
 * The text of a query parameter: `undefined` if it is absent, the first if it occurs several times. Control characters
 * are removed, because the platform refuses them.
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

/** The search words, cut to the length that the form allows. */
export const searchOf = (value: QueryValue): string | undefined => textOf(value)?.slice(0, MAX_SEARCH_LENGTH);

/** The number of a list's page, counted from 1; 1 if the address has no sensible number. */
export const pageNumberOf = (value: QueryValue): number =>
  Math.min(10_000, Math.max(1, Math.trunc(Number(textOf(value) ?? 1)) || 1));
