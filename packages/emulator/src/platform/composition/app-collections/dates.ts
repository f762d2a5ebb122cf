import { toWireDate } from '../../database/query/item-values';

export const itemDate = (instant: unknown): { $date: string } | undefined =>
  instant ? toWireDate(String(instant)) : undefined;

/** Assumed: dates that the app does not store are the site's current time. */
export const itemDates = (created: unknown, updated: unknown, now: string) => ({
  createdDate: String(created ?? now),
  updatedDate: String(updated ?? created ?? now),
});
