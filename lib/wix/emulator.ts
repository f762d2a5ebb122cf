import { register } from 'headless-emulator/next/instrumentation';
import { NextRequest } from 'next/server';
import { EMULATOR_MOUNT, env } from '../env';
import { clientIdInUse } from './site';

/** `eventTypes`: those that expire something in the cache. */
export async function startEmulator(eventTypes: readonly string[]): Promise<void> {
  await register({
    enabled: true,
    serverOnly: true,
    mount: EMULATOR_MOUNT,
    url: env.emulatorUrl,
    data: env.emulatorFolder,
    memoryNote: env.keepsSessions ? undefined : 'this host runs several processes, and DATABASE_URL isn’t set',
    database: env.databaseUrl,
    unpooledDatabase: env.unpooledDatabaseUrl,
    adminToken: env.emulatorAdminToken,
    secret: env.emulatorSecret,
    allowedHosts: env.allowedHosts,
    trustProxy: env.trustProxy,
    browserSite: { open: '/open-site', inUse },
    strict: process.env.NODE_ENV !== 'production',
    ...(!env.isServerless && { appWebhooks: { url: () => `${env.appUrl}/webhooks`, eventTypes } }),
  });
  // Other instances serve the same sites, and do not learn of each other's changes.
  if (env.isServerless) process.env.CACHED_SECONDS = '0';
}

async function inUse({ url, headers }: Request): Promise<string> {
  return clientIdInUse(new NextRequest(url, { headers }).cookies);
}
