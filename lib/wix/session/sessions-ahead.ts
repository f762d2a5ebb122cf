import type { Tokens } from '@wix/sdk';

/** Of each site that somebody visited lately. */
const MAX_OF_A_SITE = 4;
const MAX_SITES = 50;
const MAX_AGE_MS = 60 * 60_000;
/** A site that nobody has visited for so long has none. */
const MAX_IDLE_MS = 10 * 60_000;
/** How long a token must be good for when it is given away. */
const MIN_LEFT_MS = 60 * 60_000;
const LOOK_EVERY_MS = 60_000;

interface Session {
  tokens: Tokens;
  mintedAt: number;
}

interface SiteSessions {
  visitedAt: number;
  minted: Session[];
  /** Under way. */
  minting: number;
}

type Mint = (clientId: string) => Promise<Tokens>;

/**
 * Sessions of visitors who have not come yet, so that the first page of a new one need not wait for the platform. Each is given
 * away once: it is taken out and handed over in one step, with nothing awaited between. Times are the machine's, as tokens' are.
 */
export class SessionsAhead {
  /** The least recently visited first. */
  readonly #sites = new Map<string, SiteSessions>();
  #sweeper: NodeJS.Timeout | undefined;

  constructor(private readonly now: () => number = Date.now) {}

  /** A session for a visitor who has none; `undefined` where none is ready. */
  take(clientId: string): Tokens | undefined {
    const site = this.#visited(clientId);
    for (let session = site.minted.shift(); session; session = site.minted.shift()) {
      if (this.#isGood(session)) return session.tokens;
    }
    return undefined;
  }

  /** Mints what is missing. To be called once the visitor has the page. Never throws: then the next visitor waits. */
  async refill(clientId: string, mint: Mint): Promise<void> {
    const site = this.#sites.get(clientId);
    if (!site) return;
    site.minted = site.minted.filter((session) => this.#isGood(session));
    const missing = MAX_OF_A_SITE - site.minted.length - site.minting;
    await Promise.all(Array.from({ length: Math.max(0, missing) }, () => this.#mintOne(clientId, site, mint)));
  }

  /** What was minted is of no use any more: the site was reset or is gone. Without a client ID, of all sites. */
  forget(clientId: string | undefined): void {
    if (clientId === undefined) this.#sites.clear();
    else this.#sites.delete(clientId);
  }

  /** How many are ready. */
  count(clientId: string): number {
    return this.#sites.get(clientId)?.minted.length ?? 0;
  }

  /** Sites that nobody visits. */
  sweep(): void {
    for (const [clientId, { visitedAt }] of this.#sites) {
      if (this.now() - visitedAt >= MAX_IDLE_MS) this.#sites.delete(clientId);
    }
    if (this.#sites.size === 0) this.#stopSweeping();
  }

  async #mintOne(clientId: string, site: SiteSessions, mint: Mint): Promise<void> {
    site.minting++;
    try {
      const mintedAt = this.now();
      const tokens = await mint(clientId);
      // Of a site that was reset or forgotten meanwhile nothing is kept.
      if (this.#sites.get(clientId) === site) site.minted.push({ tokens, mintedAt });
    } catch {
      // The platform is away: a visitor's own call says so on the page.
    } finally {
      site.minting--;
    }
  }

  #visited(clientId: string): SiteSessions {
    const site = this.#sites.get(clientId) ?? { visitedAt: 0, minted: [], minting: 0 };
    this.#sites.delete(clientId);
    this.#sites.set(clientId, site);
    site.visitedAt = this.now();
    const [oldest] = this.#sites.keys();
    if (this.#sites.size > MAX_SITES && oldest !== undefined) this.#sites.delete(oldest);
    this.#sweeper ??= setInterval(() => this.sweep(), LOOK_EVERY_MS).unref();
    return site;
  }

  #isGood({ tokens, mintedAt }: Session): boolean {
    const now = this.now();
    return now - mintedAt < MAX_AGE_MS && tokens.accessToken.expiresAt * 1000 - now >= MIN_LEFT_MS;
  }

  #stopSweeping(): void {
    clearInterval(this.#sweeper);
    this.#sweeper = undefined;
  }
}

// On globalThis, because the proxy, which gives them away, and the gateway, which hears of resets, are separate bundles.
const place = globalThis as { sessionsAhead?: SessionsAhead };
place.sessionsAhead ??= new SessionsAhead();
export const sessionsAhead = place.sessionsAhead;
