import { type Command, Option } from 'commander';
import { readSeed } from '../../library/read-seed';
import type { Site } from '../../library/site';
import type { NewSite } from '../../library/sites';
import { DEFAULT_PRESET, PRESETS } from '../../sites/presets/presets';
import { faultsCommand } from './faults-command';
import { follow } from './follow';
import { lineOfRequest } from './request-line';
import {
  siteCommand as command,
  emulatorCommand,
  type SiteTarget,
  show,
  siteOf,
  sitesOf,
  type Target,
} from './site-command';

/** A command for each thing that the control interface does to a site. */
export function siteCommands(program: Command): void {
  emulatorCommand(program, 'sites')
    .description('list the sites')
    .action(async (target: Target) => {
      const sites = await sitesOf(target).list();
      show(target, sites.map(keysOf), ({ clientId, preset }) => `${clientId}  ${preset}`);
    });
  emulatorCommand(program, 'create')
    .description('create a site and print its keys')
    .option('--preset <name>', `one of ${Object.keys(PRESETS).join(', ')} (default: the seed, or ${DEFAULT_PRESET})`)
    .option('--seed <file>', 'what it holds: TypeScript, JSON or YAML')
    .option('--client-id <uuid>', 'for an app with a fixed client ID')
    .action(async ({ preset, clientId, seed, ...target }: Target & CreateOptions) => {
      const site = await sitesOf(target).create({
        ...(preset && { preset }),
        ...(clientId && { clientId }),
        ...(seed && { seed: await readSeed(seed) }),
      });
      show(target, [keysOf(site)], linesOf);
    });
  command(program, 'reset')
    .description('bring a site back to its preset')
    .option('--now <instant>', 'as if it were made then')
    .action(async ({ now, ...target }: SiteTarget & { now?: string }) => {
      const site = await siteOf(target);
      await site.reset(now === undefined ? {} : { now });
      show(target, [{ reset: site.clientId }], ({ reset }) => `Reset ${reset}.`);
    });
  command(program, 'clock')
    .description("read or move a site's clock")
    .addOption(new Option('--advance <duration>', 'ISO 8601, such as P1DT2H').conflicts(['set', 'nextDue', 'resume']))
    .addOption(new Option('--set <instant>', 'such as 2027-01-31T09:00:00Z').conflicts(['nextDue', 'resume']))
    .option('--frozen', 'the clock stands still')
    .option('--next-due', 'to the next thing that falls due')
    .option('--resume', 'let a frozen clock run')
    .action(async (options: SiteTarget & ClockMove) => {
      const state = await moved(await siteOf(options), options);
      show(options, [state], ({ now, due = [] }) => `${now}${due.length > 0 ? `, ${due.length} things fell due` : ''}`);
    });
  faultsCommand(program);
  command(program, 'mailbox')
    .description('print the emails that a site would have sent, newest first')
    .option('--to <address>', 'only those to this address')
    .action(async ({ to, ...target }: SiteTarget & { to?: string }) => {
      const mails = (await (await siteOf(target)).mailbox.all()).filter((mail) => to === undefined || mail.to === to);
      show(target, mails, ({ to: recipient, subject, text }) => `To ${recipient}: ${subject}\n${text}\n`);
    });
  command(program, 'requests')
    .description('print the calls of a site, oldest first')
    .option('--follow', 'and those to come')
    .action(async ({ follow: isFollowing, ...target }: SiteTarget & { follow?: boolean }) => {
      const site = await siteOf(target);
      const read = async () => (await site.requests()).toReversed();
      await follow(
        read,
        ({ requestId }) => requestId,
        isFollowing,
        (requests) => show(target, requests, lineOfRequest),
      );
    });
  command(program, 'events')
    .description('print the domain events of a site, oldest first')
    .option('--follow', 'and those to come')
    .action(async ({ follow: isFollowing, ...target }: SiteTarget & { follow?: boolean }) => {
      const site = await siteOf(target);
      await follow(
        () => site.events(),
        ({ id }) => id,
        isFollowing,
        (events) =>
          show(
            target,
            events,
            ({ eventTime, entityFqdn, slug, entityId }) => `${eventTime}  ${entityFqdn}/${slug}  ${entityId}`,
          ),
      );
    });
}

interface CreateOptions extends Pick<NewSite, 'preset' | 'clientId'> {
  seed?: string;
}

interface ClockMove {
  advance?: string;
  set?: string;
  frozen?: boolean;
  nextDue?: boolean;
  resume?: boolean;
}

async function moved({ clock }: Site, { advance, set, frozen = false, nextDue, resume }: ClockMove) {
  if (advance !== undefined) return clock.advance(advance);
  if (set !== undefined) return clock.set(set, { frozen });
  if (nextDue) return clock.toNextDue();
  if (resume) return clock.resume();
  if (frozen) return clock.set(await clock.now(), { frozen });
  return { now: await clock.now(), due: [] };
}

const keysOf = ({ siteId, clientId, ownerApiKey, preset }: Site) => ({ siteId, clientId, ownerApiKey, preset });

const linesOf = ({ siteId, clientId, ownerApiKey, preset }: ReturnType<typeof keysOf>): string =>
  `Client ID      ${clientId}\nSite ID        ${siteId}\nOwner API key  ${ownerApiKey}\nPreset         ${preset}`;
