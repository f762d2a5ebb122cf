import type { Command } from 'commander';
import type { Delivery } from '../../library/site-state';
import { follow } from './follow';
import { type SiteTarget, show, siteCommand, siteOf } from './site-command';

interface ListenOptions {
  forwardTo: string;
  events?: string[];
}

/** `webhooks listen` sends a site's signed events to an address until the command ends. */
export function webhookCommands(program: Command): void {
  const webhooks = program.command('webhooks').description('send the events of a site to your app');
  siteCommand(webhooks, 'listen')
    .requiredOption('--forward-to <url>', 'address of your handler')
    .option('--events <type...>', 'only these, such as wix.ecom.v1.order_created')
    .description('send events to an address until this command ends, and print each delivery')
    .action(async ({ forwardTo, events, ...target }: SiteTarget & ListenOptions) => {
      const site = await siteOf(target);
      const before = new Set((await site.deliveries()).map(attemptOf));
      const webhook = await site.webhook(forwardTo, events ? { eventTypes: events } : {});
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => void webhook.remove().finally(() => process.exit(0)));
      }
      const { webhookPublicKey } = site;
      show(target, [{ forwardTo, webhookPublicKey }], () => `Forwarding to ${forwardTo}\n\n${webhookPublicKey}`);
      const attempted = async () =>
        (await site.deliveries())
          .filter((delivery) => delivery.attempts.length > 0 && !before.has(attemptOf(delivery)))
          .toReversed();
      await follow(attempted, attemptOf, true, (deliveries) => show(target, deliveries, lineOf));
    });
}

/** A delivery is printed again after each attempt. */
const attemptOf = ({ id, attempts }: Delivery): string => `${id} ${attempts.length}`;

function lineOf({ eventType, entityId, attempts }: Delivery): string {
  const { status, error, durationMs } = attempts.at(-1) ?? { durationMs: 0 };
  return `${status ?? error}  ${eventType}  ${entityId}  ${durationMs} ms`;
}
