import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

export function findBinary(name: string): string | undefined {
  const installed = '/usr/lib/postgresql';
  const versions = readdirIfExists(installed).sort((a, b) => Number(b) - Number(a));
  // PATH may contain a wrapper or only the client, so the versions' own folders come first.
  const folders = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
    '/usr/sbin',
  ];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function readdirIfExists(folder: string): string[] {
  return isExecutable(folder) ? readdirSync(folder) : [];
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error) return false;
    throw error;
  }
}

/** For a process of another user, which hangs under `npm run test:dates`. */
export function environmentWithRealClock(): NodeJS.ProcessEnv {
  const { LD_PRELOAD: _, ...environment } = process.env;
  return environment;
}

interface Owner {
  uid: number;
  gid: number;
  command(binary: string, options: string[]): [string, string[]];
}

/** PostgreSQL and PgBouncer refuse to run as root. */
export async function ownerOfServer(): Promise<Owner | undefined> {
  const uid = process.getuid?.() ?? -1;
  const gid = process.getgid?.() ?? -1;
  if (uid !== 0) return { uid, gid, command: (binary, options) => [binary, options] };
  const setpriv = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'setpriv'))
    .find(isExecutable);
  if (!setpriv) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const ids = await idsOf(name);
    if (!ids) continue;
    const identity = [`--reuid=${ids.uid}`, `--regid=${ids.gid}`, '--clear-groups'];
    return { ...ids, command: (binary, options) => [setpriv, [...identity, binary, ...options]] };
  }
  return undefined;
}

async function idsOf(name: string): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch (error) {
    // `id` exits with 1 for an unknown user.
    if (error instanceof Error && 'code' in error) return undefined;
    throw error;
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('expected a TCP address');
  return address.port;
}

export async function acceptsConnections(url: string): Promise<boolean> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const client = new Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return true;
    } catch (error) {
      if (attempt === 199) console.warn(error);
      await pause(100);
    }
  }
  return false;
}
