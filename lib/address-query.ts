/** What a page gets as its `searchParams`. */
export type PageQuery = Readonly<Record<string, string | string[] | undefined>>;

/**
 * What a page's address says under a name: `undefined` where it says nothing, the first where it says more. Without
 * control characters: the platform refuses them.
 */
export function textOf(value: string | string[] | undefined): string | undefined {
  return (
    [value]
      .flat()[0]
      ?.replace(/\p{Cc}/gu, '')
      .trim() || undefined
  );
}

export const LONGEST_SEARCH = 100;

/** The words that are looked for: as many as the form takes. */
export const searchOf = (value: string | string[] | undefined): string | undefined =>
  textOf(value)?.slice(0, LONGEST_SEARCH);
