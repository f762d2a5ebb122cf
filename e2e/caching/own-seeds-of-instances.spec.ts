import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { startPostgres } from '../../packages/emulator/tests/postgres';
import { OwnApp } from '../own-app';

test('the package’s fixture is right for two instances of an app that caches, in turn', async () => {
  test.slow(); // This test starts two servers, and another run of Playwright.
  const postgres = await startPostgres();
  test.skip('missing' in postgres, 'missing' in postgres ? postgres.missing : '');
  if ('missing' in postgres) return;
  const apps = await Promise.all([1, 2].map(() => OwnApp.start({ DATABASE_URL: postgres.url })));
  const front = await serveInTurn(apps.map(({ url }) => url));
  try {
    const cli = ['node_modules/@playwright/test/cli.js', 'test', 'e2e/caching/own-seeds.spec.ts', '--workers=4'];
    const output = ['--reporter=line', '--retries=0', '--output=test-results/own-seeds-of-instances'];
    const env = { ...process.env, PLAYWRIGHT_BASE_URL: front.url };
    // A failure has an output, too.
    const { stdout } = await promisify(execFile)(process.execPath, [...cli, ...output], { env }).catch(
      (error) => error,
    );
    expect(stdout).toContain('16 passed');
  } finally {
    front.close();
    await Promise.all(apps.map((app) => app.stop()));
    await postgres.stop();
  }
});

/** A host's router that keeps nobody at one instance. */
async function serveInTurn(instances: readonly string[]) {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const { port } = new URL(instances[turn++ % instances.length] ?? '');
    const { method, url: path, headers } = incoming;
    const asked = request({ host: 'localhost', port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    asked.once('error', () => outgoing.destroy());
    incoming.pipe(asked);
  }).listen(0, 'localhost');
  await once(server, 'listening');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, close };
}
