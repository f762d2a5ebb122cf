import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { eventDocuments, getStoredEvent } from '../event/event-documents';
import {
  type AgendaVersion,
  agendaDocuments,
  allVersions,
  findVersion,
  forgetBookmarksOf,
  itemNotFound,
  type ScheduleItem,
  toScheduleItem,
  versionId,
} from './agenda-documents';
import { agendaItem, moveSlot, type ScheduleItemData } from './item';

/** Concurrent changes of a draft conflict here and are retried. */
async function claimDraft(transaction: Transaction, eventId: string): Promise<void> {
  await transaction.in(eventDocuments).update(await getStoredEvent(transaction, eventId));
}

export async function addItem(
  transaction: Transaction,
  eventId: string,
  data: ScheduleItemData,
): Promise<ScheduleItem> {
  const item = agendaItem(data);
  await claimDraft(transaction, eventId);
  const added = { ...item, ...creationDates(transaction), eventId };
  return toScheduleItem(await insertVersion(transaction, newId('scheduleItem'), added, true));
}

/** Without a mask the whole item is replaced. */
export async function changeItem(
  transaction: Transaction,
  { eventId, itemId, item: change = {}, fields = [] }: ItemChange,
): Promise<ScheduleItem> {
  await claimDraft(transaction, eventId);
  const stored = await getDraftVersion(transaction, eventId, itemId);
  const content = agendaItem(fields.length === 0 ? change : maskItem(stored, change, fields));
  return toScheduleItem(await storeDraft(transaction, { ...stored, ...content, updatedDate: transaction.now }));
}

interface ItemChange {
  eventId: string;
  itemId: string;
  item?: ScheduleItemData | undefined;
  fields?: readonly string[] | undefined;
}

/** Skips unknown IDs (assumed; errs to permission). */
export async function removeItems(
  transaction: Transaction,
  eventId: string,
  itemIds: readonly string[],
): Promise<void> {
  await claimDraft(transaction, eventId);
  for (const itemId of itemIds) {
    const stored = await findDraftVersion(transaction, eventId, itemId);
    if (!stored) continue;
    const isPublished = (await findVersion(transaction, itemId, false)) !== undefined;
    if (isPublished) await storeDraft(transaction, { ...stored, removed: true });
    else await transaction.in(agendaDocuments).remove(versionId(itemId, true));
  }
}

/** Assumed: items without a draft move too, since the whole agenda follows its event. */
export async function rescheduleItems(
  transaction: Transaction,
  eventId: string,
  { milliseconds, timeZoneId }: { milliseconds: number; timeZoneId: string },
): Promise<void> {
  await claimDraft(transaction, eventId);
  for (const version of await findDraft(transaction, eventId)) {
    const timeSlot = moveSlot(version.timeSlot, milliseconds, timeZoneId);
    await storeDraft(transaction, { ...version, timeSlot, updatedDate: transaction.now });
  }
}

export async function publishItems(transaction: Transaction, eventId: string): Promise<void> {
  await claimDraft(transaction, eventId);
  for (const { removed, ...draft } of await allVersions(transaction, { eventId, draft: true })) {
    await transaction.in(agendaDocuments).remove(draft.id);
    const published = await findVersion(transaction, draft.itemId, false);
    if (published) await transaction.in(agendaDocuments).remove(published.id);
    if (removed) await forgetBookmarksOf(transaction, { itemId: draft.itemId });
    else await insertVersion(transaction, draft.itemId, draft, false);
  }
}

export async function discardChanges(transaction: Transaction, eventId: string): Promise<void> {
  await claimDraft(transaction, eventId);
  for (const { id } of await allVersions(transaction, { eventId, draft: true }))
    await transaction.in(agendaDocuments).remove(id);
}

async function findDraft(transaction: Transaction, eventId: string): Promise<AgendaVersion[]> {
  const versions = await allVersions(transaction, { eventId });
  const drafts = new Map(versions.flatMap((version) => (version.draft ? [[version.itemId, version]] : [])));
  const unchanged = versions.filter(({ itemId }) => !drafts.has(itemId));
  return [...drafts.values(), ...unchanged].filter(({ removed }) => !removed);
}

async function getDraftVersion(transaction: Transaction, eventId: string, itemId: string): Promise<AgendaVersion> {
  await getStoredEvent(transaction, eventId);
  const stored = await findDraftVersion(transaction, eventId, itemId);
  if (stored) return stored;
  throw itemNotFound(itemId);
}

async function findDraftVersion(
  transaction: Transaction,
  eventId: string,
  itemId: string,
): Promise<AgendaVersion | undefined> {
  const version = (await findVersion(transaction, itemId, true)) ?? (await findVersion(transaction, itemId, false));
  return version?.eventId === eventId && !version.removed ? version : undefined;
}

async function storeDraft(transaction: Transaction, version: AgendaVersion): Promise<AgendaVersion> {
  if (version.draft) return transaction.in(agendaDocuments).update(version);
  return insertVersion(transaction, version.itemId, version, true);
}

type Content = Omit<AgendaVersion, 'id' | 'itemId' | 'draft'>;

async function insertVersion(
  transaction: Transaction,
  itemId: string,
  content: Content,
  draft: boolean,
): Promise<AgendaVersion> {
  return transaction.in(agendaDocuments).insert({ ...content, id: versionId(itemId, draft), itemId, draft });
}

const creationDates = ({ now }: Transaction) => ({ createdDate: now, updatedDate: now });

/** Source: the semantics of google.protobuf.FieldMask: named fields count even if they were not sent. */
function maskItem(stored: AgendaVersion, change: ScheduleItemData, mask: readonly string[]): ScheduleItemData {
  const names = new Set(mask.map((path) => path.split('.')[0]));
  const { hidden, name, timeSlot, description, stageName, tags, status } = stored;
  const entries = Object.entries({ hidden, name, timeSlot, description, stageName, tags, status });
  return Object.fromEntries([
    ...entries.filter(([field]) => !names.has(field)),
    ...Object.entries(change).filter(([field]) => names.has(field)),
  ]);
}
