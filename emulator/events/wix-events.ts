import type { wixEventsV2 as meta } from '@wix/events/meta';
import { PlatformError } from '../errors';
import { type Identity, isOwner } from '../identity/identity';
import type { Operations } from '../operations';
import { eventDocuments, findEvent, type StoredEvent } from './event-documents';
import { filterAtClock } from './event-status';
import { toWireEvents } from './event-view';

// Source: `QueryEventsRequest`, "Maximum: 100"; newest first is assumed.
const LIMITS = { defaultLimit: 0, maxLimit: 100, defaultSort: [{ fieldName: 'createdDate', order: 'DESC' }] };

export const wixEventsV2 = {
  async queryEvents({ query, fields, includeDrafts }, context) {
    const { unit, identity } = context;
    if (includeDrafts && !isOwner(identity)) throw new PlatformError(403, 'Forbidden: drafts take READ_DRAFT_EVENTS');
    const asked = filterAtClock(query?.filter ?? {}, unit.now);
    const filter = includeDrafts ? asked : { $and: [asked, { status: { $ne: 'DRAFT' } }] };
    const page = await unit.in(eventDocuments).query({ ...query, filter }, LIMITS);
    return {
      events: await toWireEvents(page.items, fields, context),
      pagingMetadata: { count: page.count, offset: page.offset, total: page.total, tooManyToCount: false },
    };
  },

  async getEvent({ eventId, fields }, context) {
    const event = await findEvent(context.unit, eventId ?? '');
    if (!event || !mayRead(event, context.identity)) throw new PlatformError(404, `no event has the ID ${eventId}`);
    const [shown] = await toWireEvents([event], fields, context);
    return { event: shown };
  },

  async getEventBySlug({ slug, fields }, context) {
    const event = await context.unit.in(eventDocuments).findByKey('slug', slug ?? '');
    if (!event || !mayRead(event, context.identity)) return {};
    const [shown] = await toWireEvents([event], fields, context);
    return { event: shown };
  },
} satisfies Operations<typeof meta>;

const mayRead = (event: StoredEvent, identity: Identity): boolean => event.status !== 'DRAFT' || isOwner(identity);
