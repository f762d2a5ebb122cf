import { HostedBrowser } from '../../../packages/emulator/tests/harness/hosted-browser';
import { walkEvents } from '../../../packages/emulator/tests/harness/walks/event-walk';
import { walkShop } from '../../../packages/emulator/tests/harness/walks/shop-walk';
import { Walk } from '../../../packages/emulator/tests/harness/walks/walk';
import { type Sample, sampleOf } from '../median';
import { newSite, startEmulator } from '../servers';

const ROUNDS = 5;

export interface WalkedCalls {
  calls: number;
  /** All calls in sequence on a new site. */
  seconds: Sample;
  /** The three slowest calls of the last run, in milliseconds. */
  slowest: Record<string, number>;
}

/** Makes every call of the shop and of events once, with the SDK over HTTP to the built emulator. */
export async function measureCalls(): Promise<{ shop: WalkedCalls; events: WalkedCalls }> {
  const emulator = await startEmulator();
  const realFetch = globalThis.fetch;
  const toEmulator: typeof fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    const address = `${emulator.address}${pathname}${search}`;
    return realFetch(input instanceof Request ? new Request(address, input) : address, init);
  };
  globalThis.fetch = toEmulator;
  try {
    const browse = () => new HostedBrowser({ fetch: (request) => toEmulator(request) });
    return {
      shop: await measureWalks(emulator.address, walkShop),
      events: await measureWalks(emulator.address, (walk) => walkEvents(walk, browse)),
    };
  } finally {
    globalThis.fetch = realFetch;
    await emulator.stop();
  }
}

async function measureWalks(address: string, take: (walk: Walk) => Promise<void>): Promise<WalkedCalls> {
  const seconds: number[] = [];
  let last: Walk['calls'] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const walk = new Walk(await newSite(address));
    const before = performance.now();
    await take(walk);
    seconds.push((performance.now() - before) / 1000);
    last = walk.calls;
  }
  const slowest = last.toSorted((one, other) => other.ms - one.ms).slice(0, 3);
  return {
    calls: last.length,
    seconds: sampleOf(seconds),
    slowest: Object.fromEntries(slowest.map(({ name, ms }) => [name, ms])),
  };
}

if (process.argv[1]?.endsWith('calls.ts')) console.log(JSON.stringify(await measureCalls(), null, 2));
