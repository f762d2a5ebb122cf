import { isLoopbackHost } from '../../../../environment/hosts.mjs';
import type { Seed } from '../../platform/composition/seed/define-seed';
import type { SiteKeys } from '../../platform/composition/seed/site-settings';
import { randomSecret } from '../../platform/database/random-secret';
import { collectGarbageEarly } from '../../server/early-collection';
import type { HeadlessEmulator } from '../../server/library/create-emulator';
import type { EmulatorOptions } from '../../server/library/emulator-options';
import type { Site } from '../../server/library/site';
import { projectIn } from './project/checked-project';

export interface ServerOptions extends SiteKeys {
  port?: number;
  host: string;
  baseUrl?: string;
  data?: string;
  database?: string;
  adminToken?: string;
  allowedHosts?: string[];
  seed?: Seed | string;
  pictures?: string;
}

export const DEFAULT_PORT = 4010;

export async function start({ json, ...options }: ServerOptions & { json?: boolean }): Promise<void> {
  const generated = await generateTokenIfNeeded(options);
  const emulator = await startEmulator({ port: DEFAULT_PORT, ...options, ...generated });
  const keys = await emulator.sites.keysOf(emulator.clientId);
  if (json) console.log(JSON.stringify({ url: emulator.url, ...keys, ...generated }));
  else console.log(greeting(emulator.url, keys));
  if (generated && !json) console.log(`  Admin token  ${generated.adminToken}\n`);
  closeOnSignal(emulator);
}

/** Without a token, anyone on the network could use the control interface. */
async function generateTokenIfNeeded({ host, adminToken }: ServerOptions): Promise<{ adminToken: string } | undefined> {
  if (isLoopbackHost(host) || adminToken !== undefined) return undefined;
  return { adminToken: await randomSecret() };
}

export function closeOnSignal(emulator: HeadlessEmulator): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void emulator.close().then(() => process.exit(0)));
  }
}

export type Keys = Pick<Site, 'clientId' | 'siteId' | 'ownerApiKey'>;

const greeting = (url: string, { clientId, siteId, ownerApiKey }: Keys): string => `The emulator is running at ${url}

  Client ID  ${clientId}
  Site ID    ${siteId}
  Owner key  ${ownerApiKey}
  Tool       ${url}/_emulator
  Your app   HEADLESS_EMULATOR_URL=${url} node --import headless-emulator/register app.js
`;

/** Imported on demand: commands without an emulator start three times faster. */
export async function startEmulator(options: EmulatorOptions): Promise<HeadlessEmulator> {
  collectGarbageEarly();
  const { createEmulator } = await import('../../server/library/create-emulator');
  return createEmulator({ project: projectIn(process.cwd()), ...options });
}
