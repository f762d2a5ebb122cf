import { type Command, Option } from 'commander';
import { connectionTo } from '../library/connection';
import type { Site } from '../library/site';
import { Sites } from '../library/sites';
import { DEFAULT_PRESET, PRESETS } from '../sites/presets/presets';

export interface Target {
  url: string;
  adminToken?: string;
  site: string;
  json?: boolean;
}

/** A command about one site of a running emulator. */
export function siteCommand(parent: Command, name: string): Command {
  return parent
    .command(name)
    .addOption(
      new Option('--url <url>', 'address of the emulator')
        .env('HEADLESS_EMULATOR_URL')
        .default('http://127.0.0.1:4010'),
    )
    .addOption(new Option('--admin-token <token>').env('HEADLESS_EMULATOR_ADMIN_TOKEN'))
    .addOption(
      new Option('--site <client ID>', 'the site')
        .env('HEADLESS_EMULATOR_CLIENT_ID')
        .default(PRESETS[DEFAULT_PRESET].clientId),
    )
    .option('--json', 'print JSON, an object a line');
}

export const sitesOf = ({ url, adminToken }: Target): Sites => new Sites(connectionTo(url, adminToken));

export const siteOf = (target: Target): Promise<Site> => sitesOf(target).of(target.site);

/** Prints a line for each value. */
export function show<T>({ json }: Pick<Target, 'json'>, values: readonly T[], line: (value: T) => string): void {
  for (const value of values) console.log(json ? JSON.stringify(value) : line(value));
}
