/** What a page's address says under a name: `undefined` where it says nothing, the first where it says more. */
export function textOf(value: string | string[] | undefined): string | undefined {
  return (Array.isArray(value) ? value[0] : value)?.trim() || undefined;
}

export const LONGEST_SEARCH = 100;

/** The words that are looked for: as many as the form takes. */
export const searchOf = (value: string | string[] | undefined): string | undefined =>
  textOf(value)?.slice(0, LONGEST_SEARCH);
