import { toWireDate } from '../../database/query/item-values';

/** A date in an item; `undefined` for an unknown date. */
export const itemDate = (instant: unknown): { $date: string } | undefined =>
  instant ? toWireDate(String(instant)) : undefined;

/** The two dates that every item has. Those that the app does not keep are the site's present time (assumed). */
export const itemDates = (created: unknown, updated: unknown, now: string) => ({
  createdDate: String(created ?? now),
  updatedDate: String(updated ?? created ?? now),
});
