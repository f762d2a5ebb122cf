import type * as z from 'zod';

/** What a cookie holds; `undefined` where there is none, or it is cut short, or somebody else wrote it. */
export function cookieJson<T>(schema: z.ZodType<T>, value: string | undefined): T | undefined {
  if (!value) return undefined;
  try {
    return schema.safeParse(JSON.parse(value)).data;
  } catch {
    // Not JSON: as good as none.
    return undefined;
  }
}
