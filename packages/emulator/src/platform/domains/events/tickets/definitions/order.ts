import { ApplicationError } from '../../../../kernel/errors';
import type { Transaction } from '../../../../kernel/store/store';
import { eventDocuments } from '../../event/event-documents';
import { getEventOf } from './changes';
import { definitionsOf, ticketDefinitionDocuments } from './ticket-definition-documents';

interface Instruction {
  eventId: string;
  ticketDefinitionId: string;
  beforeDefinitionId?: string | undefined;
  afterDefinitionId?: string | undefined;
}

/** Source: reorderTicketDefinitions: the last reference counts. */
export async function reorderDefinitions(transaction: Transaction, instruction: Instruction): Promise<void> {
  const { ticketDefinitionId, beforeDefinitionId, afterDefinitionId } = instruction;
  const event = await getEventOf(transaction, instruction);
  const definitions = await definitionsOf(transaction, [event.id]);
  const moved = definitions.find(({ id }) => id === ticketDefinitionId);
  const others = definitions.filter((definition) => definition !== moved);
  const reference = others.findIndex(({ id }) => id === (afterDefinitionId ?? beforeDefinitionId));
  if (!moved || reference < 0) {
    throw new ApplicationError('INVALID_REORDER_INSTRUCTION', 'expected two different tickets of the event');
  }
  const ordered = others.toSpliced(afterDefinitionId ? reference + 1 : reference, 0, moved);
  // Concurrent reorderings conflict here and are retried.
  await transaction.in(eventDocuments).update(event);
  for (const [orderIndex, definition] of ordered.entries()) {
    if (definition.orderIndex !== orderIndex)
      await transaction.in(ticketDefinitionDocuments).update({ ...definition, orderIndex });
  }
}
