import * as z from 'zod';

/** A place in this app's own source that makes a call. */
export const placeSchema = z.object({
  /** From the root of the repository, such as `lib/bookings/services.ts`. */
  file: z.string(),
  /** Counted from 1. */
  line: z.number(),
});

export type Place = z.infer<typeof placeSchema>;
