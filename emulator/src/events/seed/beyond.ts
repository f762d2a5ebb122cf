import * as z from 'zod';
import type { Transaction } from '../../database/store';
import { isObject } from '../../http/validation/objects';
import type { FieldBeyond } from '../../seed/field-beyond';
import type { Known } from '../../seed/section';
import { eventDocuments, findEvent } from '../event/documents';
import { getDefinition } from '../tickets/definitions/changes';
import { sellBefore } from '../tickets/stock';

export const TICKET_DEFINITION_BEYOND: Readonly<Record<string, FieldBeyond>> = {
  /** How many were sold before the site was made. */
  sold: {
    type: 'number',
    async write({ transaction }, id, value) {
      const definition = await getDefinition(transaction, id);
      const most = definition.capacity ?? Number.MAX_SAFE_INTEGER;
      await sellBefore(transaction, definition, z.int().positive().max(most).parse(value));
    },
  },
};

const CATEGORY = 'dateAndTimeSettings.recurringEvents.categoryId';
// Source: "@maxSize 1000" at `individualEventDates`.
const MAX_DATES = 1000;

/** The event with this ID, or all dates of its series, with their beginnings. */
export async function eventsOfSeries(transaction: Transaction, id: string) {
  const event = await findEvent(transaction, id);
  const category = event?.dateAndTimeSettings?.recurringEvents?.categoryId;
  if (!event || !category) return event ? [{ id, from: startOf(event, transaction.now) }] : [];
  const sort = [{ fieldName: 'dateAndTimeSettings.startDate', order: 'ASC' }];
  const query = { filter: { [CATEGORY]: category }, sort, paging: { limit: MAX_DATES } };
  const { items } = await transaction.in(eventDocuments).query(query, { maxLimit: MAX_DATES });
  return items.map((each) => ({ id: each.id, from: startOf(each, transaction.now) }));
}

const startOf = ({ dateAndTimeSettings }: NonNullable<Awaited<ReturnType<typeof findEvent>>>, now: string): string =>
  dateAndTimeSettings?.startDate ?? now;

/** Dates are in the site's time zone where the event names none. */
export const inSiteZone = (event: Record<string, unknown>, { settings }: Known): Record<string, unknown> =>
  inZone(event, 'dateAndTimeSettings', settings.timeZone);

export const slotInSiteZone = (item: Record<string, unknown>, { settings }: Known): Record<string, unknown> =>
  inZone(item, 'timeSlot', settings.timeZone);

function inZone(entity: Record<string, unknown>, field: string, timeZoneId: string): Record<string, unknown> {
  const dates = entity[field];
  return isObject(dates) ? { ...entity, [field]: { timeZoneId, ...dates } } : entity;
}
