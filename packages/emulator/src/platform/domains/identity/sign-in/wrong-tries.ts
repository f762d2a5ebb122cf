import { createHash } from '../../../home/crypto';
import { RememberedRefusal } from '../../../http/remembered-refusal';
import { ThrottledError } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';

interface WrongTries {
  id: string;
  count: number;
  latest: string;
}

const wrongTries: CollectionDefinition<WrongTries> = { name: 'wrong-sign-ins', fields: {} };

export interface Trial {
  /** Unknown emails count too, so that the response does not reveal them. */
  target?: string | undefined;
  caller?: string | undefined;
}

interface Pace {
  free: number;
  /** The wait starts at one second and doubles up to this limit. */
  longestWaitMs: number;
}

/** The numbers are assumed; errs to refusal. An email waits a minute at most: anybody can cause failures for it. */
export const PACES: Record<keyof Trial, Pace> = {
  target: { free: 3, longestWaitMs: 60_000 },
  caller: { free: 10, longestWaitMs: 15 * 60_000 },
};

export const FORGET_AFTER_MS = 60 * 60_000;

/** Limits storage: hashed IDs, about 150 bytes each. Targets with the same ID share their waits. */
const MAX_KEPT = 16_384;

/** A time in the future means that the clock was set back afterwards. */
export function waitMs(tries: WrongTries | undefined, now: string, { free, longestWaitMs }: Pace): number {
  const count = countOf(tries, now);
  if (!tries || count < free) return 0;
  const wait = Math.min(1000 * 2 ** (count - free), longestWaitMs);
  return Math.max(0, Date.parse(tries.latest) + wait - Date.parse(now));
}

function countOf(tries: WrongTries | undefined, now: string): number {
  if (!tries) return 0;
  const agoMs = Date.parse(now) - Date.parse(tries.latest);
  return agoMs >= 0 && agoMs < FORGET_AFTER_MS ? tries.count : 0;
}

/** An `undefined` result counts as a wrong try. Concurrent tries conflict, so they have no advantage. */
export async function attemptSignIn<R>(
  transaction: Transaction,
  trial: Trial,
  check: () => Promise<R | undefined>,
  refusal: () => Promise<Error>,
): Promise<R> {
  await requireNotThrottled(transaction, trial);
  const proof = await check();
  // Other tries may have failed in the meantime.
  const known = await requireNotThrottled(transaction, trial);
  if (proof !== undefined) {
    await resetWrongTries(transaction, trial.target);
    return proof;
  }
  for (const [id, tries] of known) {
    const more: WrongTries = { id, count: countOf(tries, transaction.now) + 1, latest: transaction.now };
    await (tries ? transaction.in(wrongTries).update(more) : transaction.in(wrongTries).insert(more));
  }
  throw new RememberedRefusal(await refusal());
}

/** The caller's own tries still count: a success may be for the caller's own account. */
export async function resetWrongTries(transaction: Transaction, target: string | undefined): Promise<void> {
  for (const id of idsOf({ target })) {
    const tries = await transaction.in(wrongTries).find(id);
    if (tries && tries.count > 0) await transaction.in(wrongTries).update({ ...tries, count: 0 });
  }
}

async function requireNotThrottled(
  transaction: Transaction,
  trial: Trial,
): Promise<Map<string, WrongTries | undefined>> {
  const known = new Map<string, WrongTries | undefined>();
  for (const id of idsOf(trial)) known.set(id, await transaction.in(wrongTries).find(id));
  const longest = Math.max(0, ...[...known].map(([id, tries]) => waitMs(tries, transaction.now, PACES[kindOf(id)])));
  if (longest > 0) throw new ThrottledError(Math.ceil(longest / 1000));
  return known;
}

function idsOf({ target, caller }: Trial): string[] {
  return [
    ...(target === undefined ? [] : [`target-${bucketOf(target.toLowerCase())}`]),
    ...(caller === undefined ? [] : [`caller-${bucketOf(caller)}`]),
  ];
}

const kindOf = (id: string): keyof Trial => (id.startsWith('target-') ? 'target' : 'caller');

const bucketOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() % MAX_KEPT;
