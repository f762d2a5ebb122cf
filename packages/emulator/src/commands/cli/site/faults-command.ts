import { type Command, Option } from 'commander';
import { callControl } from '../../../server/library/connection';
import { EmulatorError } from '../../../server/library/errors';
import type { Fault, SiteFaults } from '../../../server/library/site-state';
import { parseNumber, parseObject } from '../arguments';
import { connectionOf, type SiteTarget, show, siteCommand, siteOf } from './site-command';

type Effect = Pick<Fault, 'status' | 'body' | 'connection' | 'rate' | 'times'>;

interface FaultOptions extends SiteTarget, Effect {
  weather?: string;
  operation?: string;
  latency?: number;
  add?: boolean;
  remove?: string;
  clear?: boolean;
  list?: boolean;
}

export function faultsCommand(program: Command): void {
  siteCommand(program, 'faults')
    .description('add or remove faults in calls to a site; without options, print the faults')
    .addOption(
      new Option('--weather <name>', 'a ready-made set of faults').conflicts(['operation', 'add', 'remove', 'clear']),
    )
    .addOption(
      new Option(
        '--operation <name>',
        'such as services.queryServices, services.*, or *; replaces the other faults',
      ).conflicts(['remove', 'clear']),
    )
    .option('--add', 'with --operation: keep the other faults')
    .option('--status <status>', 'return this status', parseNumber)
    .option('--body <json>', 'with --status: return this body, or the one in @file', parseObject)
    .option('--latency <ms>', 'delay calls by this many milliseconds', parseNumber)
    .addOption(new Option('--connection <how>', 'break the connection').choices(['drop', 'lose-answer']))
    .option('--rate <share>', 'affect this share of the calls, 0 to 1', parseNumber)
    .option('--times <count>', 'affect only this many calls', parseNumber)
    .addOption(new Option('--remove <operation>', 'remove the faults for this operation').conflicts('clear'))
    .option('--clear', 'remove all faults')
    .option('--list', 'print the ready-made sets of faults')
    .action(async ({ url, port, adminToken, site, json, list, ...change }: FaultOptions) => {
      const target = { url, port, adminToken, site, json };
      if (list) return listWeather(target);
      const { faults } = await siteOf(target);
      await changeFaults(faults, change);
      show(target, await faults.all(), lineOf, 'No faults.');
    });
}

async function changeFaults(
  faults: SiteFaults,
  { weather, operation, add, remove, clear, ...effect }: Omit<FaultOptions, keyof SiteTarget | 'list'>,
): Promise<void> {
  if (weather !== undefined) return faults.weather(weather);
  if (operation !== undefined) return faults.set(...(add ? await faults.all() : []), toFault(operation, effect));
  if (clear) return faults.clear();
  if (remove !== undefined) {
    const present = await faults.all();
    const others = present.filter((fault) => fault.operation !== remove);
    if (others.length === present.length) throw new EmulatorError(`there is no fault for ${remove}`, 404);
    return faults.set(...others);
  }
  if (add || Object.keys(effect).length > 0) throw new EmulatorError('add --operation; "*" means all calls', 400);
}

async function listWeather(target: SiteTarget): Promise<void> {
  const { weather } = await callControl<{ weather: Weather[] }>(connectionOf(target), 'GET', '/weather');
  show(target, weather, ({ name, label }) => `${name}  ${label}`);
}

interface Weather {
  name: string;
  label: string;
}

const toFault = (operation: string, { latency, ...effect }: Effect & { latency?: number }): Fault => ({
  operation,
  ...effect,
  latencyMs: latency,
});

function lineOf({ operation, status, latencyMs, connection, rate, times }: Fault): string {
  const effects = Object.entries({ status, latencyMs, connection, rate, times })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`);
  return `${operation}  ${effects.join(', ')}`;
}
