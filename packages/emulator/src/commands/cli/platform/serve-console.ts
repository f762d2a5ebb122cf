import { randomSecret } from '../../../platform/database/random-secret';
import { PlatformError } from '../../../platform/kernel/errors';
import { EmulatorError } from '../../../server/library/errors';
import { listenWithConsole } from '../../real-site/listen';
import { RealSite } from '../../real-site/opened-site';
import { createOwnerClient } from './owner-client';
import type { ConsoleFlags } from './platform-site';

export async function serveConsole({ port, clientId, json, ...flags }: ConsoleFlags): Promise<void> {
  const site = await openRealSite(flags, clientId);
  const token = await randomSecret();
  const { url, close } = await listenWithConsole(site, { port, token });
  const link = `${url}/_emulator?token=${encodeURIComponent(token)}`;
  const { siteId, name } = site.facts;
  console.log(json ? JSON.stringify({ url, link, token, siteId, name }) : greeting(name, link));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().then(() => process.exit(0)));
  }
}

async function openRealSite(flags: Omit<ConsoleFlags, 'port'>, clientId: string | undefined): Promise<RealSite> {
  try {
    return await RealSite.open(createOwnerClient(flags, { allowWrites: true, tries: 1 }), clientId);
  } catch (error) {
    if (error instanceof PlatformError) throw new EmulatorError(error.message, error.status);
    throw error;
  }
}

const greeting = (name: string, link: string): string => `The console for the real site “${name}”:

  ${link}

Reads run immediately. Writes ask for the site name first.
`;
