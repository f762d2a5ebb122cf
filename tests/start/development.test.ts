// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { freePort } from '../../tools/scripts/serve/free-port.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** The development server compiles each page at its first request. */
const TO_COMPILE = 300_000;

const PAGES = [
  '/',
  '/booking/haircut',
  '/store',
  '/store/linen-shirt',
  '/tickets/jazz-night',
  '/subscriptions',
  '/cart',
  '/account',
  '/session',
  '/made-calls',
  '/made-calls/bookings/services.queryServices',
  '/_emulator',
];

test(
  'Next.js reports no errors for the app’s pages in development',
  async ({ onTestFinished }) => {
    const port = await freePort();
    const real = { WIX_CLIENT_ID: '', NEXT_PUBLIC_WIX_CLIENT_ID: '', WIX_EMULATOR_URL: '', DATABASE_URL: '' };
    const next = spawn(process.execPath, ['tools/scripts/dev.mjs'], {
      cwd: root,
      env: { ...process.env, ...real, NODE_ENV: 'development', EMULATOR_DATA: ':memory:', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
      // Its own process group, so that its child processes can be stopped too.
      detached: true,
    });
    onTestFinished(() => end(next));
    let output = '';
    for (const stream of [next.stdout, next.stderr]) stream.on('data', (text) => (output += text));
    await expect.poll(() => output, { timeout: TO_COMPILE }).toContain('Ready in');
    for (const page of PAGES) {
      const answer = await fetch(`http://localhost:${port}${page}`);
      await answer.text();
      expect([page, answer.status]).toEqual([page, 200]);
    }
    expect(output.split('\n').filter((line) => /Error: |⨯/.test(line))).toEqual([]);
  },
  TO_COMPILE,
);

async function end(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null) return;
  process.kill(-child.pid, 'SIGKILL');
  await once(child, 'exit');
}
