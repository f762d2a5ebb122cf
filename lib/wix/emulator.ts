import { register } from 'headless-emulator/next/instrumentation';
import { NextRequest } from 'next/server';
import { expireAll, expireAllAtEachRequest, expireTags } from '../cache-handler/tag-times.mjs';
import { EMULATOR_MOUNT, env } from '../env';
import { clientIdInUse } from './site';

/** `touchedTags`: cache tags that an event expires. */
export async function startEmulator(touchedTags: (clientId: string, eventType: string) => string[]): Promise<void> {
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
    onChange({ clientId, eventTypes }) {
      if (clientId === undefined) return expireAll();
      const tags = eventTypes?.flatMap((eventType) => touchedTags(clientId, eventType)) ?? [clientId];
      // Other sites keep their cached responses.
      expireTags(tags, clientId);
    },
  });
  // Other instances serve the same sites, and cannot notify a process that its host has stopped.
  if (env.isServerless) expireAllAtEachRequest();
}

async function inUse({ url, headers }: Request): Promise<string> {
  return clientIdInUse(new NextRequest(url, { headers }).cookies);
}
