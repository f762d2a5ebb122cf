import { type Command, Option } from 'commander';
import { callControl } from '../../library/connection';
import { EmulatorError } from '../../library/errors';
import type { Fault } from '../../library/site-state';
import { numberOf } from '../numbers';
import { connectionOf, type SiteTarget, show, siteCommand, siteOf } from './site-command';

type Effect = Pick<Fault, 'status' | 'connection' | 'rate' | 'times'>;

interface FaultOptions extends SiteTarget, Effect {
  weather?: string;
  operation?: string;
  latency?: number;
  clear?: boolean;
  list?: boolean;
}

/** `faults` changes the faults of a site if its options say so, and prints them. */
export function faultsCommand(program: Command): void {
  siteCommand(program, 'faults')
    .description('make calls of a site fail, or end that; without options, print the faults')
    .addOption(new Option('--weather <name>', 'a named situation').conflicts(['operation', 'clear']))
    .addOption(new Option('--operation <name>', 'such as services.queryServices, services.*, or *').conflicts('clear'))
    .option('--status <status>', 'answer this status', numberOf)
    .option('--latency <ms>', 'wait so long', numberOf)
    .addOption(new Option('--connection <how>', 'break the connection').choices(['drop', 'lose-answer']))
    .option('--rate <share>', 'affect this share of the calls, 0 to 1', numberOf)
    .option('--times <count>', 'affect only so many calls', numberOf)
    .option('--clear', 'end all faults')
    .option('--list', 'print the named situations')
    .action(async ({ list, weather, operation, clear, url, port, adminToken, site, json, ...effect }: FaultOptions) => {
      const target = { url, port, adminToken, site, json };
      if (list) return listWeather(target);
      const { faults } = await siteOf(target);
      if (weather !== undefined) await faults.weather(weather);
      else if (operation !== undefined) await faults.set(faultOf(operation, effect));
      else if (clear) await faults.clear();
      else if (Object.keys(effect).length > 0) throw new EmulatorError('say which calls: --operation "*" is all', 400);
      const present = await faults.all();
      if (present.length === 0 && !json) console.log('No faults.');
      show(target, present, lineOf);
    });
}

async function listWeather(target: SiteTarget): Promise<void> {
  const { weather } = await callControl<{ weather: Weather[] }>(connectionOf(target), 'GET', '/weather');
  show(target, weather, ({ name, label }) => `${name}  ${label}`);
}

interface Weather {
  name: string;
  label: string;
}

const faultOf = (operation: string, { latency, ...effect }: Effect & { latency?: number }): Fault => ({
  operation,
  ...effect,
  ...(latency !== undefined && { latencyMs: latency }),
});

function lineOf({ operation, status, latencyMs, connection, rate, times }: Fault): string {
  const effects = Object.entries({ status, latencyMs, connection, rate, times })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name} ${value}`);
  return `${operation}  ${effects.join(', ')}`;
}
