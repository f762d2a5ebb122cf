/**
 * Replaces the global `fetch`, since the SDK's `auth` uses no other. Next.js puts its cache around it: `wrap` is then around
 * that as well, to see what the cache answers.
 */
export function replaceFetch(wrap: (realFetch: typeof fetch) => typeof fetch): void {
  // The emulator may also have replaced `fetch`.
  const below = Object.getOwnPropertyDescriptor(globalThis, 'fetch');
  let installed = wrap(globalThis.fetch);
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    get: () => installed,
    set: (next: typeof fetch) => {
      below?.set?.(next);
      installed = wrap(below?.get?.() ?? next);
    },
  });
}
