import type { wixEventsV2 as meta } from '@wix/events/meta';
import { offsetMetadata } from '../../../database/query/listing';
import type { Operations } from '../../../http/operations';
import { PlatformError, ValidationError } from '../../../kernel/errors';
import { type Identity, isOwner } from '../../../kernel/identity';
import { countFacets } from '../event/count';
import { applyDueEventTransitions } from '../event/due-transitions';
import { assignmentsOf } from '../event/event-category-documents';
import { eventDocuments, getStoredEvent, type StoredEvent, type WireEvent } from '../event/event-documents';
import { allEvents, countEvents, findEvents } from '../event/event-query';
import { isAllowed, statusAt } from '../event/event-status';
import { cloneEvent } from './clone';
import { createEvents } from './creation';
import { cancelEvent, deleteEvent, publishEvent, updateEvent } from './event-lifecycle';
import { toWireEvent, toWireEvents } from './event-view';
import { eventMaskOf } from './patch';

export const wixEventsV2 = {
  async createEvent({ event, draft = false, fields }, context) {
    requireInitialType(event);
    return { event: await toWireEvent(await createEvents(event, draft, context), fields, context) };
  },

  async cloneEvent(request, context) {
    const { eventId, event, fields } = request;
    const original = await getStoredEvent(context.transaction, eventId);
    // Source: clones are drafts. Assumed; errs to permission: `draft: false` publishes at once.
    const { draft = true } = request;
    const clone = await cloneEvent(original, { event, mask: eventMaskOf(request), draft }, context);
    return { event: await toWireEvent(clone, fields, context) };
  },

  async updateEvent(request, context) {
    const { event = {}, fields } = request;
    const stored = await getStoredEvent(context.transaction, event.id);
    const updated = await updateEvent(stored, event, eventMaskOf(request), context);
    return { event: await toWireEvent(updated, fields, context) };
  },

  async publishDraftEvent({ eventId, fields }, context) {
    const published = await publishEvent(await getStoredEvent(context.transaction, eventId), context.transaction);
    return { event: await toWireEvent(published, fields, context) };
  },

  async cancelEvent({ eventId, fields }, context) {
    const canceled = await cancelEvent(await getStoredEvent(context.transaction, eventId), context.transaction);
    return { event: await toWireEvent(canceled, fields, context) };
  },

  /** Skips events that cannot be canceled (assumed; errs to permission). */
  async bulkCancelEventsByFilter({ filter }, { transaction }) {
    for (const event of await allEvents(transaction, requiredFilter(filter))) {
      if (isAllowed('cancel', statusAt(event, transaction.now))) await cancelEvent(event, transaction);
    }
    return {};
  },

  async deleteEvent({ eventId }, { transaction }) {
    const event = await getStoredEvent(transaction, eventId);
    await deleteEvent(event, transaction);
    return { eventId: event.id };
  },

  async bulkDeleteEventsByFilter({ filter }, { transaction }) {
    for (const event of await allEvents(transaction, requiredFilter(filter))) await deleteEvent(event, transaction);
    return {};
  },

  async countEventsByStatus({ filter, facet, includeDrafts = false }, { transaction, identity }) {
    requireDraftRight(includeDrafts, identity);
    const total = await countEvents(transaction, filter, includeDrafts);
    return {
      pagingMetadata: { count: 0, offset: 0, total, tooManyToCount: false },
      facets: await countFacets(transaction, filter, { facets: facet, includeDrafts }),
    };
  },

  async queryEvents({ query, fields, includeDrafts = false }, context) {
    requireDraftRight(includeDrafts, context.identity);
    const page = await findEvents(context.transaction, query ?? {}, includeDrafts);
    return {
      events: await toWireEvents(page.items, fields, context),
      pagingMetadata: offsetMetadata(page),
    };
  },

  async listEventsByCategory({ categoryId, paging, fields }, context) {
    const { transaction, identity } = context;
    await applyDueEventTransitions(transaction);
    const assigned = await assignmentsOf(transaction, { categoryId });
    const events = await transaction.in(eventDocuments).findMany(assigned.map(({ eventId }) => eventId));
    const readable = events.filter((event) => mayRead(event, identity));
    const offset = paging?.offset ?? 0;
    const page = readable.slice(offset, offset + Math.min(paging?.limit ?? MAX_OF_A_CATEGORY, MAX_OF_A_CATEGORY));
    return {
      events: await toWireEvents(page, fields, context),
      pagingMetadata: { count: page.length, offset, total: readable.length, tooManyToCount: false },
    };
  },

  async getEvent({ eventId, fields }, context) {
    const event = await getStoredEvent(context.transaction, eventId);
    if (!mayRead(event, context.identity)) throw draftForbidden();
    return { event: await toWireEvent(event, fields, context) };
  },

  async getEventBySlug({ slug, fields }, context) {
    const event = await context.transaction.in(eventDocuments).findByKey('slug', slug ?? '');
    if (!event) return {};
    if (!mayRead(event, context.identity)) throw draftForbidden();
    return { event: await toWireEvent(event, fields, context) };
  },
} satisfies Operations<typeof meta>;

/** Source: the required field `event.registration.initialType`. Without `registration` it is missing, too (wix/skills). */
function requireInitialType({ registration }: WireEvent): void {
  if (registration?.initialType) return;
  const field = 'event.registration.initialType';
  throw new ValidationError([{ field, description: 'must not be empty', violatedRule: 'REQUIRED_FIELD', data: {} }]);
}

// Source: "a list of up to 100 events" in the docs of listEventsByCategory.
const MAX_OF_A_CATEGORY = 100;

/** A filter is required, since an empty one would match all events. */
function requiredFilter<Filter>(query: { filter?: Filter | null } | undefined): Filter {
  if (query?.filter) return query.filter;
  const violation = {
    field: 'filter.filter',
    description: 'value is required',
    violatedRule: 'REQUIRED_FIELD',
    data: {},
  };
  throw new ValidationError([violation]);
}

const mayRead = (event: StoredEvent, identity: Identity): boolean => event.status !== 'DRAFT' || isOwner(identity);

function requireDraftRight(includeDrafts: boolean, identity: Identity): void {
  if (includeDrafts && !isOwner(identity)) throw draftForbidden();
}

/** Source: access to drafts without READ_DRAFT_EVENTS is 403. */
const draftForbidden = () => new PlatformError(403, 'Forbidden: drafts take READ_DRAFT_EVENTS');
