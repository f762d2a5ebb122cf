import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { cookies, headers } from 'next/headers';
import { ofProcess } from '../process';
import { clientIdInUse } from '../wix/site';
import { peerAddress } from './peer-address';

interface Limit {
  max: number;
  perMs: number;
}

interface Count {
  tries: number;
  endsAt: number;
}

/** A count takes about 200 bytes. */
const MAX_COUNTS = 10_000;

/** Counts attempts per account or network address in windows of a fixed length. */
export class Tries {
  readonly #counts = new LRUCache<string, Count>({ max: MAX_COUNTS });

  constructor(
    private readonly limit: Limit,
    private readonly now: () => number = Date.now,
  ) {}

  claim(key: string): number | undefined {
    const now = this.now();
    const earlier = this.#counts.get(digestOf(key));
    const count = earlier && earlier.endsAt > now ? earlier : { tries: 0, endsAt: now + this.limit.perMs };
    if (count.tries >= this.limit.max) return Math.ceil((count.endsAt - now) / 1000);
    this.#counts.set(digestOf(key), { ...count, tries: count.tries + 1 });
    return undefined;
  }

  release(key: string): void {
    const count = this.#counts.get(digestOf(key));
    if (count && count.tries > 0) this.#counts.set(digestOf(key), { ...count, tries: count.tries - 1 });
  }

  get size(): number {
    return this.#counts.size;
  }
}

/** Bounds the size of a key. */
const digestOf = (key: string): string => createHash('sha256').update(key).digest('base64url');

const MINUTE = 60_000;

interface Limits {
  ofAccount: Tries;
  ofNetwork: Tries;
}

/**
 * Needed because the platform counts by visitor, and anyone can become a new one. The numbers are assumed: offices
 * share a network address.
 */
const limits = ofProcess<Record<'guesses' | 'mails', Limits>>('sign-in-limits', () => ({
  guesses: {
    ofAccount: new Tries({ max: 10, perMs: 10 * MINUTE }),
    ofNetwork: new Tries({ max: 60, perMs: 10 * MINUTE }),
  },
  mails: {
    ofAccount: new Tries({ max: 5, perMs: 60 * MINUTE }),
    ofNetwork: new Tries({ max: 30, perMs: 60 * MINUTE }),
  },
}));

export type Claim = { kind: 'claimed'; release: () => void } | { kind: 'wait'; seconds: number };

/** Counts before the attempt, so that parallel ones count too. Call `release` if the attempt revealed nothing. */
export async function claimTry(kind: keyof typeof limits, account: string): Promise<Claim> {
  const { ofAccount, ofNetwork } = limits[kind];
  const network = peerAddress(await headers());
  const key = `${clientIdInUse(await cookies())} ${account.trim().toLowerCase()}`;
  // The network first: its refusals must not count against somebody else's account.
  const seconds = ofNetwork.claim(network);
  if (seconds !== undefined) return { kind: 'wait', seconds };
  const wait = ofAccount.claim(key);
  if (wait !== undefined) return { kind: 'wait', seconds: wait };
  return {
    kind: 'claimed',
    release: () => {
      ofNetwork.release(network);
      ofAccount.release(key);
    },
  };
}
