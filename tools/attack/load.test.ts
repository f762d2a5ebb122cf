import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EmulatorProcess } from '../../packages/emulator/tests/crash/emulator-process';
import { type VisitorClient, visitorClient } from '../../packages/emulator/tests/harness/harness';
import { amountFor } from './budget';

const CLIENTS = 300;
const ROUNDS = amountFor({ short: 4, long: 600 });
const BUSY_MS = 7_000;
/** On a busy machine the emulator refuses a call at once and says when to send it again. */
const MAX_REFUSALS = 20;

let folder: string;
let emulator: EmulatorProcess;
const realFetch = globalThis.fetch;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'emulator-load-'));
  emulator = await EmulatorProcess.start(folder);
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const send = () => realFetch(new Request(`${emulator.address}${pathname}${search}`, request.clone()));
    let response = await send();
    for (let refusals = 0; isRefusedForNow(response) && refusals < MAX_REFUSALS; refusals += 1) {
      await pause(1000 * Number(response.headers.get('retry-after')));
      response = await send();
    }
    return response;
  };
});
afterAll(async () => {
  globalThis.fetch = realFetch;
  await emulator?.kill();
  rmSync(folder, { recursive: true, force: true });
});

test(`${CLIENTS} concurrent clients lose no call, not even their first token request, if they follow “Retry-After”`, async () => {
  const { clientId } = await createSite('sandbox');
  const visitors = Array.from({ length: CLIENTS }, () => visitorClient(clientId));
  for (let round = 0; round < ROUNDS; round += 1) expect(await errorMessages(visitors)).toEqual([]);
  console.log(`${ROUNDS * CLIENTS} calls of ${CLIENTS} clients, none lost`);
});

test('a client blocked for seven seconds loses none of its next fifty calls', async () => {
  const { clientId } = await createSite('sandbox');
  const awaited = Array.from({ length: 50 }, () => visitorClient(clientId));
  expect(await errorMessages(awaited)).toEqual([]);
  // Nothing else runs in this process, so it does not notice a closed connection.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
  expect(await errorMessages(awaited)).toEqual([]);
});

const isRefusedForNow = ({ status, headers }: Response): boolean => status === 503 && headers.has('retry-after');

/** Error messages when each visitor makes one call at the same time. */
async function errorMessages(clients: VisitorClient[]): Promise<string[]> {
  const outcomes = await Promise.allSettled(
    clients.map((visitor, index) =>
      index % 2 === 0
        ? visitor.services.queryServices().limit(2).find()
        : visitor.products.queryProducts().limit(2).find(),
    ),
  );
  return outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? String(outcome.reason) : []));
}

const createSite = (preset: string) => emulator.control<{ clientId: string }>('POST', 'sites', { preset });
