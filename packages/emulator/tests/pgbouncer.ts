import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acceptsConnections, environmentWithRealClock, findBinary, freePort, ownerOfServer } from './system-servers';

export interface TestPooler {
  url: string;
  stop(): Promise<void>;
}

/** The reason why it cannot be started. */
export const missingPooler = findBinary('pgbouncer') ? undefined : 'no pgbouncer in PATH or /usr/sbin';

/**
 * The system's PgBouncer, as serverless hosts run it: each transaction gets any of `connections` to the server. Debian's
 * version 1.18 knows nothing of prepared statements.
 */
export async function startPgBouncer(serverUrl: string, connections = 3): Promise<TestPooler> {
  const binary = findBinary('pgbouncer');
  const owner = await ownerOfServer();
  if (!binary || !owner) throw new Error(missingPooler ?? 'PgBouncer does not run as root');
  const { hostname, port, username, pathname } = new URL(serverUrl);
  const database = pathname.slice(1);
  const folder = mkdtempSync(join(tmpdir(), 'emulator-pgbouncer-'));
  const users = join(folder, 'users.txt');
  const settings = join(folder, 'pgbouncer.ini');
  const ownPort = await freePort();
  writeFileSync(users, `"${username}" ""\n`);
  writeFileSync(
    settings,
    `[databases]
${database} = host=${hostname} port=${port} dbname=${database}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 200
server_round_robin = 1
`,
  );
  for (const path of [folder, users, settings]) chownSync(path, owner.uid, owner.gid);
  const server = spawn(...owner.command(binary, ['-q', settings]), {
    cwd: folder,
    env: environmentWithRealClock(),
    stdio: 'ignore',
  });
  const stop = async () => {
    if (server.exitCode === null) {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://${username}@127.0.0.1:${ownPort}/${database}`;
  if (await acceptsConnections(url)) return { url, stop };
  await stop();
  throw new Error('PgBouncer did not answer within 20 seconds');
}
