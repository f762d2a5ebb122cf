import * as z from 'zod';

/** A domain event, with its payload, as the stream tells it. */
export const liveEvent = z.looseObject({
  sequence: z.number(),
  eventType: z.string(),
  entityId: z.string(),
  eventTime: z.string(),
});

export type LiveEvent = z.infer<typeof liveEvent>;
