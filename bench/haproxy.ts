import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/free-port.mjs';
import { root } from './servers';

const LOOK_AGAIN_MS = 20;

export const isHaproxyInstalled = spawnSync('haproxy', ['-v']).status === 0;

/** HAProxy as `deploy/haproxy.cfg` has it, in front of an app that listens at a port of this machine. */
export async function startHaproxy(appPort: number): Promise<{ address: string; stop(): Promise<void> }> {
  const port = await freePort();
  const variables = { APP: `127.0.0.1:${appPort}`, LISTEN: `127.0.0.1:${port}`, BUSY_PAGE: 'deploy/busy.html' };
  const child = spawn('haproxy', ['-db', '-f', 'deploy/haproxy.cfg'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...variables },
  });
  const ended = once(child, 'exit');
  const address = `http://127.0.0.1:${port}`;
  while (child.exitCode === null && !(await answers(address))) await pause(LOOK_AGAIN_MS);
  if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}`);
  return {
    address,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const answers = (address: string): Promise<boolean> =>
  fetch(address).then(
    () => true,
    () => false,
  );
