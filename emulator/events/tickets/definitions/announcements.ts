import { randomUUID } from 'node:crypto';
import type { Unit } from '../../../database/store';
import { emit } from '../../../sites/domain-events';
import type { StoredEvent } from '../../event/documents';
import { announce } from '../../ticket-orders/ticketing-events';
import type { TicketDefinition } from './documents';
import { toDefinitionV2 } from './view';

/** Both generations are told of every change, whichever one made it. */
export async function announceDefinition(
  unit: Unit,
  change: 'created' | 'updated' | 'deleted',
  definition: TicketDefinition,
  event: StoredEvent,
): Promise<void> {
  const { id, eventId } = definition;
  const entity = toDefinitionV2(definition, event, { now: unit.now });
  await emit(unit, `wix.events.v3.ticket_definition_${change}`, id, BODY[change](entity));
  await announce(unit, NAME[change], id, { timestamp: unit.now, ticketDefinitionId: id, eventId });
}

export async function announceSalePeriod(unit: Unit, definition: TicketDefinition, event: StoredEvent): Promise<void> {
  const { salePeriod } = toDefinitionV2(definition, event, { now: unit.now });
  await unit.append(actionOf(unit, definition, 'sale_period_updated', { afterUpdate: salePeriod }));
}

export async function announceSale(
  unit: Unit,
  turn: 'started' | 'ended',
  definition: TicketDefinition,
  event: StoredEvent,
): Promise<void> {
  const ticketDefinition = toDefinitionV2(definition, event, { now: unit.now });
  await unit.append(actionOf(unit, definition, `sale_${turn}`, { ticketDefinition }));
}

const NAME = {
  created: 'TicketDefinitionCreated',
  updated: 'TicketDefinitionUpdated',
  deleted: 'TicketDefinitionDeleted',
} as const;

const BODY = {
  created: (entity: object) => ({ createdEvent: { entity } }),
  updated: (entity: object) => ({ updatedEvent: { currentEntity: entity } }),
  deleted: (entity: object) => ({ deletedEvent: { deletedEntity: entity } }),
};

/** Slugs with an underscore of their own, which `emit` would cut in the wrong place. */
function actionOf(unit: Unit, { id }: TicketDefinition, slug: string, body: object) {
  return {
    id: randomUUID(),
    entityFqdn: 'wix.events.v3.ticket_definition',
    slug,
    entityId: id,
    eventTime: unit.now,
    actionEvent: { body },
  };
}
