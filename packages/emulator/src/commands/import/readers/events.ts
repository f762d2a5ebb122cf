import { isObject } from '../../../platform/kernel/values/objects';
import type { WireMessage } from '../../real-platform/owner-client';
import { type Entry, toSeedEntry } from '../entry';
import { fetchAll } from '../listing';
import { groupEntities, idsOf, innerSection, type Reader, type Reading, sectionOf } from '../reader';

export const EVENT_READERS: readonly Reader[] = [
  { part: 'events', section: 'eventCategories', listing: { operation: 'events.categories.queryCategories' } },
  {
    part: 'events',
    section: 'events',
    besides: ['ticketDefinitionsV2.queryTicketDefinitions', 'policies.queryPolicies', 'schedule.queryScheduleItems'],
    listing: {
      operation: 'wixEventsV2.queryEvents',
      request: {
        query: { sort: [{ fieldName: 'createdDate', order: 'ASC' }] },
        fields: ['DETAILS', 'TEXTS', 'REGISTRATION', 'FORM', 'AGENDA', 'CATEGORIES'],
      },
    },
    toEntries: eventsWithLists,
  },
];

async function eventsWithLists(events: WireMessage[], { client }: Reading): Promise<Entry[]> {
  if (events.length === 0) return [];
  const filter = { eventId: { $in: idsOf(events) } };
  // Schedules take no `$in`.
  const anyOf = { $or: idsOf(events).map((eventId) => ({ eventId })) };
  const [definitions, policies, items] = await Promise.all([
    fetchAll(client, {
      operation: 'ticketDefinitionsV2.queryTicketDefinitions',
      paging: 'query.cursorPaging',
      request: { query: { filter }, fields: ['SALES_DETAILS'] },
    }),
    fetchAll(client, { operation: 'policies.queryPolicies', request: { query: { filter } } }),
    fetchAll(client, { operation: 'schedule.queryScheduleItems', request: { query: { filter: anyOf } } }),
  ]);
  const eventIdOf = ({ eventId }: WireMessage) => eventId;
  const lists = {
    ticketDefinitions: groupEntities(definitions, eventIdOf),
    policies: groupEntities(policies, eventIdOf),
    scheduleItems: groupEntities(
      items.filter(({ draft }) => draft !== true),
      eventIdOf,
    ),
  };
  return events.map((event) => {
    const inner = Object.entries(lists).flatMap(([name, groups]): [string, Entry[]][] => {
      const own = groups.get(String(event.id));
      if (!own) return [];
      const section = innerSection('events', name);
      return [[name, own.map((entity) => innerEntry(section, entity))]];
    });
    const { form, ...own } = toSeedEntry(sectionOf('events'), event, Object.fromEntries(inner));
    const seriesId = seriesOf(event);
    const categoryIds = categoriesOf(event).filter((id) => id !== seriesId);
    return {
      ...own,
      ...(event.slug !== undefined && { slug: event.slug }),
      ...(form !== undefined && { form }),
      ...(seriesId !== undefined && { seriesId }),
      ...(categoryIds.length > 0 && { categoryIds }),
    };
  });
}

function seriesOf({ dateAndTimeSettings }: WireMessage): unknown {
  const recurring = isObject(dateAndTimeSettings) ? dateAndTimeSettings.recurringEvents : undefined;
  return isObject(recurring) ? (recurring.categoryId ?? undefined) : undefined;
}

function categoriesOf({ categories }: WireMessage): unknown[] {
  const all = isObject(categories) ? categories.categories : undefined;
  return Array.isArray(all) ? all.filter(isObject).map(({ id }) => id) : [];
}

function innerEntry(section: Parameters<typeof toSeedEntry>[0], entity: WireMessage): Entry {
  const { eventId: _, ...entry } = toSeedEntry(section, entity, soldOf(entity));
  return entry;
}

function soldOf({ salesDetails }: WireMessage): Entry {
  const sold = isObject(salesDetails) ? Number(salesDetails.soldCount ?? 0) : 0;
  return sold > 0 ? { sold } : {};
}
