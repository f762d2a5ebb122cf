import { type Command, Option } from 'commander';
import { DEFAULT_PRESET, PRESETS } from '../../../platform/composition/presets/presets';
import type { ListedEvent } from '../../../server/control/pages';
import { callControl } from '../../../server/library/connection';
import { readSeed } from '../../../server/library/read-seed';
import type { Site } from '../../../server/library/site';
import type { DomainEvent, Mail } from '../../../server/library/site-state';
import type { NewSite } from '../../../server/library/sites';
import { clockCommand, settingsCommand } from './clock-and-settings';
import { documentCommands } from './document-commands';
import { faultsCommand } from './faults-command';
import { liveLog } from './live-log';
import { operationCommands } from './operation-commands';
import { requestCommands } from './request-commands';
import {
  callSite,
  siteCommand as command,
  connectionOf,
  emulatorCommand,
  type SiteTarget,
  show,
  siteOf,
  sitesOf,
  type Target,
} from './site-command';

export function siteCommands(program: Command): void {
  emulatorCommand(program, 'sites')
    .description('list the sites')
    .action(async (target: Target) => {
      const sites = await sitesOf(target).list();
      show(target, sites.map(keysOf), ({ clientId, preset }) => `${clientId}  ${preset}`);
    });
  emulatorCommand(program, 'presets')
    .description('list the presets for new sites')
    .action(async (target: Target) => {
      const { presets } = await callControl<{ presets: Preset[] }>(connectionOf(target), 'GET', '/presets');
      show(target, presets, ({ name, description }) => `${name}  ${description}`);
    });
  emulatorCommand(program, 'create')
    .description('create a site and print its keys')
    .option('--preset <name>', `one of ${Object.keys(PRESETS).join(', ')} (default: the seed, or ${DEFAULT_PRESET})`)
    .option('--seed <file>', 'seed file for the site: TypeScript, JSON or YAML')
    .addOption(
      new Option('--snapshot <name>', 'start from this snapshot of another site').conflicts(['preset', 'seed']),
    )
    .option(
      '--of <ID>',
      "with --snapshot: the other site's client ID or site ID (default: the seed's, or the one that start prints)",
    )
    .option('--client-id <uuid>', 'for an app with a fixed client ID')
    .option('--site-id <uuid>', 'for a script with a fixed site ID')
    .option('--api-key <key>', 'for a script with a fixed owner API key, which begins with IST.')
    .action(async ({ preset, clientId, siteId, apiKey, seed, snapshot, of, ...target }: Target & CreateOptions) => {
      const site = await sitesOf(target).create({
        preset: preset || undefined,
        clientId: clientId || undefined,
        siteId: siteId || undefined,
        ownerApiKey: apiKey || undefined,
        seed: seed ? await readSeed(seed) : undefined,
        from: snapshot ? { site: await siteOf({ ...target, site: of }), snapshot } : undefined,
      });
      show(target, [keysOf(site)], linesOf);
    });
  emulatorCommand(program, 'remove')
    .argument('<ID>', "the site's client ID or site ID")
    .description('remove a site and everything on it')
    .action(async (id: string, target: Target) => {
      const site = await siteOf({ ...target, site: id });
      await site.remove();
      show(target, [{ removed: site.clientId }], ({ removed }) => `Removed ${removed}.`);
    });
  command(program, 'reset')
    .description('reset a site to its preset')
    .option('--now <instant>', 'as if it were created at this time')
    .action(async ({ now, ...target }: SiteTarget & { now?: string }) => {
      const site = await siteOf(target);
      await site.reset(now === undefined ? {} : { now });
      show(target, [{ reset: site.clientId }], ({ reset }) => `Reset ${reset}.`);
    });
  settingsCommand(program);
  clockCommand(program);
  faultsCommand(program);
  documentCommands(program);
  operationCommands(program);
  command(program, 'mailbox')
    .description('print the emails that a site would have sent, newest first')
    .option('--to <address>', 'only emails to this address')
    .option('--id <id>', 'print one email')
    .action(async ({ to, id, ...target }: SiteTarget & { to?: string; id?: string }) => {
      if (id !== undefined) {
        const mail = await callSite<Mail>(target, 'GET', `/mailbox/${encodeURIComponent(id)}`);
        return show(target, [mail], lineOfMail);
      }
      const mails = (await (await siteOf(target)).mailbox.all()).filter(
        (mail) => to === undefined || mail.to.toLowerCase() === to.toLowerCase(),
      );
      show(target, mails, lineOfMail, 'No emails.');
    });
  requestCommands(program);
  command(program, 'events')
    .description("print a site's domain events, oldest first")
    .option('--follow', 'also print new events as they occur')
    .action(async ({ follow: isFollowing, ...target }: SiteTarget & { follow?: boolean }) => {
      const site = await siteOf(target);
      if (!isFollowing) return show(target, await site.events(), lineOfEvent, 'No events.');
      const events = liveLog<ListedEvent>(connectionOf(target), `/sites/${site.siteId}/events/live`);
      for await (const event of events) show(target, [event], lineOfEvent);
    });
}

const lineOfEvent = ({ eventTime, entityFqdn, slug, entityId }: DomainEvent): string =>
  `${eventTime}  ${entityFqdn}/${slug}  ${entityId}`;

const lineOfMail = ({ to, subject, text }: Mail): string => `To ${to}: ${subject}\n${text}\n`;

interface Preset {
  name: string;
  description: string;
}

interface CreateOptions extends Pick<NewSite, 'preset' | 'clientId' | 'siteId'> {
  apiKey?: string;
  seed?: string;
  snapshot?: string;
  of?: string;
}

const keysOf = ({ siteId, clientId, ownerApiKey, preset }: Site) => ({ siteId, clientId, ownerApiKey, preset });

const linesOf = ({ siteId, clientId, ownerApiKey, preset }: ReturnType<typeof keysOf>): string =>
  `Client ID      ${clientId}\nSite ID        ${siteId}\nOwner API key  ${ownerApiKey}\nPreset         ${preset}`;
