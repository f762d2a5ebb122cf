import { PlatformError } from '../../kernel/errors';

const MAX_STREAMS = 50;
const MAX_OF_SITE = 10;
/** The maximum for one IP address. The app opens streams for all its browsers. */
const MAX_OF_CALLER = 20;
const MAX_OF_APP = 40;

interface Place {
  siteId: string;
  caller: string | undefined;
  end: () => void;
}

/** Callers take a place before they await anything. */
export class OpenStreams {
  readonly #places = new Set<Place>();

  take(place: Place): () => void {
    const ofCaller = place.caller === undefined ? MAX_OF_APP : MAX_OF_CALLER;
    this.#refuseBeyond(MAX_STREAMS, 'in all', () => true);
    this.#refuseBeyond(MAX_OF_SITE, 'for a site', ({ siteId }) => siteId === place.siteId);
    this.#refuseBeyond(ofCaller, 'from one address', ({ caller }) => caller === place.caller);
    this.#places.add(place);
    return () => this.#places.delete(place);
  }

  endAll(): void {
    for (const { end } of this.#places) end();
  }

  endForSite(site: string): void {
    for (const { siteId, end } of this.#places) if (siteId === site) end();
  }

  #refuseBeyond(most: number, where: string, matches: (place: Place) => boolean): void {
    if ([...this.#places].filter(matches).length < most) return;
    throw new PlatformError(429, `at most ${most} streams are open at a time ${where}: close one, or come again later`);
  }
}
