export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const withoutUndefined = <T extends object>(fields: T): T =>
  // Only absent values are removed, so the result is still a T.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as T;
