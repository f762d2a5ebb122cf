export type PageQuery = Readonly<Record<string, QueryValue>>;

type QueryValue = string | string[] | undefined;

/** The first value if there are several, without control characters, which the platform refuses. */
export function firstText(value: QueryValue): string | undefined {
  return (
    [value]
      .flat()[0]
      ?.replace(/\p{Cc}/gu, '')
      .trim() || undefined
  );
}

export const MAX_SEARCH_LENGTH = 100;

export const searchText = (value: QueryValue): string | undefined => firstText(value)?.slice(0, MAX_SEARCH_LENGTH);

export const parsePageNumber = (value: QueryValue): number =>
  Math.min(10_000, Math.max(1, Math.trunc(Number(firstText(value) ?? 1)) || 1));
