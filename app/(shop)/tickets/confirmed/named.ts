import type { Named } from '@/lib/events/ticket-purchase';

/** The parts of an address that say which purchase is meant. */
export const namedIn = (read: (name: keyof Named) => string | null | undefined): Named => ({
  orderNumber: read('orderNumber') ?? undefined,
  eventId: read('eventId') ?? undefined,
  reservation: read('reservation') ?? undefined,
});

/** The query that names it so. */
export const queryOf = (named: Named): URLSearchParams =>
  new URLSearchParams(Object.entries(named).filter((entry): entry is [string, string] => Boolean(entry[1])));
