import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { services } from '@wix/bookings';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { type Sample, sampleOf } from './median';
import { newSite, startEmulator } from './servers';

const STARTS = 7;
const NEW_SITES = 50;
/** Leaves time to collect the garbage of the start-up. */
const IDLE_MS = 3000;

export interface StartUp {
  /** Seconds from the start of the process to the response of the SDK's first call. */
  firstAnswerSeconds: Sample;
  /** Resident memory in MB after only that call. Absent if the system does not report it. */
  idleMegabytes?: Sample;
  newSiteMs: Sample;
}

export async function measureStartUp(): Promise<StartUp> {
  const firstAnswers: number[] = [];
  const megabytes: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const before = performance.now();
    const emulator = await startEmulator();
    await firstCall(emulator.address);
    firstAnswers.push((performance.now() - before) / 1000);
    await pause(IDLE_MS);
    const memory = residentMegabytes(emulator.child.pid);
    if (memory !== undefined) megabytes.push(memory);
    await emulator.stop();
  }
  return {
    firstAnswerSeconds: sampleOf(firstAnswers),
    ...(megabytes.length > 0 && { idleMegabytes: sampleOf(megabytes) }),
    newSiteMs: sampleOf(await timeNewSites()),
  };
}

/** Gets a visitor's token and makes a query with the SDK, on the default site. */
async function firstCall(address: string): Promise<void> {
  const realFetch = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    return realFetch(`${address}${pathname}${search}`, init);
  };
  try {
    const auth = OAuthStrategy({ clientId: '9e37d7b0-3621-418f-a6b6-b82bdeaf051d' });
    const client = createClient({ modules: { services }, auth });
    const { items } = await client.services.queryServices().limit(1).find();
    if (items.length === 0) throw new Error('the sandbox site has no services');
  } finally {
    globalThis.fetch = realFetch;
  }
}

async function timeNewSites(): Promise<number[]> {
  const emulator = await startEmulator();
  try {
    const durations: number[] = [];
    // The first sites do not count: they load code.
    for (let site = -5; site < NEW_SITES; site++) {
      const before = performance.now();
      await newSite(emulator.address);
      if (site >= 0) durations.push(performance.now() - before);
    }
    return durations;
  } finally {
    await emulator.stop();
  }
}

export function residentMegabytes(pid: number | undefined): number | undefined {
  if (process.platform !== 'linux' || pid === undefined) return undefined;
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}
