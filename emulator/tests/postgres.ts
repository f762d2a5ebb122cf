import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';

const run = promisify(execFile);

export interface TestPostgres {
  url: string;
  /** Breaks every connection and stops; confirmed writes stay. */
  shutDown(): Promise<void>;
  restart(): Promise<void>;
  /** Stops it for good. */
  stop(): Promise<void>;
}

/** Fast, since a test's data need not outlive a power cut. */
const VOLATILE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];
/** Confirmed writes are on disk: PostgreSQL's defaults. */
export const DURABLE: readonly string[] = [];

/** Starts the system's PostgreSQL on an empty database in a temporary folder, or returns the reason why it cannot. */
export async function startPostgres(
  durability: readonly string[] = VOLATILE,
): Promise<TestPostgres | { missing: string }> {
  const initdb = findBinary('initdb');
  const postgres = findBinary('postgres');
  if (!initdb || !postgres) return { missing: 'no PostgreSQL in PATH or /usr/lib/postgresql' };
  const owner = await ownerOfServer();
  if (!owner) return { missing: 'PostgreSQL does not run as root, and there is no other user to run it as' };

  const folder = mkdtempSync(join(tmpdir(), 'emulator-postgres-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    chownSync(folder, owner.uid, owner.gid);
    const files = join(folder, 'data');
    const locale = ['--encoding=UTF8', '--locale=C'];
    // The other user may have no access to the tests' working directory.
    await run(...owner.command(initdb, ['-D', files, '-U', 'emulator', '--auth=trust', '--no-sync', ...locale]), {
      cwd: folder,
    });
    const port = await freePort();
    const settings = [
      ...durability,
      'max_connections=200',
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
    ];
    const options = ['-D', files, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const start = () => spawn(...owner.command(postgres, options), { cwd: folder, stdio: 'ignore' });
    let server = start();
    const shutDown = async () => {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      // Disconnects the clients and stops.
      server.kill('SIGINT');
      await ended;
    };
    const stop = async () => {
      await shutDown();
      remove();
    };
    const url = `postgres://emulator@127.0.0.1:${port}/postgres`;
    const restart = async () => {
      server = start();
      if (!(await acceptsConnections(url))) throw new Error('PostgreSQL did not come back within 20 seconds');
    };
    if (await acceptsConnections(url)) return { url, shutDown, restart, stop };
    await stop();
    return { missing: `${postgres} did not answer within 20 seconds` };
  } catch (error) {
    remove();
    return { missing: `PostgreSQL did not start: ${error instanceof Error ? error.message.split('\n')[0] : error}` };
  }
}

function findBinary(name: string): string | undefined {
  const installed = '/usr/lib/postgresql';
  const versions = readdirIfExists(installed).sort((a, b) => Number(b) - Number(a));
  // PATH may contain a wrapper or only the client, so the versions' own folders come first.
  const folders = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
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

interface Owner {
  uid: number;
  gid: number;
  command(binary: string, options: string[]): [string, string[]];
}

/** PostgreSQL refuses to run as root. */
async function ownerOfServer(): Promise<Owner | undefined> {
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

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('expected a TCP address');
  return address.port;
}

async function acceptsConnections(url: string): Promise<boolean> {
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
