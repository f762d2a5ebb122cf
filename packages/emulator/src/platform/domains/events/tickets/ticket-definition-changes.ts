import { DateTime } from 'luxon';
import { toInstant } from '../../../database/instant';
import { firstRevision, withNextRevision } from '../../../database/revision';
import type { OperationContext } from '../../../http/operations';
import { ApplicationError, requireExisting } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import type { Transaction } from '../../../kernel/store/store-interface';
import { eventDocuments, findEvent, type StoredEvent } from '../event/event-documents';
import { announceDefinition, announceSalePeriod } from './announcements';
import { type PricedDefinition, requireFee } from './pricing';
import { withSale } from './sale';
import {
  definitionsOf,
  type SalePeriod,
  type TicketDefinition,
  ticketDefinitionDocuments,
} from './ticket-definition-documents';

type Texts = Pick<TicketDefinition, 'name' | 'description' | 'policyText' | 'extendedFields'>;

export interface DefinitionFields extends Texts, PricedDefinition, Pick<TicketDefinition, 'feeType' | 'wixFeeType'> {
  hidden: boolean;
  /** `undefined` without a limit. */
  initialLimit: number | undefined;
  salePeriod: RequestedPeriod | undefined;
  orderIndex?: number | undefined;
}

interface RequestedPeriod {
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
  displayNotOnSale?: boolean | undefined;
}

// Source: "up to 100 definitions per event" in the docs of createTicketDefinition.
const MAX_OF_ONE_EVENT = 100;

/** Source: createTicketDefinition in @wix/auto_sdk_events_ticket-definitions-v-2. */
export async function createDefinition(transaction: Transaction, eventId: string, fields: DefinitionFields) {
  const event = await getTicketedEvent(transaction, eventId);
  const others = await definitionsOf(transaction, [event.id]);
  if (others.length >= MAX_OF_ONE_EVENT) {
    throw new ApplicationError('TICKET_DEFINITIONS_LIMIT_REACHED', `the event has ${MAX_OF_ONE_EVENT} of them`);
  }
  // Concurrent creations conflict here and are retried, so that the limit holds.
  await transaction.in(eventDocuments).update(event);
  const last = Math.max(-1, ...others.map(({ orderIndex }) => orderIndex));
  const base = {
    id: newId('ticketDefinition'),
    eventId: event.id,
    createdDate: transaction.now,
    revision: '1',
    orderIndex: last + 1,
  };
  const definition = withSale(withFields(base, fields), event, transaction.now);
  await transaction.in(ticketDefinitionDocuments).insert(definition);
  await announceDefinition(transaction, 'created', definition, event);
  return { definition, event };
}

/** Throws ApplicationError INVALID_SALE_PERIOD. */
export async function changeDefinition(transaction: Transaction, stored: TicketDefinition, fields: DefinitionFields) {
  const event = await getEventOf(transaction, stored);
  const extendedFields = fields.extendedFields ?? stored.extendedFields;
  const changed = withFields(withNextRevision(transaction, stored), { ...fields, extendedFields });
  const definition = await transaction.in(ticketDefinitionDocuments).update(withSale(changed, event, transaction.now));
  await announceDefinition(transaction, 'updated', definition, event);
  if (JSON.stringify(stored.salePeriod) !== JSON.stringify(definition.salePeriod)) {
    await announceSalePeriod(transaction, definition, event);
  }
  return { definition, event };
}

export async function removeDefinition(transaction: Transaction, definition: TicketDefinition): Promise<void> {
  const event = await findEvent(transaction, definition.eventId);
  await transaction.in(ticketDefinitionDocuments).remove(definition.id);
  if (event) await announceDefinition(transaction, 'deleted', definition, event);
}

export async function removeDefinitionsOf(transaction: Transaction, eventId: string): Promise<void> {
  for (const definition of await definitionsOf(transaction, [eventId])) await removeDefinition(transaction, definition);
}

export async function copyDefinitions(
  transaction: Transaction,
  from: string,
  to: StoredEvent,
): Promise<Record<string, string>> {
  const copies: Record<string, string> = {};
  for (const original of await definitionsOf(transaction, [from])) {
    const copy = { ...original, id: newId(), eventId: to.id, ...firstRevision(transaction) };
    const definition = await transaction.in(ticketDefinitionDocuments).insert(withSale(copy, to, transaction.now));
    await announceDefinition(transaction, 'created', definition, to);
    copies[original.id] = definition.id;
  }
  return copies;
}

/** Sales end when the event ends. */
export async function syncSalesWithEvent(transaction: Transaction, event: StoredEvent): Promise<void> {
  for (const definition of await definitionsOf(transaction, [event.id])) {
    await transaction.in(ticketDefinitionDocuments).update(withSale(definition, event, transaction.now));
  }
}

export const getDefinition = async (transaction: Transaction, id: string): Promise<TicketDefinition> =>
  requireExisting(
    await transaction.in(ticketDefinitionDocuments).find(id),
    `no ticket definition has the ID ${id}`,
    'TICKET_DEFINITION_NOT_FOUND',
  );

export const getEventOf = async (transaction: Transaction, { eventId }: { eventId: string }): Promise<StoredEvent> =>
  requireExisting(await findEvent(transaction, eventId), `no event has the ID ${eventId}`, 'EVENT_NOT_FOUND');

export async function currencyOf(eventId: string, { transaction, settings }: OperationContext): Promise<string> {
  const event = await getEventOf(transaction, { eventId });
  return event.registration?.tickets?.currency ?? settings.currency;
}

async function getTicketedEvent(transaction: Transaction, eventId: string): Promise<StoredEvent> {
  const event = await getEventOf(transaction, { eventId });
  if (event.registration?.initialType === 'TICKETING') return event;
  const type = event.registration?.initialType;
  throw new ApplicationError('INVALID_EVENT_TYPE', `tickets are for TICKETING events, this is an event with ${type}`);
}

type IdentityFields = Pick<
  TicketDefinition,
  'id' | 'eventId' | 'createdDate' | 'updatedDate' | 'revision' | 'orderIndex'
>;

function withFields(
  { id, eventId, createdDate, updatedDate, revision, orderIndex }: IdentityFields,
  { initialLimit, salePeriod, orderIndex: place = orderIndex, ...fields }: DefinitionFields,
): TicketDefinition {
  requireFee(fields, 'ticketDefinition.feeType');
  return {
    id,
    eventId,
    revision,
    createdDate,
    updatedDate: updatedDate || undefined,
    ...fields,
    initialLimit,
    salePeriod: salePeriod ? toSalePeriod(salePeriod) : undefined,
    orderIndex: place,
  };
}

/**
 * Source: "Rounded down to the nearest minute" at `SalePeriod`.
 * Assumed; errs to refusal: which periods are invalid.
 */
function toSalePeriod({ startDate, endDate, displayNotOnSale = false }: RequestedPeriod): SalePeriod {
  const [start, end] = [toMinute(startDate), toMinute(endDate)];
  if (start && end && end <= start) {
    throw new ApplicationError('INVALID_SALE_PERIOD', `expected an end after ${start}, got ${end}`);
  }
  return {
    startDate: start || undefined,
    endDate: end || undefined,
    displayNotOnSale,
  };
}

function toMinute(date: string | null | undefined): string | undefined {
  if (!date) return undefined;
  const instant = toInstant(date);
  if (!instant) throw new ApplicationError('INVALID_SALE_PERIOD', `expected an ISO date, got "${date}"`);
  return DateTime.fromISO(instant, { zone: 'utc' }).startOf('minute').toJSDate().toISOString();
}

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
