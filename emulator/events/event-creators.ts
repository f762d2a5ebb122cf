import type { Unit } from '../store/store';
import { eventDocuments } from './event-documents';

const MOST = 100_000;

/** The events that these users of the site made. */
export async function eventIdsBy(unit: Unit, creators: readonly string[]): Promise<string[]> {
  const query = { filter: { userId: { $in: creators } }, paging: { limit: MOST } };
  const { items } = await unit.in(eventDocuments).query(query, { maxLimit: MOST });
  return items.map(({ id }) => id);
}
