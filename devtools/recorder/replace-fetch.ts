/** Replaces the global `fetch`, since the SDK's `auth` uses no other. */
export function replaceFetch(wrap: (realFetch: typeof fetch) => typeof fetch): void {
  const realFetch = globalThis.fetch;
  const wrapped = wrap(realFetch);
  // The emulator may also have replaced `fetch`.
  const below = Object.getOwnPropertyDescriptor(globalThis, 'fetch');
  let installed = wrapped;
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    get: () => installed,
    // Next.js wraps `fetch` for its cache, and in development restores the original after every change of the code.
    set: (next: typeof fetch) => {
      below?.set?.(next);
      const set: typeof fetch = below?.get?.() ?? next;
      installed = set === realFetch ? wrapped : set;
    },
  });
}
