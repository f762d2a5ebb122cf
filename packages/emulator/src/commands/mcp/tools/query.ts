export function toQueryString(values: Record<string, string | number | undefined>): string {
  const stated = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return stated.length === 0 ? '' : `?${new URLSearchParams(stated)}`;
}
