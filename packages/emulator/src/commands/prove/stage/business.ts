import type { Site } from '../../../server/library/site';

export type StoredDocument = Record<string, unknown>;

/** The collections that a verdict is read from. */
const COLLECTIONS = [
  'orders',
  'ticket-orders',
  'plan-orders',
  'bookings',
  'rsvps',
  'form-submissions',
  'carts',
  'checkouts',
  'ticket-reservations',
  'hosted-flows',
  'products',
  'mailbox',
] as const;

export type Business = Record<(typeof COLLECTIONS)[number], StoredDocument[]>;

export async function readBusiness(site: Site): Promise<Business> {
  const present = new Set(await site.collections());
  const lists = COLLECTIONS.map(async (name) => [name, present.has(name) ? await site.collection(name) : []] as const);
  // Each name has its entry.
  return Object.fromEntries(await Promise.all(lists)) as Business;
}
