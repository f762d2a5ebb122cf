import { ApplicationError } from '../../../kernel/errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  type Assignment,
  assignmentDocuments,
  assignmentsOf,
  categoryDocuments,
  getStoredCategory,
  type StoredCategory,
} from '../event/event-category-documents';
import type { StoredEvent } from '../event/event-documents';

export async function assignEvents(
  transaction: Transaction,
  category: StoredCategory,
  eventIds: readonly string[],
): Promise<void> {
  const present = await claimEventsOf(transaction, category);
  const inside = new Set(present.map(({ eventId }) => eventId));
  let place = (present.at(-1)?.place ?? -1) + 1;
  for (const eventId of new Set(eventIds)) {
    if (inside.has(eventId)) continue;
    await transaction.in(assignmentDocuments).insert({ ...assignment(category.id, eventId), place });
    place += 1;
  }
}

export async function unassignEvents(
  transaction: Transaction,
  category: StoredCategory,
  eventIds: readonly string[],
): Promise<void> {
  await claimEventsOf(transaction, category);
  for (const eventId of eventIds) await transaction.in(assignmentDocuments).remove(assignment(category.id, eventId).id);
}

interface Instruction {
  eventId?: string | undefined;
  beforeEventId?: string | undefined;
  afterEventId?: string | undefined;
}

export async function reorderEvents(
  transaction: Transaction,
  category: StoredCategory,
  { eventId, beforeEventId, afterEventId }: Instruction,
): Promise<void> {
  const present = await claimEventsOf(transaction, category);
  const moved = present.find((each) => each.eventId === eventId);
  const others = present.filter((each) => each !== moved);
  const reference = others.findIndex((each) => each.eventId === (afterEventId ?? beforeEventId));
  if (!moved || reference < 0) {
    throw new ApplicationError('INVALID_REORDER_INSTRUCTION', 'expected two different events of the category');
  }
  const ordered = others.toSpliced(afterEventId ? reference + 1 : reference, 0, moved);
  for (const [place, each] of ordered.entries()) {
    if (each.place !== place) await transaction.in(assignmentDocuments).update({ ...each, place });
  }
}

/** Source: `RECURRING_EVENT`, "created automatically when publishing recurring events". The name is assumed. */
export async function assignToSeries(transaction: Transaction, event: StoredEvent): Promise<void> {
  const id = event.dateAndTimeSettings?.recurringEvents?.categoryId;
  if (!id) return;
  const name = (event.title ?? '').slice(0, MAX_NAME_LENGTH);
  const category =
    (await transaction.in(categoryDocuments).find(id)) ??
    (await transaction
      .in(categoryDocuments)
      .insert({ id, name, states: ['RECURRING_EVENT'], createdDate: transaction.now }));
  await assignEvents(transaction, category, [event.id]);
}

// Source: "@maxLength 30" at `name`.
const MAX_NAME_LENGTH = 30;

export async function removeCategory(transaction: Transaction, categoryId: string): Promise<void> {
  await getStoredCategory(transaction, categoryId);
  for (const { id } of await assignmentsOf(transaction, { categoryId }))
    await transaction.in(assignmentDocuments).remove(id);
  await transaction.in(categoryDocuments).remove(categoryId);
}

export async function forgetEvent(transaction: Transaction, eventId: string): Promise<void> {
  for (const { id } of await assignmentsOf(transaction, { eventId }))
    await transaction.in(assignmentDocuments).remove(id);
}

const assignment = (categoryId: string, eventId: string) => ({ id: `${categoryId}:${eventId}`, categoryId, eventId });

/** Concurrent changes of a category conflict here and are retried. */
async function claimEventsOf(transaction: Transaction, category: StoredCategory): Promise<Assignment[]> {
  await transaction.in(categoryDocuments).update(category);
  return assignmentsOf(transaction, { categoryId: category.id });
}
