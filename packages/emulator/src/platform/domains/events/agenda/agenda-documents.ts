import type { schedule as meta } from '@wix/events/meta';
import type { WireFields } from '../../../database/query/wire-query';
import { PlatformError } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';

export type ScheduleItem = NonNullable<Wire<ReturnType<typeof meta.getScheduleItem>['__originalResponseType']>['item']>;

/** The published version or the draft. Publishing a `removed` draft removes the published version too. */
export type AgendaVersion = ScheduleItem & {
  id: string;
  itemId: string;
  eventId: string;
  draft: boolean;
  removed?: boolean;
};

export const agendaDocuments: CollectionDefinition<AgendaVersion> = {
  name: 'schedule-items',
  fields: {
    itemId: 'string',
    eventId: 'string',
    name: 'string',
    description: 'string',
    stageName: 'string',
    tags: 'array',
    hidden: 'boolean',
    draft: 'boolean',
    removed: 'boolean',
    createdDate: 'date',
    updatedDate: 'date',
    'timeSlot.start': 'date',
  },
  indexed: [['eventId', 'timeSlot.start'], 'createdDate'],
};

/** Source: `ScheduleItemQuerySpec` in @wix/auto_sdk_events_schedule. */
export const AGENDA_FIELDS: WireFields = {
  id: 'itemId',
  name: 'name',
  description: 'description',
  stageName: 'stageName',
  createdDate: 'createdDate',
  updatedDate: 'updatedDate',
  eventId: 'eventId',
};

export const versionId = (itemId: string, draft: boolean): string => (draft ? `${itemId}~draft` : itemId);

export function toScheduleItem({ itemId, removed: _removed, ...version }: AgendaVersion): ScheduleItem {
  return { ...version, id: itemId };
}

export async function findVersion(
  transaction: Transaction,
  itemId: string,
  draft: boolean,
): Promise<AgendaVersion | undefined> {
  return transaction.in(agendaDocuments).find(versionId(itemId, draft));
}

export const allVersions = (transaction: Transaction, filter: Record<string, unknown>): Promise<AgendaVersion[]> =>
  transaction.in(agendaDocuments).all({ filter, sort: [{ fieldName: 'timeSlot.start', order: 'ASC' }] });

export const itemNotFound = (itemId: string) =>
  new PlatformError(404, `no schedule item has the ID ${itemId}`, { error_key: 'SCHEDULE_ITEM_NOT_FOUND' });

export async function removeAgendaOf(transaction: Transaction, eventId: string): Promise<void> {
  for (const { id } of await allVersions(transaction, { eventId })) await transaction.in(agendaDocuments).remove(id);
  await forgetBookmarksOf(transaction, { eventId });
}

interface Bookmark {
  id: string;
  memberId: string;
  eventId: string;
  itemId: string;
}

export const bookmarkDocuments: CollectionDefinition<Bookmark> = {
  name: 'schedule-bookmarks',
  fields: { memberId: 'string', eventId: 'string', itemId: 'string' },
  indexed: ['memberId', 'eventId', 'itemId'],
};

export const bookmarkId = (memberId: string, itemId: string): string => `${memberId}:${itemId}`;

export async function forgetBookmarksOf(transaction: Transaction, what: Partial<Omit<Bookmark, 'id'>>): Promise<void> {
  for (const { id } of await bookmarksOf(transaction, what)) await transaction.in(bookmarkDocuments).remove(id);
}

export const bookmarksOf = (transaction: Transaction, what: Partial<Omit<Bookmark, 'id'>>): Promise<Bookmark[]> =>
  transaction.in(bookmarkDocuments).all({ filter: what });
