import * as z from 'zod';
import type { FieldBeyond, SeedContext } from '../../../http/seed/section';
import type { Transaction } from '../../../kernel/store/store-interface';
import { isObject } from '../../../kernel/values/objects';
import { assignEvents, assignToSeries } from '../categories/assignments';
import { categoryDocuments } from '../event/event-category-documents';
import { eventDocuments, findEvent, getStoredEvent, type StoredEvent } from '../event/event-documents';
import { getDefinition } from '../tickets/ticket-definition-changes';
import { recordEarlierSales } from '../tickets/ticket-holds';

export const TICKET_DEFINITION_BEYOND: Readonly<Record<string, FieldBeyond>> = {
  /** Sold before the site existed. */
  sold: {
    type: 'number',
    async write({ transaction }, id, value) {
      const definition = await getDefinition(transaction, id);
      const most = definition.initialLimit ?? Number.MAX_SAFE_INTEGER;
      await recordEarlierSales(transaction, definition, z.int().positive().max(most).parse(value));
    },
  },
};

export const EVENT_BEYOND: Readonly<Record<string, FieldBeyond>> = {
  slug: {
    type: 'string',
    async write({ transaction }, id, value) {
      const slug = z
        .string()
        .regex(/^[^\s/?#]{1,200}$/, 'must be a part of an address')
        .parse(value);
      await transaction.in(eventDocuments).update({ ...(await getStoredEvent(transaction, id)), slug });
    },
  },
  form: {
    type: 'object',
    async write({ transaction }, id, value) {
      const { controls, ...rest } = FORM.parse(value);
      const form = { ...rest, controls: controls.map(({ _id, ...control }) => ({ ...control, id: _id })) };
      // The controls have the form of the platform's responses.
      await transaction
        .in(eventDocuments)
        .update({ ...(await getStoredEvent(transaction, id)), form: form as StoredEvent['form'] });
    },
  },
  /** The category of its series. */
  seriesId: {
    type: 'string',
    async write({ transaction }, id, value) {
      const categoryId = z.guid().parse(value);
      const event = await getStoredEvent(transaction, id);
      const recurringEvents = { individualEventDates: [], categoryId };
      const dateAndTimeSettings = {
        ...event.dateAndTimeSettings,
        recurrenceStatus: 'RECURRING' as const,
        recurringEvents,
      };
      const dated = await transaction.in(eventDocuments).update({ ...event, dateAndTimeSettings });
      await assignToSeries(transaction, dated);
    },
  },
  categoryIds: {
    type: 'string[]',
    async write({ transaction }, id, value) {
      for (const [index, categoryId] of z.array(z.string()).parse(value).entries()) {
        const category = await transaction.in(categoryDocuments).find(categoryId);
        if (!category) throw missingCategoryError(index, categoryId);
        await assignEvents(transaction, category, [id]);
      }
    },
  },
};

const FORM = z.looseObject({
  controls: z.array(z.looseObject({ _id: z.string(), type: z.string(), name: z.string() })).default([]),
});

const missingCategoryError = (index: number, id: string) =>
  new z.ZodError([{ code: 'custom', path: [index], message: `there is no ${id}`, input: id }]);

const CATEGORY = 'dateAndTimeSettings.recurringEvents.categoryId';
// Source: "@maxSize 1000" at `individualEventDates`.
const MAX_DATES = 1000;

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

/** Unlike the call, a seed may leave out the time zone, which is the site's, and the type: tickets. */
export function completeEvent(event: Record<string, unknown>, { settings }: SeedContext): Record<string, unknown> {
  const { registration = {} } = event;
  const typed = isObject(registration)
    ? { ...event, registration: { initialType: 'TICKETING', ...registration } }
    : event;
  return withTimeZone(typed, 'dateAndTimeSettings', settings.timeZone);
}

export const slotWithSiteTimeZone = (
  item: Record<string, unknown>,
  { settings }: SeedContext,
): Record<string, unknown> => withTimeZone(item, 'timeSlot', settings.timeZone);

function withTimeZone(entity: Record<string, unknown>, field: string, timeZoneId: string): Record<string, unknown> {
  const dates = entity[field];
  return isObject(dates) ? { ...entity, [field]: withZoneInEach({ timeZoneId, ...dates }) } : entity;
}

/** The dates of a series take the event's zone, which the platform wants in each of them. */
function withZoneInEach({ recurringEvents, ...dates }: Record<string, unknown>): Record<string, unknown> {
  if (!isObject(recurringEvents) || !Array.isArray(recurringEvents.individualEventDates)) {
    return { ...dates, ...(recurringEvents !== undefined && { recurringEvents }) };
  }
  const { timeZoneId } = dates;
  const individualEventDates = recurringEvents.individualEventDates.map((date: unknown) =>
    isObject(date) ? { timeZoneId, ...date } : date,
  );
  return { ...dates, recurringEvents: { ...recurringEvents, individualEventDates } };
}
