import type { schedule as meta } from '@wix/events/meta';
import { PlatformError } from '../../../kernel/errors';
import { type Identity, isOwner } from '../../../kernel/identity';
import type { Query, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { eventDocuments, findEvent } from '../event/event-documents';
import { type AgendaVersion, findVersion, itemNotFound } from './agenda-documents';

type Listing = Wire<ReturnType<typeof meta.listScheduleItems>['__originalRequestType']>;

type Filter = Record<string, unknown>;

/** Source: the defaults in the docs of `state`. */
export function statesFilter(states: Listing['state'] = [], identity: Identity): Filter {
  const requestedStates = new Set<string>(states);
  if (!isOwner(identity) && (requestedStates.has('DRAFT') || requestedStates.has('HIDDEN')))
    throw agendaForbiddenError();
  return {
    removed: { $ne: true },
    ...(!(requestedStates.has('DRAFT') && requestedStates.has('PUBLISHED')) && { draft: requestedStates.has('DRAFT') }),
    ...(!(requestedStates.has('HIDDEN') && requestedStates.has('VISIBLE')) && {
      hidden: requestedStates.has('HIDDEN'),
    }),
  };
}

export function listingFilter(listing: Listing, identity: Identity): Filter {
  const { eventId = [], itemId = [], tag = [], stageName = [], startingFrom, startingBefore } = listing;
  return {
    ...statesFilter(listing.state, identity),
    ...(eventId.length > 0 && { eventId: { $in: eventId } }),
    ...(itemId.length > 0 && { itemId: { $in: itemId } }),
    ...(tag.length > 0 && { tags: { $hasSome: tag } }),
    ...(stageName.length > 0 && { stageName: { $in: stageName } }),
    ...((startingFrom || startingBefore) && {
      'timeSlot.start': {
        ...(startingFrom && { $gte: startingFrom }),
        ...(startingBefore && { $lt: startingBefore }),
      },
    }),
  };
}

export async function readableFilter(
  transaction: Transaction,
  filter: Query['filter'],
  identity: Identity,
): Promise<Filter> {
  if (isOwner(identity)) return filter ?? {};
  const drafts = await transaction
    .in(eventDocuments)
    .query({ filter: { status: 'DRAFT' }, paging: ALL }, { maxLimit: ALL.limit });
  if (drafts.items.length === 0) return filter ?? {};
  return { $and: [filter ?? {}, { eventId: { $nin: drafts.items.map(({ id }) => id) } }] };
}

const ALL = { limit: 1000 };

interface ItemRequest {
  eventId?: string | undefined;
  includeDraft?: boolean | undefined;
  identity: Identity;
}

export async function getVisibleItem(
  transaction: Transaction,
  itemId: string,
  { eventId, includeDraft, identity }: ItemRequest,
) {
  if (includeDraft && !isOwner(identity)) throw agendaForbiddenError();
  const draft = includeDraft ? await findVersion(transaction, itemId, true) : undefined;
  const published = await findVersion(transaction, itemId, false);
  const version = published ?? draft;
  if (!version || (eventId && version.eventId !== eventId)) throw itemNotFound(itemId);
  if (!isOwner(identity) && !(await isPublic(transaction, version))) throw itemNotFound(itemId);
  // The SDK only shows `item`, so an item that is only a draft is returned as both (assumed).
  return { item: version, draft: draft?.removed ? undefined : draft };
}

async function isPublic(transaction: Transaction, { hidden, eventId }: AgendaVersion): Promise<boolean> {
  return !hidden && (await findEvent(transaction, eventId))?.status !== 'DRAFT';
}

/** Assumed; errs to refusal: only the owner sees drafts and hidden items, as with draft events. */
const agendaForbiddenError = () => new PlatformError(403, 'Forbidden: drafts and hidden items take MANAGE_AGENDA');
