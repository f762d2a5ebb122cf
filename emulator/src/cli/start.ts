import { isLoopbackHost } from '../../../environment/hosts.mjs';
import { DEFAULT_PRESET, PRESETS } from '../composition/presets/presets';
import { SEEDED_CLIENT_ID, type Seed } from '../composition/seed/define-seed';
import { randomSecret } from '../database/random-secret';
import type { HeadlessEmulator } from '../library/create-emulator';
import { startEmulator } from './start-emulator';

export interface ServerOptions {
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

export const initialClientId = ({ seed }: ServerOptions): string =>
  seed === undefined ? PRESETS[DEFAULT_PRESET].clientId : SEEDED_CLIENT_ID;

export const DEFAULT_PORT = 4010;

export async function start({ json, ...options }: ServerOptions & { json?: boolean }): Promise<void> {
  const generated = await generateTokenIfNeeded(options);
  const emulator = await startEmulator({ port: DEFAULT_PORT, ...options, ...generated });
  const clientId = initialClientId(options);
  if (json) console.log(JSON.stringify({ url: emulator.url, clientId, ...generated }));
  else console.log(greeting(emulator.url, clientId));
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

const greeting = (url: string, clientId: string): string => `The emulator is running at ${url}

  Client ID  ${clientId}
  Tool       ${url}/_emulator
  Your app   HEADLESS_EMULATOR_URL=${url} node --import headless-emulator/register app.js
`;
