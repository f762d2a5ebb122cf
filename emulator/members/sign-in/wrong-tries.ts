import { createHash } from 'node:crypto';
import type { CollectionDefinition, Transaction } from '../../database/store';
import { ThrottledError } from '../../http/errors';
import { RememberedRefusal } from '../../http/remembered-refusal';

/** How often somebody was wrong of late, and when last, by the site's clock. */
interface WrongTries {
  id: string;
  count: number;
  latest: string;
}

const wrongTries: CollectionDefinition<WrongTries> = { name: 'wrong-sign-ins', fields: {} };

/** Who tries, and at what: each is counted for itself. Whoever may not be slowed down is left out. */
export interface Trial {
  /** An address, or the member whose code is asked for. Also of those that nobody has: the answer must not tell. */
  target?: string | undefined;
  caller?: string | undefined;
}

interface Pace {
  /** So many wrong tries cost no waiting. */
  free: number;
  /** A second after the next, then twice as long each time, up to this. */
  longestWaitMs: number;
}

/**
 * Assumed: the packages name the refusal (`THROTTLED_FEATURE` at `loginV2`) and no numbers. An address waits a minute at
 * most: anybody can be wrong about it, and its member must get in. A caller waits for nobody's mistakes but its own.
 */
export const PACES: Record<keyof Trial, Pace> = {
  target: { free: 3, longestWaitMs: 60_000 },
  caller: { free: 10, longestWaitMs: 15 * 60_000 },
};

/** So long after the last one, wrong tries are forgotten. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000;

/**
 * They are kept under so many IDs for each kind, about 150 bytes each, whatever is tried: two that share one wait for
 * each other.
 */
const MAX_KEPT = 16_384;

/** How long to wait from now on. What was noted later than now was noted before the clock was set back. */
export function waitMs(tries: WrongTries | undefined, now: string, { free, longestWaitMs }: Pace): number {
  const count = countOf(tries, now);
  if (!tries || count < free) return 0;
  const wait = Math.min(1000 * 2 ** (count - free), longestWaitMs);
  return Math.max(0, Date.parse(tries.latest) + wait - Date.parse(now));
}

function countOf(tries: WrongTries | undefined, now: string): number {
  if (!tries) return 0;
  const agoMs = Date.parse(now) - Date.parse(tries.latest);
  return agoMs >= 0 && agoMs < FORGOTTEN_AFTER_MS ? tries.count : 0;
}

/**
 * What the check answers, unless it answers nothing: that is counted, and refused. Throws ThrottledError, and checks
 * nothing, while there is waiting to be done. The count stands over the one that was read, so that of many at once no
 * more are heard than of as many one after the other.
 */
export async function tried<R>(
  transaction: Transaction,
  trial: Trial,
  check: () => Promise<R | undefined>,
  refusal: () => Promise<Error>,
): Promise<R> {
  await triesInTurn(transaction, trial);
  const proof = await check();
  // Others may have been wrong while this one was being checked.
  const known = await triesInTurn(transaction, trial);
  if (proof !== undefined) {
    await forgetWrongTries(transaction, trial.target);
    return proof;
  }
  for (const [id, tries] of known) {
    const more: WrongTries = { id, count: countOf(tries, transaction.now) + 1, latest: transaction.now };
    await (tries ? transaction.in(wrongTries).update(more) : transaction.in(wrongTries).insert(more));
  }
  throw new RememberedRefusal(await refusal());
}

/** Whoever has proved to be who they say starts afresh. A caller does not: it may have an account of its own. */
export async function forgetWrongTries(transaction: Transaction, target: string | undefined): Promise<void> {
  for (const id of idsOf({ target })) {
    const tries = await transaction.in(wrongTries).find(id);
    if (tries && tries.count > 0) await transaction.in(wrongTries).update({ ...tries, count: 0 });
  }
}

/** What is known of this trial. Throws ThrottledError before its turn has come. */
async function triesInTurn(transaction: Transaction, trial: Trial): Promise<Map<string, WrongTries | undefined>> {
  const known = new Map<string, WrongTries | undefined>();
  for (const id of idsOf(trial)) known.set(id, await transaction.in(wrongTries).find(id));
  const longest = Math.max(0, ...[...known].map(([id, tries]) => waitMs(tries, transaction.now, PACES[kindOf(id)])));
  if (longest > 0) throw new ThrottledError(Math.ceil(longest / 1000));
  return known;
}

function idsOf({ target, caller }: Trial): string[] {
  return [
    ...(target === undefined ? [] : [`target-${placeOf(target.toLowerCase())}`]),
    ...(caller === undefined ? [] : [`caller-${placeOf(caller)}`]),
  ];
}

const kindOf = (id: string): keyof Trial => (id.startsWith('target-') ? 'target' : 'caller');

const placeOf = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE() % MAX_KEPT;
