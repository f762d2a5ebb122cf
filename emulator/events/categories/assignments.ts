import type { Unit } from '../../database/store';
import { ApplicationError } from '../../http/errors';
import type { StoredEvent } from '../event/documents';
import {
  type Assignment,
  assignmentDocuments,
  assignmentsOf,
  categoryDocuments,
  getStoredCategory,
  type StoredCategory,
} from './documents';

/** At the end of those that are there. Events that are in the category already stay where they are. */
export async function assignEvents(unit: Unit, category: StoredCategory, eventIds: readonly string[]): Promise<void> {
  const present = await claimEventsOf(unit, category);
  const inside = new Set(present.map(({ eventId }) => eventId));
  let place = (present.at(-1)?.place ?? -1) + 1;
  for (const eventId of new Set(eventIds)) {
    if (inside.has(eventId)) continue;
    await unit.in(assignmentDocuments).insert({ ...assignment(category.id, eventId), place });
    place += 1;
  }
}

export async function unassignEvents(unit: Unit, category: StoredCategory, eventIds: readonly string[]): Promise<void> {
  await claimEventsOf(unit, category);
  for (const eventId of eventIds) await unit.in(assignmentDocuments).remove(assignment(category.id, eventId).id);
}

interface Instruction {
  eventId?: string | undefined;
  beforeEventId?: string | undefined;
  afterEventId?: string | undefined;
}

/** Throws ApplicationError: INVALID_REORDER_INSTRUCTION. */
export async function reorderEvents(
  unit: Unit,
  category: StoredCategory,
  { eventId, beforeEventId, afterEventId }: Instruction,
): Promise<void> {
  const present = await claimEventsOf(unit, category);
  const moved = present.find((each) => each.eventId === eventId);
  const others = present.filter((each) => each !== moved);
  const reference = others.findIndex((each) => each.eventId === (afterEventId ?? beforeEventId));
  if (!moved || reference < 0) {
    throw new ApplicationError('INVALID_REORDER_INSTRUCTION', 'expected two different events of the category');
  }
  const ordered = others.toSpliced(afterEventId ? reference + 1 : reference, 0, moved);
  for (const [place, each] of ordered.entries()) {
    if (each.place !== place) await unit.in(assignmentDocuments).update({ ...each, place });
  }
}

/** Source: `RECURRING_EVENT`, "created automatically when publishing recurring events". Its name is assumed. */
export async function assignToSeries(unit: Unit, event: StoredEvent): Promise<void> {
  const id = event.dateAndTimeSettings?.recurringEvents?.categoryId;
  if (!id) return;
  const name = (event.title ?? '').slice(0, MAX_NAME_LENGTH);
  const category =
    (await unit.in(categoryDocuments).find(id)) ??
    (await unit.in(categoryDocuments).insert({ id, name, states: ['RECURRING_EVENT'], createdDate: unit.now }));
  await assignEvents(unit, category, [event.id]);
}

// Source: "@maxLength 30" at `name`.
const MAX_NAME_LENGTH = 30;

export async function forgetCategory(unit: Unit, categoryId: string): Promise<void> {
  await getStoredCategory(unit, categoryId);
  for (const { id } of await assignmentsOf(unit, { categoryId })) await unit.in(assignmentDocuments).remove(id);
  await unit.in(categoryDocuments).remove(categoryId);
}

export async function forgetEvent(unit: Unit, eventId: string): Promise<void> {
  for (const { id } of await assignmentsOf(unit, { eventId })) await unit.in(assignmentDocuments).remove(id);
}

const assignment = (categoryId: string, eventId: string) => ({ id: `${categoryId}:${eventId}`, categoryId, eventId });

/** Whoever changes the same category meanwhile meets a conflict here and reads again. */
async function claimEventsOf(unit: Unit, category: StoredCategory): Promise<Assignment[]> {
  await unit.in(categoryDocuments).update(category);
  return assignmentsOf(unit, { categoryId: category.id });
}
