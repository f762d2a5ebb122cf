/** As `cacheLife` takes it, in seconds. In memory an entry is asked for anew after `revalidate`. */
interface Lifetime {
  stale: number;
  revalidate: number;
  expire: number;
}

/**
 * How long the answer to a question of the catalogue is kept where nothing invalidates it. A change is told by the emulator's
 * events or the platform's webhooks; this bounds how long a site without webhooks shows what is no longer so.
 * `stale` is 0: what a browser shows again it asks for again.
 */
export const CATALOGUE_LIFETIME: Lifetime = { stale: 0, revalidate: 60, expire: 300 };

/** Of the answer that the site lacks the app: whoever installs it looks at once. */
export const NOT_INSTALLED_LIFETIME: Lifetime = { stale: 0, revalidate: 3, expire: 3 };
