import { randomUUID } from 'node:crypto';
import type { Unit } from '../../database/store';
import { getStoredEvent } from '../event/changes/changes';
import { eventDocuments } from '../event/documents';
import { forgetBookmarksOf } from './bookmark-documents';
import {
  type AgendaVersion,
  agendaDocuments,
  everyVersion,
  findVersion,
  itemNotFound,
  type ScheduleItem,
  toScheduleItem,
  versionId,
} from './documents';
import { agendaItem, moved, type ScheduleItemData } from './item';

/** Whoever changes the same draft meanwhile meets a conflict here and reads again. */
async function claimDraft(unit: Unit, eventId: string): Promise<void> {
  await unit.in(eventDocuments).update(await getStoredEvent(unit, eventId));
}

export async function addItem(unit: Unit, eventId: string, given: ScheduleItemData): Promise<ScheduleItem> {
  const item = agendaItem(given);
  await claimDraft(unit, eventId);
  const added = { ...item, ...dated(unit), eventId };
  return toScheduleItem(await insertVersion(unit, randomUUID(), added, true));
}

/** Without a mask the item is replaced whole. */
export async function changeItem(
  unit: Unit,
  { eventId, itemId, item: given = {}, fields = [] }: ItemChange,
): Promise<ScheduleItem> {
  await claimDraft(unit, eventId);
  const stored = await getInDraft(unit, eventId, itemId);
  const content = agendaItem(fields.length === 0 ? given : masked(stored, given, fields));
  return toScheduleItem(await storeDraft(unit, { ...stored, ...content, updatedDate: unit.now }));
}

interface ItemChange {
  eventId: string;
  itemId: string;
  item?: ScheduleItemData | undefined;
  fields?: readonly string[] | undefined;
}

/** IDs that are not in the draft are passed over (assumed). */
export async function removeItems(unit: Unit, eventId: string, itemIds: readonly string[]): Promise<void> {
  await claimDraft(unit, eventId);
  for (const itemId of itemIds) {
    const stored = await findInDraft(unit, eventId, itemId);
    if (!stored) continue;
    const isPublished = (await findVersion(unit, itemId, false)) !== undefined;
    if (isPublished) await storeDraft(unit, { ...stored, removed: true });
    else await unit.in(agendaDocuments).remove(versionId(itemId, true));
  }
}

/** That the items without a change of their own move too is assumed: the whole agenda follows its event. */
export async function rescheduleItems(
  unit: Unit,
  eventId: string,
  { milliseconds, timeZoneId }: { milliseconds: number; timeZoneId: string },
): Promise<void> {
  await claimDraft(unit, eventId);
  for (const version of await draftOf(unit, eventId)) {
    const timeSlot = moved(version.timeSlot, milliseconds, timeZoneId);
    await storeDraft(unit, { ...version, timeSlot, updatedDate: unit.now });
  }
}

export async function publishItems(unit: Unit, eventId: string): Promise<void> {
  await claimDraft(unit, eventId);
  for (const { removed, ...draft } of await everyVersion(unit, { eventId, draft: true })) {
    await unit.in(agendaDocuments).remove(draft.id);
    const published = await findVersion(unit, draft.itemId, false);
    if (published) await unit.in(agendaDocuments).remove(published.id);
    if (removed) await forgetBookmarksOf(unit, { itemId: draft.itemId });
    else await insertVersion(unit, draft.itemId, draft, false);
  }
}

export async function discardChanges(unit: Unit, eventId: string): Promise<void> {
  await claimDraft(unit, eventId);
  for (const { id } of await everyVersion(unit, { eventId, draft: true })) await unit.in(agendaDocuments).remove(id);
}

/** The items as they would be published now: of each its draft, or else its published version. */
async function draftOf(unit: Unit, eventId: string): Promise<AgendaVersion[]> {
  const versions = await everyVersion(unit, { eventId });
  const drafts = new Map(versions.flatMap((version) => (version.draft ? [[version.itemId, version]] : [])));
  const unchanged = versions.filter(({ itemId }) => !drafts.has(itemId));
  return [...drafts.values(), ...unchanged].filter(({ removed }) => !removed);
}

async function getInDraft(unit: Unit, eventId: string, itemId: string): Promise<AgendaVersion> {
  await getStoredEvent(unit, eventId);
  const found = await findInDraft(unit, eventId, itemId);
  if (found) return found;
  throw itemNotFound(itemId);
}

async function findInDraft(unit: Unit, eventId: string, itemId: string): Promise<AgendaVersion | undefined> {
  const found = (await findVersion(unit, itemId, true)) ?? (await findVersion(unit, itemId, false));
  return found?.eventId === eventId && !found.removed ? found : undefined;
}

async function storeDraft(unit: Unit, version: AgendaVersion): Promise<AgendaVersion> {
  if (version.draft) return unit.in(agendaDocuments).update(version);
  return insertVersion(unit, version.itemId, version, true);
}

type Content = Omit<AgendaVersion, 'id' | 'itemId' | 'draft'>;

async function insertVersion(unit: Unit, itemId: string, content: Content, draft: boolean): Promise<AgendaVersion> {
  return unit.in(agendaDocuments).insert({ ...content, id: versionId(itemId, draft), itemId, draft });
}

const dated = ({ now }: Unit) => ({ createdDate: now, updatedDate: now });

/** Source: the semantics of google.protobuf.FieldMask: what the mask names counts, also where it was left out. */
function masked(stored: AgendaVersion, given: ScheduleItemData, mask: readonly string[]): ScheduleItemData {
  const names = new Set(mask.map((path) => path.split('.')[0]));
  const { hidden, name, timeSlot, description, stageName, tags, status } = stored;
  const kept = Object.entries({ hidden, name, timeSlot, description, stageName, tags, status });
  return Object.fromEntries([
    ...kept.filter(([field]) => !names.has(field)),
    ...Object.entries(given).filter(([field]) => names.has(field)),
  ]);
}
