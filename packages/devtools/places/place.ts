import * as z from 'zod';

export const placeSchema = z.object({
  /** From the repository's root, such as `lib/bookings/services.ts`. */
  file: z.string(),
  /** Counted from 1. */
  line: z.number(),
});

export type Place = z.infer<typeof placeSchema>;
