import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/store';
import { agendaDocuments } from '../agenda/documents';
import { agendaItem, moved } from '../agenda/item';
import type { StoredEvent } from '../event/documents';

interface SeededItem {
  name: string;
  description: string;
  stageName: string;
  tags: readonly string[];
  /** From the event's start. */
  fromMinute: number;
  toMinute: number;
  hidden?: boolean;
}

/** By the title of the event. */
export const SEEDED_AGENDAS: Readonly<Record<string, readonly SeededItem[]>> = {
  'Jazz Night': [
    {
      name: 'First set: standards',
      description: '<p>The house trio with the tunes everybody knows.</p>',
      stageName: 'Cellar stage',
      tags: ['Concert'],
      fromMinute: 0,
      toMinute: 60,
    },
    {
      name: 'Small plates',
      description: '<p>The kitchen is open between the sets.</p>',
      stageName: 'Bar',
      tags: ['Food'],
      fromMinute: 60,
      toMinute: 90,
    },
    {
      name: 'Second set: with a guest',
      description: '<p>A saxophone joins the trio for tunes of their own.</p>',
      stageName: 'Cellar stage',
      tags: ['Concert', 'Guest'],
      fromMinute: 90,
      toMinute: 150,
    },
    {
      name: 'Clearing the stage',
      description: '',
      stageName: 'Cellar stage',
      tags: ['Crew'],
      fromMinute: 150,
      toMinute: 180,
      hidden: true,
    },
  ],
};

export async function seedAgenda(transaction: Transaction, event: StoredEvent): Promise<void> {
  const { startDate, timeZoneId } = event.dateAndTimeSettings ?? {};
  for (const { fromMinute, toMinute, tags, ...item } of SEEDED_AGENDAS[event.title ?? ''] ?? []) {
    const at = (minute: number) =>
      moved({ start: startDate ?? transaction.now }, minute * 60_000, timeZoneId ?? 'Etc/UTC').start;
    const timeSlot = { start: at(fromMinute), end: at(toMinute), timeZoneId: timeZoneId ?? 'Etc/UTC' };
    const id = randomUUID();
    await transaction.in(agendaDocuments).insert({
      ...agendaItem({ ...item, tags: [...tags], timeSlot }),
      id,
      itemId: id,
      eventId: event.id,
      draft: false,
      createdDate: transaction.now,
      updatedDate: transaction.now,
    });
  }
}
