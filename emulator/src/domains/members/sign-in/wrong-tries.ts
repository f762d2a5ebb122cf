import { createHash } from 'node:crypto';
import { RememberedRefusal } from '../../../http/remembered-refusal';
import { ThrottledError } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';

/** The number of recent wrong tries and the time of the last, by the site's clock. */
interface WrongTries {
  id: string;
  count: number;
  latest: string;
}

const wrongTries: CollectionDefinition<WrongTries> = { name: 'wrong-sign-ins', fields: {} };

/** The parties of an attempt, each counted separately. Parties that must not be slowed down are left out. */
export interface Trial {
  /** An address, or the member who requests a code. Unknown ones count too, so that the answer does not reveal them. */
  target?: string | undefined;
  caller?: string | undefined;
}

interface Pace {
  /** The number of wrong tries that cause no wait. */
  free: number;
  /** The wait is a second after the next wrong try and doubles each time up to this. */
  longestWaitMs: number;
}

/**
 * Assumed: the packages name the refusal (`THROTTLED_FEATURE` at `loginV2`) but no numbers. An address waits a minute at
 * most: anybody can fail with it, and its member must still get in. A caller waits only for its own mistakes.
 */
export const PACES: Record<keyof Trial, Pace> = {
  target: { free: 3, longestWaitMs: 60_000 },
  caller: { free: 10, longestWaitMs: 15 * 60_000 },
};

/** Wrong tries are forgotten this long after the last one. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000;

/**
 * Wrong tries are kept under this many hashed IDs per kind, about 150 bytes each, so that storage is bounded. Two
 * targets that share an ID also share their waits.
 */
const MAX_KEPT = 16_384;

/** How long to wait from now on. A time later than now was recorded before the clock was set back. */
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
 * The result of the check. A check without a result is counted as a wrong try. Throws ThrottledError without checking
 * while the caller has to wait. The count is stored over the one that was read, so that many tries at once get no
 * further than as many one after the other.
 */
export async function tried<R>(
  transaction: Transaction,
  trial: Trial,
  check: () => Promise<R | undefined>,
  refusal: () => Promise<Error>,
): Promise<R> {
  await triesInTurn(transaction, trial);
  const proof = await check();
  // Others may have failed while this try was being checked.
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

/** Forgets the wrong tries of a target that was signed in to. A caller's remain: it may have signed in to its own account. */
export async function forgetWrongTries(transaction: Transaction, target: string | undefined): Promise<void> {
  for (const id of idsOf({ target })) {
    const tries = await transaction.in(wrongTries).find(id);
    if (tries && tries.count > 0) await transaction.in(wrongTries).update({ ...tries, count: 0 });
  }
}

/** The stored tries of this trial. Throws ThrottledError if it has to wait. */
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
