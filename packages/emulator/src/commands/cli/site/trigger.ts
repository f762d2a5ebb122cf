import type { Command } from 'commander';
import { callControl } from '../../../server/library/connection';
import { EmulatorError } from '../../../server/library/errors';
import { parseObject } from '../arguments';
import { connectionOf, type SiteTarget, show, siteCommand, siteOf, type Target } from './site-command';

interface TriggerOptions {
  entity?: string;
  data?: object;
  list?: boolean;
}

interface EventType {
  eventType: string;
  package: string;
  function: string;
}

export function triggerCommand(program: Command): void {
  siteCommand(program, 'trigger')
    .argument('[event]', 'its type, such as wix.ecom.v1.order_approved, or just order_approved')
    .option('--entity <id>', 'the entity the event is about (default: the first one on the site, or a sample)')
    .option('--data <json>', 'fields to replace in its entity or message', parseObject)
    .option('--list', 'print all event types, with their SDK functions')
    .description('trigger an event on a site and send its webhooks')
    .action(async (event: string | undefined, { entity, data, list, ...target }: SiteTarget & TriggerOptions) => {
      if (list) return listEvents(target, event);
      if (event === undefined) throw new EmulatorError('pass an event type; "trigger --list" prints all of them', 400);
      const site = await siteOf(target);
      const options = { entityId: entity, data };
      const triggered = await site.trigger(event, options);
      show(
        target,
        [triggered],
        ({ eventType, entityId, isSample }) => `${eventType}  ${entityId}${isSample ? '  (sample)' : ''}`,
      );
    });
}

async function listEvents(target: Target, words = ''): Promise<void> {
  const { eventTypes } = await callControl<{ eventTypes: EventType[] }>(connectionOf(target), 'GET', '/event-types');
  const matching = eventTypes.filter(({ eventType }) => eventType.includes(words));
  show(target, matching, (each) => `${each.eventType}  ${each.package} ${each.function}`, 'No matching events.');
}
