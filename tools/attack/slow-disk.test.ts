import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { EmulatorProcess } from '../../packages/emulator/tests/crash/emulator-process';
import { addToCart } from '../../packages/emulator/tests/ecom/cart/shopping';
import { type VisitorClient, visitorClient } from '../../packages/emulator/tests/harness/harness';
import { amountFor } from './budget';

/** The time that a worn-out or remote disk takes to confirm a write. */
const SYNC_MS = 500;
/** Enough for several checkpoints. */
const WRITES = amountFor({ short: 1_000, long: 25_000 });
const WRITERS = 12;
/** A checkpoint syncs twice, and the process waits for it. If each write synced, those of all writers would add up. */
const MAX_SYNCS_BETWEEN_ANSWERS = 6;
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
    await addToCart(writingVisitor, 'notebook');
    let writes = 0;
    const writing = Promise.all(
      Array.from({ length: WRITERS }, async () => {
        for (; writes < WRITES; writes++)
          await writingVisitor.currentCartV2.updateCurrentCart({ note: `note ${writes}` });
      }),
    );
    const answers = await answerTimes(read, () => writes < WRITES);
    await writing;
    const syncs = syncTimes(readFileSync(log, 'utf8'));
    const most = maxBetween(syncs, answers);
    console.log(
      `${writes} writes, ${syncs.length} syncs of ${SYNC_MS} ms; ${answers.length} reads of another site, at most ${most} syncs between two`,
    );
    // A checkpoint syncs for many writes.
    expect(syncs.length).toBeGreaterThan(0);
    expect(syncs.length).toBeLessThan(writes / 10);
    expect(most).toBeLessThanOrEqual(MAX_SYNCS_BETWEEN_ANSWERS);
  } finally {
    await emulator.kill();
    rmSync(folder, { recursive: true, force: true });
  }
});

/** `-D`: the started process is the emulator, and `strace` runs beside it. */
const delayedSyncs = (log: string): string[] => [
  'strace',
  ...['-D', '-f', '--seccomp-bpf', '-qq', '-ttt', '-o', log],
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

/** The times, in seconds, at which the visitor got its answers. */
async function answerTimes(visitor: VisitorClient, isWriting: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (isWriting()) {
    await visitor.services.queryServices().limit(5).find();
    times.push((performance.timeOrigin + performance.now()) / 1000);
  }
  return times;
}

/** The times, in seconds, at which syncs began. A line of the log: `1234 1796000000.123456 fdatasync(21) = 0`. */
const syncTimes = (log: string): number[] =>
  [...log.matchAll(/ (\d+\.\d+) f(?:data)?sync\(/g)].map(([, seconds]) => Number(seconds));

/** The most syncs that began between two answers in a row: unlike a duration, the same on any machine. */
function maxBetween(syncs: readonly number[], answers: readonly number[]): number {
  const counts = answers.slice(1).map((end, index) => {
    const start = answers[index] ?? 0;
    return syncs.filter((time) => time >= start && time < end).length;
  });
  return Math.max(0, ...counts);
}
