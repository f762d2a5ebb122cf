import { AsyncLocalStorage } from 'node:async_hooks';

// On globalThis, because `fetch`, the pages and the proxy are separate bundles of one process.
const place = globalThis as { callPurposes?: AsyncLocalStorage<string> };
place.callPurposes ??= new AsyncLocalStorage();
const purposes = place.callPurposes;

/** Names the reason of calls that do not serve the page's own content. */
export const forPurpose = <T>(purpose: string, work: () => Promise<T>): Promise<T> => purposes.run(purpose, work);

export const currentPurpose = (): string | undefined => purposes.getStore();
