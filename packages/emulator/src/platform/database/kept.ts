import { PlatformError } from '../kernel/errors';
import { buyerKey, type Identity, isOwner } from '../kernel/identity';
import { DAY_MS } from '../kernel/removal';
import { ALL } from '../kernel/store/store-interface';
import { addToCounters, EVENTS_LENGTH, toCounters } from './outbox';
import type { DatabaseSession } from './session';

/** In characters of JSON, with `OVERHEAD` for each document and claim. Assumed; errs to refusal. */
export interface KeptBounds {
  site: number;
  /** The sum that a visitor or member adds within a period, less what they remove again. */
  visitor: number;
}

export const KEPT_BOUNDS: KeptBounds = { site: 1024 ** 3, visitor: 64 * 1024 * 1024 };

/** For keys and index entries. It also bounds the number: a visitor's to 33,554, a site's to 536,870. */
const OVERHEAD = 2_000;
/** Abandoned carts are kept as long. */
const PERIOD_MS = 90 * DAY_MS;
/** Each new visitor removes the counters of more than one earlier visitor. */
const STEP = 2;

const KEPT = '~kept/';
const AFTER_KEPT = '~kept0';
const SITE = `${KEPT}site`;

/** The change of a site's size by one transaction. Settled at its end, because others then wait for the counters. */
export class KeptGrowth {
  private growth = 0;

  constructor(
    private readonly session: DatabaseSession,
    private readonly now: string,
    private readonly bounds: KeptBounds,
  ) {}

  /** In characters; 0 if there was, or is, no document. */
  recordDocument(before: number, after: number): void {
    this.growth += after - before;
    this.recordClaims(Number(after > 0) - Number(before > 0));
  }

  recordClaims(count: number): void {
    this.growth += count * OVERHEAD;
  }

  /** Throws PlatformError: 429 beyond a visitor's bound, 503 beyond the site's. `others`: counters to add to as well. */
  async settle(keeper: Identity | undefined, others: readonly (readonly [string, number])[]) {
    const { session, growth } = this;
    this.growth = 0;
    if (growth === 0) return addToCounters(session, others);
    const own = keeper && !isOwner(keeper) ? `${KEPT}${this.period}/${buyerKey(keeper)}` : undefined;
    const counters = [SITE, ...(own && growth > 0 ? [own] : [])].map((name) => [name, growth] as const);
    const values = await addToCounters(session, [...others, ...counters]);
    const ofVisitor = own && values.get(own);
    if (own && growth < 0) await this.shrink(own, -growth);
    if (ofVisitor === growth) await this.forgetEarlierPeriods();
    if (ofVisitor && ofVisitor > this.bounds.visitor) throw fullVisitorError(this.bounds);
    const ofSite = await this.ensureCounted(values.get(SITE) ?? 0, growth);
    if (growth > 0 && ofSite > this.bounds.site) throw fullSiteError(this.bounds);
    return values;
  }

  /** Sorts as text, and before the site's own counter. */
  private get period(): string {
    return String(Math.floor(Date.parse(this.now) / PERIOD_MS)).padStart(6, '0');
  }

  /** Never below 0: what is removed may be of an earlier period. */
  private async shrink(counter: string, by: number): Promise<void> {
    await this.session.change(this.session.statements.shrinkCounter, [by, by, counter]);
  }

  private async forgetEarlierPeriods(): Promise<void> {
    await this.session.change(this.session.statements.forgetCounters, [KEPT, `${KEPT}${this.period}`, STEP]);
  }

  /** The site may be new, or of a version that did not count, or its documents were replaced. */
  private async ensureCounted(value: number, growth: number): Promise<number> {
    if (value > growth) return value;
    const counted = await this.session.write(this.session.statements.countSite, [OVERHEAD, SITE]);
    return toCounters(counted).get(SITE) ?? 0;
  }
}

const fullVisitorError = ({ visitor }: KeptBounds) =>
  new PlatformError(
    429,
    `a visitor keeps at most ${visitor} characters, and each entry counts ${OVERHEAD} more: remove some, or continue as another visitor`,
  );

const fullSiteError = ({ site }: KeptBounds) =>
  new PlatformError(
    503,
    `the sandbox's data is full: a site keeps at most ${site} characters, and each entry counts ${OVERHEAD} more. Delete some, or the site`,
  );

/** Forgets the sums of the site and its visitors. The site's documents are counted at its next write. */
export async function forgetKept(session: DatabaseSession): Promise<void> {
  await session.change(session.statements.forgetCounters, [KEPT, AFTER_KEPT, ALL]);
}

export const isKeptCounter = (name: unknown): boolean => String(name).startsWith(KEPT);

/** Documents and events, in characters, without reading them. */
export async function storedLength(session: DatabaseSession): Promise<number> {
  const [row] = await session.read(session.statements.storedLength, [SITE, OVERHEAD, EVENTS_LENGTH]);
  return Number(row?.length);
}
