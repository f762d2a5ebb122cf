import { AsyncLocalStorage } from 'node:async_hooks';

/** A tool that watches what the app asks the platform, such as the call panel. The app works the same without one. */
export interface Watcher {
  /** The current page shows an entry of the cache. `notes`: what the tool noted while the entry was made. */
  show: (notes: readonly unknown[]) => Promise<void>;
  /** The current page is complete only with this work. */
  hold: (work: Promise<unknown>) => Promise<void>;
}

interface Filling {
  notes: unknown[];
}

// On globalThis, because `fetch`, the pages and the proxy are separate bundles of one process.
const place = globalThis as {
  platformWatcher?: Watcher;
  callPurposes?: AsyncLocalStorage<string>;
  cacheFillings?: AsyncLocalStorage<Filling>;
};
place.callPurposes ??= new AsyncLocalStorage();
place.cacheFillings ??= new AsyncLocalStorage();
const purposes = place.callPurposes;
const fillings = place.cacheFillings;

export const watchWith = (watcher: Watcher): void => {
  place.platformWatcher = watcher;
};

/** Says why the work makes its calls, where they do not serve the page's own content. */
export const forPurpose = <T>(purpose: string, work: () => Promise<T>): Promise<T> => purposes.run(purpose, work);

export const purposeNow = (): string | undefined => purposes.getStore();

/** Makes an entry of the cache. It may read nothing of a request: Next.js would silently drop the entry. */
export const fill = <T>(filling: Filling, work: () => Promise<T>): Promise<T> => fillings.run(filling, work);

/** `undefined` where the calls belong to a request. */
export const fillingNow = (): Filling | undefined => fillings.getStore();

/** `entry`, as the current page shows it. */
export async function shown<Entry extends { notes: readonly unknown[] }>(entry: Promise<Entry>): Promise<Entry> {
  await place.platformWatcher?.hold(entry);
  const { notes } = await entry;
  await place.platformWatcher?.show(notes);
  return entry;
}

/** The notes of an entry that could not be made. */
export const shownNotes = async (notes: readonly unknown[]): Promise<void> => place.platformWatcher?.show(notes);
