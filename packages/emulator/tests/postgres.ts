import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { acceptsConnections, environmentWithRealClock, findBinary, freePort, ownerOfServer } from './system-servers';

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
      env: environmentWithRealClock(),
    });
    const port = await freePort();
    const settings = [
      ...durability,
      'max_connections=200',
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${folder}`,
    ];
    const options = ['-D', files, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const start = () =>
      spawn(...owner.command(postgres, options), { cwd: folder, env: environmentWithRealClock(), stdio: 'ignore' });
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
