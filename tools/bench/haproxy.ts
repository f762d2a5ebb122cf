import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../scripts/serve/free-port.mjs';
import { root } from './servers';

const LOOK_AGAIN_MS = 20;

export const isHaproxyInstalled = spawnSync('haproxy', ['-v']).status === 0;

interface Haproxy {
  address: string;
  stop(): Promise<void>;
}

/** HAProxy with `docs/deploy/haproxy.cfg` in front of an app on this machine. */
export const startHaproxy = (appPort: number): Promise<Haproxy> =>
  start('docs/deploy/haproxy.cfg', { APP: `127.0.0.1:${appPort}`, BUSY_PAGE: 'docs/deploy/busy.html' });

/** HAProxy with `docs/deploy/haproxy-emulator.cfg` in front of a stand-alone emulator. */
export const startHaproxyOfEmulator = (emulatorPort: number): Promise<Haproxy> =>
  start('docs/deploy/haproxy-emulator.cfg', { EMULATOR: `127.0.0.1:${emulatorPort}` });

async function start(configuration: string, variables: Record<string, string>): Promise<Haproxy> {
  const port = await freePort();
  const child = spawn('haproxy', ['-db', '-f', configuration], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...variables, LISTEN: `127.0.0.1:${port}` },
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
