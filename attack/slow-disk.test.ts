import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { EmulatorProcess } from '../emulator/tests/crash/emulator-process';
import { addToCart } from '../emulator/tests/ecom/cart/shopping';
import { type VisitorClient, visitorClient } from '../emulator/tests/harness/harness';
import { secondsFor } from './budget';

/** The time that a worn-out or remote disk takes to confirm a write. */
const SYNC_MS = 500;
const SECONDS = secondsFor({ short: 12, long: 300 });
const WRITERS = 6;
/** The process waits while a checkpoint syncs the log and the file. Includes time for a busy machine. */
const MAX_WAIT_MS = 2 * SYNC_MS + 3_000;
const realFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = realFetch;
});

test('slow writes on one site do not delay calls to other sites', async ({ skip }) => {
  if (!canDelaySyncs()) return skip('no strace here that may delay what a process asks of the disk');
  const folder = mkdtempSync(join(tmpdir(), 'emulator-slow-'));
  const log = join(folder, 'syncs');
  const emulator = await EmulatorProcess.start(join(folder, 'data'), delayedSyncs(log));
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    const { hostname, pathname, search } = new URL(request.url);
    if (!hostname.endsWith('.wixapis.com')) return realFetch(request);
    return realFetch(new Request(`${emulator.address}${pathname}${search}`, request));
  };
  try {
    const [writingVisitor, read] = await Promise.all([aVisitor(emulator), aVisitor(emulator)]);
    let writes = 0;
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, async () => {
      for (; !isOver; writes++) await addToCart(writingVisitor, 'notebook');
    });
    const waits = await measureWaits(read);
    isOver = true;
    await Promise.all(writers);
    const syncs = readFileSync(log, 'utf8').match(/sync\(/g)?.length ?? 0;
    const [median = 0, longest = 0] = [waits[waits.length >> 1], waits.at(-1)].map((wait) => Math.round(wait ?? 0));
    console.log(
      `${writes} writes, ${syncs} syncs of ${SYNC_MS} ms; ${waits.length} reads of another site: ${median} ms, at most ${longest} ms`,
    );
    expect(longest).toBeLessThan(MAX_WAIT_MS);
  } finally {
    await emulator.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** `-D`: the started process is the emulator, and `strace` runs beside it. */
const delayedSyncs = (log: string): string[] => [
  'strace',
  ...['-D', '-f', '--seccomp-bpf', '-qq', '-o', log],
  ...['-e', 'trace=fsync,fdatasync', '-e', `inject=fsync,fdatasync:delay_enter=${SYNC_MS * 1000}`],
];

function canDelaySyncs(): boolean {
  try {
    execFileSync(delayedSyncs('/dev/null')[0] ?? '', [...delayedSyncs('/dev/null').slice(1), 'true'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

async function aVisitor(emulator: EmulatorProcess): Promise<VisitorClient> {
  const { clientId } = await emulator.control<{ clientId: string }>('POST', 'sites', { preset: 'sandbox' });
  return visitorClient(clientId);
}

/** The durations of the visitor's calls in ascending order. */
async function measureWaits(visitor: VisitorClient): Promise<number[]> {
  const waits: number[] = [];
  for (const end = performance.now() + SECONDS * 1000; performance.now() < end; ) {
    const startTime = performance.now();
    await visitor.services.queryServices().limit(5).find();
    waits.push(performance.now() - startTime);
  }
  return waits.sort((a, b) => a - b);
}
