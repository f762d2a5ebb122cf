import { type Command, Option } from 'commander';
import { type Connection, callControl, connectionTo } from '../../../server/library/connection';
import type { Site } from '../../../server/library/site';
import { Sites } from '../../../server/library/sites';
import { parsePort } from '../arguments';
import { applyConfig, readConfigFile } from '../config-file';
import { DEFAULT_PORT } from '../start';

export interface Target {
  url?: string | undefined;
  port?: number | undefined;
  adminToken?: string | undefined;
  json?: boolean | undefined;
}

export interface SiteTarget extends Target {
  /** A client ID or a site ID. */
  site?: string | undefined;
}

/** The project's emulator, unless a flag or a variable names another. */
export function emulatorCommand(parent: Command, name: string): Command {
  return parent
    .command(name)
    .hook('preAction', async (_, called) => {
      const { port, adminToken } = await readConfigFile();
      applyConfig(called, { ...(port && { port }), ...(adminToken !== undefined && { adminToken }) });
    })
    .addOption(new Option('--url <url>', "the emulator's URL").env('HEADLESS_EMULATOR_URL'))
    .addOption(
      new Option('--port <port>', `the emulator's port on this machine, without --url (default: ${DEFAULT_PORT})`)
        .env('HEADLESS_EMULATOR_PORT')
        .argParser(parsePort),
    )
    .addOption(
      new Option('--admin-token <token>', 'token for its control interface').env('HEADLESS_EMULATOR_ADMIN_TOKEN'),
    )
    .option('--json', 'print JSON, one object per line');
}

export function siteCommand(parent: Command, name: string): Command {
  const site = new Option(
    '--site <ID>',
    "the site's client ID or site ID (default: the seed's, or the one that start prints)",
  );
  return emulatorCommand(parent, name).addOption(site.env('HEADLESS_EMULATOR_CLIENT_ID'));
}

/** Port 0 means a random port, which is unknown here. */
export const connectionOf = ({ url, port, adminToken }: Target): Connection =>
  connectionTo(url ?? `http://127.0.0.1:${port || DEFAULT_PORT}`, adminToken);

export const sitesOf = (target: Target): Sites => new Sites(connectionOf(target));

export async function siteOf({ site, ...target }: SiteTarget): Promise<Site> {
  const sites = sitesOf(target);
  return site === undefined ? sites.own() : sites.of(site);
}

export async function callSite<T>(
  target: SiteTarget,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const { siteId } = await siteOf(target);
  return callControl(connectionOf(target), method, `/sites/${encodeURIComponent(siteId)}${path}`, body);
}

/** `none`: the text for an empty list. */
export function show<T>(
  { json }: Pick<Target, 'json'>,
  values: readonly T[],
  line: (value: T) => string,
  none?: string,
): void {
  for (const value of values) console.log(json ? JSON.stringify(value) : line(value));
  if (values.length === 0 && none !== undefined && !json) console.log(none);
}
