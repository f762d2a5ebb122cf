import type { schedule as meta } from '@wix/events/meta';
import { offsetMetadata, pagingMetadata } from '../../../database/query/listing';
import { storedQuery } from '../../../database/query/wire-query';
import type { Operations } from '../../../http/operations';
import { withParserErrors } from '../event/event-query';
import { AGENDA_FIELDS, type AgendaVersion, agendaDocuments, allVersions, toScheduleItem } from './agenda-documents';
import { getVisibleItem, listingFilter, readableFilter, statesFilter } from './agenda-view';
import { addItem, changeItem, discardChanges, publishItems, removeItems, rescheduleItems } from './draft';
import { parseOffsetMs, requireTimeZone } from './item';

export const schedule = {
  async listScheduleItems(request, { transaction, identity }) {
    const { paging, facet = [], eventId = [] } = request;
    const { limit, offset } = { limit: paging?.limit ?? request.limit, offset: paging?.offset ?? request.offset };
    const filter = await readableFilter(transaction, listingFilter(request, identity), identity);
    const page = await transaction
      .in(agendaDocuments)
      .query({ filter, paging: { limit: limit ?? LISTED.defaultLimit, offset: offset ?? 0 } }, LISTED);
    const changes = eventId.length > 0 ? { eventId: { $in: eventId }, draft: true } : { draft: true };
    return {
      total: page.total,
      limit: limit ?? LISTED.defaultLimit,
      offset: page.offset,
      items: page.items.map(toScheduleItem),
      ...(facet.length > 0 && { facets: countFacets(await allVersions(transaction, filter), facet) }),
      draftNotPublished: (await transaction.in(agendaDocuments).count(changes)) > 0,
      pagingMetadata: offsetMetadata(page),
    };
  },

  /** Returns published and visible items, like lists that name no state (assumed; errs to refusal). */
  async queryScheduleItems({ query = {} }, { transaction, identity }) {
    const agendaQuery = await withParserErrors(async () => storedQuery(query, AGENDA_FIELDS));
    const scope = await readableFilter(transaction, statesFilter([], identity), identity);
    const page = await withParserErrors(() =>
      transaction.in(agendaDocuments).query({ ...agendaQuery, scope }, QUERIED),
    );
    return { items: page.items.map(toScheduleItem), pagingMetadata: pagingMetadata(page) };
  },

  async getScheduleItem({ itemId, ...options }, { transaction, identity }) {
    const { item, draft } = await getVisibleItem(transaction, itemId, { ...options, identity });
    return { item: toScheduleItem(item), draft: draft && toScheduleItem(draft) };
  },

  async addScheduleItem({ eventId, item = {} }, { transaction }) {
    return { item: await addItem(transaction, eventId, item) };
  },

  async updateScheduleItem(request, { transaction }) {
    return { item: await changeItem(transaction, request) };
  },

  async deleteScheduleItem({ eventId, itemIds = [] }, { transaction }) {
    await removeItems(transaction, eventId, itemIds);
    return {};
  },

  async discardDraft({ eventId }, { transaction }) {
    await discardChanges(transaction, eventId);
    return {};
  },

  async publishDraft({ eventId }, { transaction }) {
    await publishItems(transaction, eventId);
    return {};
  },

  async rescheduleDraft({ eventId, timeZoneId, timeSlotOffset }, { transaction }) {
    const zone = requireTimeZone(timeZoneId, 'timeZoneId');
    await rescheduleItems(transaction, eventId, { milliseconds: parseOffsetMs(timeSlotOffset), timeZoneId: zone });
    return {};
  },
} satisfies Operations<typeof meta>;

// Source: "a list of up to 100 schedule items", `Paging` "@max 1000". The order is assumed.
const LISTED = { defaultLimit: 100, maxLimit: 1000, defaultSort: [{ fieldName: 'timeSlot.start', order: 'ASC' }] };

// Source: the defaults in the docs of queryScheduleItems.
const QUERIED = { defaultLimit: 100, maxLimit: 1000, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

/** Assumed; errs to refusal: only these facets are counted. */
const FACETS: Readonly<Record<string, (item: AgendaVersion) => readonly string[]>> = {
  tags: ({ tags = [] }) => tags,
  stageName: ({ stageName }) => (stageName ? [stageName] : []),
  status: ({ status }) => (status ? [status] : []),
  eventId: ({ eventId }) => [eventId],
};

function countFacets(items: readonly AgendaVersion[], facets: readonly string[]) {
  const counted: Record<string, { counts: Record<string, number> }> = {};
  for (const facet of facets) {
    const valuesOf = Object.hasOwn(FACETS, facet) ? FACETS[facet] : undefined;
    const counts: Record<string, number> = {};
    for (const value of valuesOf ? items.flatMap(valuesOf) : []) counts[value] = (counts[value] ?? 0) + 1;
    counted[facet] = { counts };
  }
  return counted;
}
