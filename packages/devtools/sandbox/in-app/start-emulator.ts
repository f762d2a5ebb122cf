import { register } from 'headless-emulator/next/instrumentation';
import { NextRequest } from 'next/server';
import { env } from '@/lib/env';
import { clientIdInUse } from '@/lib/wix/site';
import { EMULATOR_MOUNT, sandboxEnv } from '../environment';

/** `eventTypes`: those that expire something in the cache. */
export async function startEmulator(eventTypes: readonly string[]): Promise<void> {
  await register({
    enabled: true,
    serverOnly: true,
    mount: EMULATOR_MOUNT,
    url: env.emulatorUrl,
    data: sandboxEnv.folder,
    memoryNote: sandboxEnv.isShared ? undefined : 'this host runs several processes, and DATABASE_URL isn’t set',
    database: sandboxEnv.databaseUrl,
    unpooledDatabase: sandboxEnv.unpooledDatabaseUrl,
    adminToken: sandboxEnv.adminToken,
    secret: sandboxEnv.secret,
    allowedHosts: sandboxEnv.allowedHosts,
    trustProxy: sandboxEnv.trustProxy,
    browserSite: { open: '/open-site', inUse },
    strict: process.env.NODE_ENV !== 'production',
    ...(!sandboxEnv.isServerless && { appWebhooks: { url: () => `${sandboxEnv.appUrl}/webhooks`, eventTypes } }),
  });
  // Other instances serve the same sites, and do not learn of each other's changes.
  if (sandboxEnv.isServerless) process.env.CACHED_SECONDS = '0';
}

async function inUse({ url, headers }: Request): Promise<string> {
  return clientIdInUse(new NextRequest(url, { headers }).cookies);
}
