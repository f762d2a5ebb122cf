import { currentCartV2 } from '@wix/ecom';
import { createClient } from '@wix/sdk';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createProgram } from '../../src/commands/cli/program';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';

const BURST = 200;

let emulator: HeadlessEmulator;
let site: Site;
beforeAll(async () => {
  emulator = await createEmulator({ port: 0 });
  emulator.intercept();
});
beforeEach(async () => {
  site = await emulator.sites.create({ preset: 'empty', settings: { requestsPerMinute: null } });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await emulator.close();
});

/** Runs a command that follows a log, until the site is removed. */
function startFollowing(...args: string[]) {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  const target = ['--follow', '--url', emulator.url, '--site', site.clientId];
  const ended = createProgram('0.0.0').parseAsync([...args, ...target], { from: 'user' });
  // Awaited after the site's removal.
  ended.catch(() => {});
  return {
    printed,
    has: (count: number) => vi.waitFor(() => expect(printed.length).toBeGreaterThanOrEqual(count), 20_000),
    async end() {
      await site.remove();
      await expect(ended).rejects.toMatchObject({ code: 'NOT_FOUND' });
    },
  };
}

/** Writes notes on a new cart. */
async function noteWriter({ auth }: { auth: Awaited<ReturnType<Site['visitor']>> }) {
  const client = createClient({ modules: { currentCartV2 }, auth });
  await client.currentCartV2.createCurrentCart({ cart: { note: 'new' } });
  return (note: string) => client.currentCartV2.updateCurrentCart({ note });
}

test('requests --follow prints each call of a burst once, in order', async () => {
  const note = await noteWriter({ auth: await site.visitor() });
  const log = startFollowing('requests', '--json');
  await log.has(1);
  await Promise.all(Array.from({ length: BURST }, (_, index) => note(`call ${index}`)));
  await log.has(1 + BURST);
  const calls = log.printed.map((line) => JSON.parse(line));
  const idsOf = (requests: readonly { requestId: string }[]) => requests.map(({ requestId }) => requestId).toSorted();
  expect(idsOf(calls)).toEqual(idsOf(await site.requests()));
  const sequences = calls.map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.toSorted((one, other) => one - other));
  const notes = calls.map(({ request }) => request.cart.note);
  expect(new Set(notes)).toEqual(new Set(['new', ...Array.from({ length: BURST }, (_, index) => `call ${index}`)]));
  await log.end();
});

test('events --follow prints each event of a burst once, in order', async () => {
  const note = await noteWriter({ auth: await site.visitor() });
  const log = startFollowing('events', '--json');
  await Promise.all(Array.from({ length: BURST }, (_, index) => note(`call ${index}`)));
  const ids = (await site.events()).map(({ id }) => id);
  expect(ids.length).toBeGreaterThanOrEqual(BURST);
  await log.has(ids.length);
  expect(log.printed.map((line) => JSON.parse(line).id)).toEqual(ids);
  await log.end();
});

test('requests --follow prints a line for each call without --json', async () => {
  const note = await noteWriter({ auth: await site.visitor() });
  const log = startFollowing('requests');
  await note('one');
  await log.has(2);
  expect(log.printed[1]).toMatch(/^200 {2}currentCartV2\.updateCurrentCart {2}visitor {2}[\d.]+ ms$/);
  await log.end();
});
