import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { pathsFrom } from '../../../packages/emulator/build-steps/bundle-paths.mjs';
import { jsonFiles } from '../../../packages/emulator/build-steps/json-files.mjs';
import type { Emulator } from '../../../packages/emulator/src/server/emulator';
import type { startEmulator } from '../../../packages/emulator/src/server/start';
import { startPostgres } from '../../../packages/emulator/tests/postgres';
import { isTrial } from '../extent';
import { type Sample, sampleOf } from '../median';
import { root } from '../servers';

const ROUNDS = isTrial ? 5 : 41;
const WARM_UP_ROUNDS = isTrial ? 2 : 8;
const CALLS = 100;
const ORIGIN = 'https://www.wixapis.com';
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

export interface ToolCost {
  processor: Record<Kind, CostOf>;
  sharedLog: Record<Kind, Sample>;
}

/** Processor time of calls, relative to the same emulator built without the code that observes calls for the tool. */

interface CostOf {
  unwatched: Sample;
  /** Measured while a client reads the live stream of requests. */
  watched: Sample;
}

/** A list of products, a change of a cart. */
type Kind = 'read' | 'write';

const CONTESTANTS = ['base', 'unwatched', 'watched'] as const;
type Contestant = (typeof CONTESTANTS)[number];

/**
 * The base does not record effects of a call, writes of a transaction and unread fields. Both versions keep the request
 * log, since the tool is not its only reader.
 */
const WITHOUT: Readonly<Record<string, string>> = {
  'kernel/effects': 'export const effectsOf = () => ({}), shortened = (text) => text, isConfidential = () => false;',
  'kernel/store/document-write': 'export class Writes { all = []; more = 0; add() {} }',
  'http/read-fields': 'export const watchReads = (request) => ({ request, unread: () => [] });',
};

const WITHOUT_SHARED_LOG: Readonly<Record<string, string>> = {
  'kernel/shared-requests': 'export class SharedRequests { add() {} async written() {} }',
};

export async function measureToolCost(): Promise<ToolCost> {
  mkdirSync(join(root, '.emulator'), { recursive: true });
  const folder = mkdtempSync(join(root, '.emulator/tool-cost-'));
  try {
    return { processor: await measureProcessor(folder), sharedLog: await measureSharedLog(folder) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Alternates between three emulators: without the code, with it, and with it while the live stream is read. */
async function measureProcessor(folder: string): Promise<ToolCost['processor']> {
  const [without, whole] = [await bundle(folder, 'without', WITHOUT), await bundle(folder, 'whole', {})];
  const [base, unwatched, watched] = [await startClient(without), await startClient(whole), await startClient(whole)];
  const stop = await watched.watch();
  const contestants = { base, unwatched, watched };
  const cost = { read: await measureTurns(contestants, 'read'), write: await measureTurns(contestants, 'write') };
  await stop();
  for (const client of Object.values(contestants)) await client.close();
  return cost;
}

/** The duration of calls on PostgreSQL, which also keeps their log for other processes, relative to calls without it. */
async function measureSharedLog(folder: string): Promise<ToolCost['sharedLog']> {
  const postgres = await startPostgres();
  if ('missing' in postgres) throw new Error(postgres.missing);
  const [without, whole] = [await bundle(folder, 'unshared', WITHOUT_SHARED_LOG), join(folder, 'whole.cjs')];
  const [base, shared] = [await startClient(without, postgres.url), await startClient(whole, postgres.url)];
  const cost = {
    read: await measureDurations(base, shared, 'read'),
    write: await measureDurations(base, shared, 'write'),
  };
  for (const client of [base, shared]) await client.close();
  await postgres.stop();
  return cost;
}

async function measureDurations(base: Client, shared: Client, kind: Kind): Promise<Sample> {
  const ratios: number[] = [];
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const order = round % 2 === 0 ? [base, shared, shared, base] : [shared, base, base, shared];
    const taken = new Map([base, shared].map((client) => [client, 0]));
    for (const client of order) {
      const began = performance.now();
      await client.send(kind, CALLS);
      taken.set(client, (taken.get(client) ?? 0) + performance.now() - began);
    }
    if (round >= 0) ratios.push((taken.get(shared) ?? 0) / (taken.get(base) ?? 1));
  }
  return sampleOf(ratios);
}

async function measureTurns(clients: Record<Contestant, Client>, kind: Kind): Promise<CostOf> {
  const ratios: Record<keyof CostOf, number[]> = { unwatched: [], watched: [] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const first = Math.abs(round) % CONTESTANTS.length;
    const order = [...CONTESTANTS.slice(first), ...CONTESTANTS.slice(0, first)];
    const micros: Record<Contestant, number> = { base: 0, unwatched: 0, watched: 0 };
    // Forwards and backwards, so that a machine that slows down affects all equally.
    for (const name of [...order, ...order.toReversed()])
      micros[name] += await measureCpuMicros(() => clients[name].send(kind, CALLS));
    if (round < 0) continue;
    ratios.unwatched.push(micros.unwatched / micros.base);
    ratios.watched.push(micros.watched / micros.base);
  }
  return { unwatched: sampleOf(ratios.unwatched), watched: sampleOf(ratios.watched) };
}

async function measureCpuMicros(work: () => Promise<void>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

type Client = Awaited<ReturnType<typeof startClient>>;

/** A visitor with a cart on a separate emulator. */
async function startClient(bundled: string, databaseUrl?: string) {
  const emulator = await startFrom(bundled, databaseUrl);
  const { record } = await emulator.sites.create('sandbox');
  const send = async (path: string, body: object, authorization = ''): Promise<string> => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) };
    const response = await emulator.fetch(
      new Request(`${ORIGIN}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }),
    );
    const answer = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${answer}`);
    return answer;
  };
  const visitor = { grantType: 'anonymous', clientId: record.clientId };
  const { access_token: token } = JSON.parse(await send('/oauth2/token', visitor));
  const products = { query: { paging: { limit: 20 } } };
  const [{ id: catalogItemId }] = JSON.parse(await send('/stores/v1/products/query', products, token)).products;
  const item = { quantity: 1, catalogReference: { appId: STORES_APP_ID, catalogItemId } };
  const { cart } = JSON.parse(await send('/ecom/v2/carts/current/add-line-items', { catalogItems: [item] }, token));
  const lineItemId: string = cart.lineItems[0].id;
  let quantity = 1;
  const calls = {
    read: () => send('/stores/v1/products/query', products, token),
    write() {
      quantity = 3 - quantity;
      const lineItems = [{ lineItemId, quantity: { newQuantity: quantity } }];
      return send('/ecom/v2/carts/current/update-line-items', { lineItems }, token);
    },
  } satisfies Record<Kind, () => Promise<string>>;
  return {
    async send(kind: Kind, count: number): Promise<void> {
      for (let callCount = 0; callCount < count; callCount++) await calls[kind]();
    },
    /** Reads the live stream of requests, as an open page does. The returned function stops it. */
    async watch(): Promise<() => Promise<void>> {
      const path = `/_emulator/sites/${record.siteId}/requests/live`;
      const stream = (await emulator.fetch(new Request(`http://127.0.0.1${path}`))).body;
      if (!stream) throw new Error('the stream of requests has no body');
      const reader = stream.getReader();
      const reading = (async () => {
        for (let next = await reader.read(); !next.done; ) next = await reader.read();
      })();
      return async () => {
        await reader.cancel();
        await reading;
      };
    },
    close: () => emulator.close(),
  };
}

/** `folder`: within the checkout, where the bundle finds native packages and pictures. */
async function bundle(folder: string, name: string, replaced: Readonly<Record<string, string>>): Promise<string> {
  const outfile = join(folder, `${name}.cjs`);
  const used = new Set<string>();
  const replace: Plugin = {
    name: 'replaced modules',
    setup({ onLoad }) {
      onLoad({ filter: /emulator\/src\/platform\/(kernel|http)\/.*\.ts$/ }, ({ path }) => {
        const module = path.replace(/^.*\/emulator\/src\/platform\/|\.ts$/g, '');
        const contents = replaced[module];
        if (contents === undefined) return undefined;
        used.add(module);
        return { contents, loader: 'ts' };
      });
    },
  };
  await build({
    entryPoints: [join(root, 'packages/emulator/src/server/start.ts')],
    outfile,
    assetNames: 'contract/[name]-[hash]',
    bundle: true,
    format: 'cjs',
    platform: 'node',
    target: 'node20',
    external: ['libsql', 'pg', 'sharp'],
    define: {
      FOLDER_OF_BUNDLE: '__dirname',
      ...pathsFrom(folder),
    },
    plugins: [replace, jsonFiles],
    logLevel: 'warning',
  });
  const missing = Object.keys(replaced).filter((module) => !used.has(module));
  if (missing.length > 0) throw new Error(`the emulator has no module ${missing.join(', ')}`);
  return outfile;
}

/** Loads each emulator separately, since calls to one would change how V8 compiles shared code. */
function startFrom(file: string, databaseUrl?: string): Promise<Emulator> {
  const require = createRequire(import.meta.url);
  delete require.cache[file];
  const { startEmulator: start }: { startEmulator: typeof startEmulator } = require(file);
  return start({ checkResponses: false, databaseUrl });
}
