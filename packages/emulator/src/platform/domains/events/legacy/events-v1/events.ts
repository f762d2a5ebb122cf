import { offsetMetadata } from '../../../../database/query/listing';
import { sortOfText } from '../../../../database/query/text-search';
import type { OperationContext } from '../../../../http/operations';
import { PlatformError } from '../../../../kernel/errors';
import { isOwner } from '../../../../kernel/identity';
import type { Query } from '../../../../kernel/store/store-interface';
import { eventDocuments, getStoredEvent, type StoredEvent } from '../../event/event-documents';
import { cloneEvent } from '../../event-changes/clone';
import { createEvents } from '../../event-changes/creation';
import { cancelEvent, deleteEvent, publishEvent, updateEvent } from '../../event-changes/event-lifecycle';
import { type EventDataV1, fromEventDataV1 } from './event-v1-data';
import { findEventsV1, LIMIT, type Listing } from './event-v1-query';
import { toEventsV1, toOneEventV1 } from './event-v1-view';

interface Identified {
  id?: string;
  slug?: string;
  fieldset?: string[];
}

interface Written {
  id?: string;
  event?: EventDataV1;
  fields?: string[];
  draft?: boolean;
}

interface Listed extends Listing {
  slug?: string;
  status?: string[];
  categoryFilter?: { categoryId?: string[] };
}

/** The operations of `contract/older/events-v1.ts`, on the documents of the third generation. */
export const events = {
  async query(request: Listing, context: OperationContext) {
    return listEvents(request, request.filter ?? {}, context);
  },

  async listEvents({ slug, status = [], categoryFilter, ...request }: Listed, context: OperationContext) {
    const { categoryId = [] } = categoryFilter ?? {};
    const filter = {
      ...(slug && { slug }),
      ...(status.length > 0 && { status: { $in: status } }),
      ...(categoryId.length > 0 && { 'categories.id': { $in: categoryId } }),
    };
    return listEvents(request, filter, context);
  },

  async queryEventsV2({ query = {}, fieldset, ...more }: Listing & { query?: Query }, context: OperationContext) {
    const { filter, sort, paging } = query;
    const { page, facets } = await findEventsV1({ ...more, filter, sort: sort ?? [], ...paging }, context);
    return { events: await toEventsV1(page.items, fieldset, context), pagingMetadata: offsetMetadata(page), facets };
  },

  async listCategoryEvents(
    request: Listing & { categoryId?: string; paging?: Query['paging'] },
    context: OperationContext,
  ) {
    const { categoryId, paging, fieldset } = request;
    const { page } = await findEventsV1({ filter: { 'categories.id': categoryId }, sort: [], ...paging }, context);
    return { events: await toEventsV1(page.items, fieldset, context), pagingMetadata: offsetMetadata(page) };
  },

  async getEvent(request: Identified, context: OperationContext) {
    const event = await readableEvent(request, context);
    if (!event) throw notFound(request);
    return { event: await toOneEventV1(event, context, request.fieldset ?? []) };
  },

  /** Source: "In contrast to Get Event endpoint which returns not found error, returns empty response". */
  async findEvent(request: Identified, context: OperationContext) {
    const event = await readableEvent(request, context);
    return event ? { event: await toOneEventV1(event, context, request.fieldset ?? []) } : {};
  },

  async createEventV2({ event = {}, draft = false }: Written, context: OperationContext) {
    return { event: await toOneEventV1(await createEvents(fromEventDataV1(event), draft, context), context) };
  },

  async copy({ eventId, draft }: { eventId?: string; draft?: boolean }, context: OperationContext) {
    return copyEvent({ id: eventId, draft }, context);
  },

  async copyEventV2(request: Written, context: OperationContext) {
    return copyEvent(request, context);
  },

  async updateEvent({ id, event = {}, fields }: Written, context: OperationContext) {
    const stored = await getStoredEvent(context.transaction, id);
    const updated = await updateEvent(stored, fromEventDataV1(event, fields), undefined, context);
    return { event: await toOneEventV1(updated, context) };
  },

  async publishDraftEvent({ id }: Identified, context: OperationContext) {
    const published = await publishEvent(await getStoredEvent(context.transaction, id), context.transaction);
    return { event: await toOneEventV1(published, context) };
  },

  async cancelEvent({ id }: Identified, context: OperationContext) {
    const canceled = await cancelEvent(await getStoredEvent(context.transaction, id), context.transaction);
    return { event: await toOneEventV1(canceled, context) };
  },

  async deleteEvent({ id }: Identified, { transaction }: OperationContext) {
    const event = await getStoredEvent(transaction, id);
    await deleteEvent(event, transaction);
    return { id: event.id };
  },
};

async function listEvents(request: Listing, filter: Query['filter'], context: OperationContext) {
  const sort = sortOfText(typeof request.sort === 'string' ? request.sort : 'created:asc');
  const { page, facets } = await findEventsV1({ ...request, filter, sort }, context);
  return {
    total: page.total,
    offset: page.offset,
    limit: request.limit ?? LIMIT,
    events: await toEventsV1(page.items, request.fieldset, context),
    facets,
  };
}

/** Source: "If true, event will be copied as draft. Otherwise copied event will be published, unless it is draft." */
async function copyEvent({ id, event = {}, fields, draft = false }: Written, context: OperationContext) {
  const original = await getStoredEvent(context.transaction, id);
  const changes = fromEventDataV1(event, fields);
  const isDraft = draft || original.status === 'DRAFT';
  const copy = await cloneEvent(original, { event: changes, mask: undefined, draft: isDraft }, context);
  return { event: await toOneEventV1(copy, context) };
}

async function readableEvent({ id, slug }: Identified, context: OperationContext): Promise<StoredEvent | undefined> {
  const collection = context.transaction.in(eventDocuments);
  const event = id ? await collection.find(id) : await collection.findByKey('slug', slug ?? '');
  return event?.status === 'DRAFT' && !isOwner(context.identity) ? undefined : event;
}

const notFound = ({ id, slug }: Identified) =>
  new PlatformError(404, `no event has the ${id ? `ID ${id}` : `slug "${slug}"`}`, { error_key: 'EVENT_NOT_FOUND' });
