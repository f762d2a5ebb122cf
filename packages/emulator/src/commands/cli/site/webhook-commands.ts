import { setTimeout as pause } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Site } from '../../../server/library/site';
import type { Delivery } from '../../../server/library/site-state';
import { callSite, type SiteTarget, show, siteCommand, siteOf } from './site-command';

interface ListenOptions {
  forwardTo: string;
  events?: string[];
}

export function webhookCommands(program: Command): void {
  const webhooks = program.command('webhooks').description("send a site's events to your app");
  siteCommand(webhooks, 'listen')
    .requiredOption('--forward-to <url>', "your handler's URL")
    .option('--events <type...>', 'only these, such as wix.ecom.v1.order_created')
    .description('send events to a URL until this command ends, and print each delivery')
    .action(async ({ forwardTo, events, ...target }: SiteTarget & ListenOptions) => {
      const site = await siteOf(target);
      const before = await attemptedDeliveries(site);
      const webhook = await site.webhook(forwardTo, events ? { eventTypes: events } : {});
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => void webhook.remove().finally(() => process.exit(0)));
      }
      const { webhookPublicKey } = site;
      show(target, [{ forwardTo, webhookPublicKey }], () => `Forwarding to ${forwardTo}\n\n${webhookPublicKey}`);
      for (let known = attemptKeys(before); ; await pause(POLL_MS)) {
        const attempted = await attemptedDeliveries(site);
        const unknown = attempted.filter((delivery) => !known.has(attemptKey(delivery)));
        show(target, unknown, lineOf);
        known = attemptKeys(attempted);
      }
    });
  siteCommand(webhooks, 'list')
    .description('print the URLs that get events')
    .action(async (target: SiteTarget) => {
      const { webhooks: all } = await callSite<{ webhooks: Subscription[] }>(target, 'GET', '/webhooks');
      show(
        target,
        all,
        ({ id, url, eventTypes }) => `${id}  ${url}  ${eventTypes.join(' ')}`.trimEnd(),
        'No webhooks.',
      );
    });
  siteCommand(webhooks, 'add')
    .argument('<url>')
    .option('--events <type...>', 'only these, such as wix.ecom.v1.order_created')
    .option('--site-changes', 'also when settings change or the site is reset')
    .description('add a URL that gets events')
    .action(async (url: string, { events: eventTypes, siteChanges, ...target }: SiteTarget & AddOptions) => {
      const added = await callSite<Subscription>(target, 'POST', '/webhooks', { url, eventTypes, siteChanges });
      show(target, [added], ({ id }) => `Added ${id}.`);
    });
  siteCommand(webhooks, 'remove')
    .argument('<id>')
    .description('remove a webhook')
    .action(async (id: string, target: SiteTarget) => {
      await callSite(target, 'DELETE', `/webhooks/${encodeURIComponent(id)}`);
      show(target, [{ removed: id }], () => `Removed ${id}.`);
    });
  siteCommand(webhooks, 'deliveries')
    .description('print the deliveries, newest first')
    .action(async (target: SiteTarget) => {
      const deliveries = await (await siteOf(target)).deliveries();
      show(
        target,
        deliveries,
        (delivery) => `${delivery.id}  ${delivery.status}  ${lineOf(delivery)}`,
        'No deliveries.',
      );
    });
  siteCommand(webhooks, 'send')
    .argument('<id>', 'the ID of a delivery')
    .option('--wrong-signature', 'sign it with a key that your handler must reject')
    .option('--issued-at <instant>', 'sign it as of this time, such as an hour ago')
    .description('send a delivery again')
    .action(async (id: string, { wrongSignature, issuedAt, ...target }: SiteTarget & SendOptions) => {
      const signature = wrongSignature ? 'wrong' : 'valid';
      const path = `/webhooks/deliveries/${encodeURIComponent(id)}/send`;
      const { attempt } = await callSite<{ attempt: Delivery['attempts'][number] }>(target, 'POST', path, {
        signature,
        issuedAt,
      });
      show(target, [attempt], ({ status, error, durationMs }) => `${status ?? error}  ${durationMs} ms`);
    });
}

interface AddOptions extends Pick<ListenOptions, 'events'> {
  siteChanges?: boolean;
}

interface SendOptions {
  wrongSignature?: boolean;
  issuedAt?: string;
}

interface Subscription {
  id: string;
  url: string;
  eventTypes: string[];
}

const POLL_MS = 300;

/** Oldest first. */
const attemptedDeliveries = async (site: Site): Promise<Delivery[]> =>
  (await site.deliveries()).filter(({ attempts }) => attempts.length > 0).toReversed();

const attemptKeys = (deliveries: readonly Delivery[]): ReadonlySet<string> => new Set(deliveries.map(attemptKey));

/** Identifies an attempt: a delivery is printed again after each one. */
const attemptKey = ({ id, attempts }: Delivery): string => `${id} ${attempts.length}`;

function lineOf({ eventType, entityId, attempts }: Delivery): string {
  const { status, error, durationMs } = attempts.at(-1) ?? { durationMs: 0 };
  return `${status ?? error}  ${eventType}  ${entityId}  ${durationMs} ms`;
}
