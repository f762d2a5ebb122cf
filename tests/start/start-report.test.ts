import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createEmulator } from '../../packages/emulator/src/server/library';
import { firstAnswer } from '../../tools/scripts/next-start.mjs';
import { startReport } from '../../tools/scripts/serve/start-report.mjs';

const PLACE = { port: 3001, host: '127.0.0.1' };

async function serverWith(status: number, body: object): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(body)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/_emulator`;
}

test('a second start in one clone names a folder of its own, and no address', async () => {
  const message =
    'the folder .emulator/data is in use by the emulator of process 7: stop it, use another folder, or let both use PostgreSQL';
  const problem = await firstAnswer(await serverWith(503, { message, details: {} }));
  const report = startReport(PLACE, problem);
  expect(report).toContain(`The sandbox cannot start: ${message}`);
  expect(report).toContain('EMULATOR_DATA=.emulator/second PORT=3001 npm start');
  expect(report).not.toContain('The examples are at');
});

test('another problem of the sandbox is reported in place of the address', async () => {
  const problem = await firstAnswer(await serverWith(503, { message: 'its database cannot be reached' }));
  expect(startReport(PLACE, problem)).toContain('The sandbox cannot start: its database cannot be reached.');
  expect(startReport(PLACE, problem)).not.toMatch(/EMULATOR_DATA|The examples are at/);
});

test('a start that works names the address and the platform', async () => {
  const emulator = await createEmulator({ port: 0 });
  onTestFinished(() => emulator.close());
  const report = startReport(PLACE, await firstAnswer(`${emulator.url}/_emulator`));
  expect(report).toContain('The examples are at  http://localhost:3001\n');
  expect(report).toContain('the built-in sandbox site');
});
