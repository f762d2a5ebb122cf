import type * as z from 'zod';

/** The parsed value of a cookie; `undefined` if there is none or it is truncated or does not fit the schema. */
export function cookieJson<T>(schema: z.ZodType<T>, value: string | undefined): T | undefined {
  if (!value) return undefined;
  try {
    return schema.safeParse(JSON.parse(value)).data;
  } catch {
    // Not JSON: treated as absent.
    return undefined;
  }
}
