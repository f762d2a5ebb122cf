import type { Hono } from 'hono';
import * as z from 'zod';
import type { EventContract, ModuleContract } from '../../../platform/contract/contract-types';
import { randomUUID } from '../../../platform/home/crypto';
import type { OperationContext } from '../../../platform/http/operations';
import { typeCheck } from '../../../platform/http/validation/value-check';
import type { Web } from '../../../platform/http/web';
import { emitDeclared, emitNonEntityEvent } from '../../../platform/kernel/domain-events';
import { ValidationError, violation } from '../../../platform/kernel/errors';
import type { Site } from '../../../platform/kernel/site';
import { parse, readJson, type SiteOf } from '../json';
import { type DeclaredEvent, declaredEvents, entityOnSite, eventNamed } from './entity-on-site';
import { sampleMessage } from './sample';

const triggering = z.strictObject({
  event: z.string().max(200),
  entityId: z.string().min(1).max(200).exactOptional(),
  data: z.record(z.string(), z.unknown()).default({}),
});

type Triggering = z.infer<typeof triggering>;

export type EventToTrigger = z.input<typeof triggering>;

export interface TriggerResult {
  eventType: string;
  entityId: string;
  /** True if the site has no such entity: its fields are made up. */
  isSample: boolean;
}

export interface EventTypeList {
  eventTypes: ReturnType<typeof toEventType>[];
}

/** Sends events without their cause, to test their receivers. */
export function mountTrigger(app: Hono<Web>, siteOf: SiteOf): void {
  app.get('/event-types', (context) =>
    context.json({ eventTypes: declaredEvents.map(toEventType) } satisfies EventTypeList),
  );
  app.post('/sites/:siteId/events', async (context) => {
    const body = parse(triggering, await readJson(context.req.raw));
    const declared = eventNamed(body.event);
    const site = await siteOf(context.req.param('siteId'));
    return context.json(await trigger(site, declared, body, context.env.baseUrl));
  });
}

const toEventType = ({ event: { eventType, name }, modules: [{ package: from, namespace }] }: DeclaredEvent) => ({
  eventType,
  package: from,
  function: `${namespace}.${name}`,
});

/** Nothing else changes: `order_canceled` cancels no order. */
async function trigger(
  site: Site,
  { event, modules }: DeclaredEvent,
  { entityId: wantedId, data }: Triggering,
  baseUrl: string,
): Promise<TriggerResult> {
  return site.run(async (transaction, settings) => {
    const context: OperationContext = {
      transaction,
      settings,
      site,
      identity: { kind: 'owner' },
      afterCommit: () => {},
      baseUrl,
    };
    const typeName = event.entity ?? entityTypeOf(event, modules);
    const entity = typeName === undefined ? undefined : await entityOnSite(modules, typeName, wantedId, context);
    const known = new Map(typeName && entity ? [[typeName, entity]] : []);
    const [module] = modules;
    const messageType = event.entity ?? event.data ?? '';
    const message = { ...sampleMessage({ module, known, newId: randomUUID }, messageType), ...data };
    requireFields(module, messageType, data);
    const entityId = wantedId ?? idIn(entity) ?? (event.entity ? idIn(message) : undefined) ?? randomUUID();
    const { eventType, entityFqdn } = event;
    // Source: `isDomainEvent` is false for these events in the packages.
    if (eventType === entityFqdn) await emitNonEntityEvent(transaction, event, entityId, message);
    else await emitDeclared(transaction, event, entityId, toEventBody(event, message));
    return { eventType, entityId, isSample: entity === undefined };
  });
}

function requireFields(module: ModuleContract, typeName: string, data: Record<string, unknown>): void {
  const { fields = {} } = module.types[typeName] ?? {};
  const violations = Object.keys(data).flatMap((name) =>
    Object.hasOwn(fields, name) ? [] : [violation(name, 'is no field of this event')],
  );
  typeCheck(module, typeName)(data, '', violations);
  if (violations.length > 0) throw new ValidationError(violations);
}

/** Other events with the same entity name declare its type. */
function entityTypeOf({ entityFqdn }: EventContract, modules: DeclaredEvent['modules']): string | undefined {
  const others = modules.flatMap(({ events }) => events).filter((other) => other.entityFqdn === entityFqdn);
  return others.find(({ entity }) => entity !== undefined)?.entity;
}

function toEventBody({ slug, entity, data }: EventContract, message: Record<string, unknown>): Record<string, unknown> {
  if (data !== undefined) return { actionEvent: { body: message } };
  if (slug === 'created') return { createdEvent: { entity: message } };
  if (slug === 'deleted') return { deletedEvent: entity === undefined ? {} : { deletedEntity: message } };
  return { updatedEvent: { currentEntity: message } };
}

const idIn = (message: Record<string, unknown> | undefined): string | undefined =>
  typeof message?.id === 'string' ? message.id : undefined;
