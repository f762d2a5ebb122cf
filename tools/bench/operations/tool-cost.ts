import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { jsonFiles } from '../../../packages/emulator/json-files.mjs';
import type { Emulator } from '../../../packages/emulator/src/server/emulator';
import type { startEmulator } from '../../../packages/emulator/src/server/start';
import { isTrial } from '../extent';
import { type Sample, sampleOf } from '../median';
import { root } from '../servers';

const ROUNDS = isTrial ? 5 : 41;
const WARM_UP_ROUNDS = isTrial ? 2 : 8;
const CALLS = 100;
const ORIGIN = 'https://www.wixapis.com';
const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** Processor time of calls, relative to the same emulator built without the code that observes calls for the tool. */
export interface ToolCost {
  /** A list of products. */
  read: CostOf;
  /** A change of a cart. */
  write: CostOf;
}

interface CostOf {
  unwatched: Sample;
  /** Measured while a client reads the live stream of requests. */
  watched: Sample;
}

type Kind = keyof ToolCost;

const CONTESTANTS = ['base', 'unwatched', 'watched'] as const;
type Contestant = (typeof CONTESTANTS)[number];

/**
 * The base does not record effects of a call, writes of a transaction and unread fields. Both versions keep the request
 * log, since the tool is not its only reader.
 */
const WITHOUT: Readonly<Record<string, string>> = {
  'kernel/effects': 'export const effectsOf = () => ({}); export const shortened = (text) => text;',
  'kernel/store/document-write': 'export class Writes { all = []; more = 0; add() {} }',
  'http/read-fields': 'export const watchReads = (request) => ({ request, unread: () => [] });',
};

/** Alternates between three emulators: without the code, with it, and with it while the live stream is read. */
export async function measureToolCost(): Promise<ToolCost> {
  mkdirSync(join(root, '.emulator'), { recursive: true });
  const folder = mkdtempSync(join(root, '.emulator/tool-cost-'));
  try {
    const [without, whole] = [await bundle(folder, 'without', WITHOUT), await bundle(folder, 'whole', {})];
    const [base, unwatched, watched] = [await startClient(without), await startClient(whole), await startClient(whole)];
    const stop = await watched.watch();
    const contestants = { base, unwatched, watched };
    const cost = { read: await measureTurns(contestants, 'read'), write: await measureTurns(contestants, 'write') };
    await stop();
    for (const client of Object.values(contestants)) await client.close();
    return cost;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
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
async function startClient(bundled: string) {
  const emulator = await startFrom(bundled);
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
      PATH_TO_FONT: JSON.stringify('../../../packages/emulator/src/platform/http/hosted/fonts/inter.woff2'),
      PATH_TO_PICTURES: JSON.stringify('../../../packages/emulator/src/platform/domains/media/pictures'),
      PATH_TO_TOKENS: JSON.stringify('../../../packages/emulator/src/platform/tokens.css'),
      PATH_TO_UI: JSON.stringify('../ui'),
    },
    plugins: [replace, jsonFiles],
    logLevel: 'warning',
  });
  const missing = Object.keys(replaced).filter((module) => !used.has(module));
  if (missing.length > 0) throw new Error(`the emulator has no module ${missing.join(', ')}`);
  return outfile;
}

/** Loads each emulator separately, since calls to one would change how V8 compiles shared code. */
function startFrom(file: string): Promise<Emulator> {
  const require = createRequire(import.meta.url);
  delete require.cache[file];
  const { startEmulator: start }: { startEmulator: typeof startEmulator } = require(file);
  return start({ checkResponses: false });
}
