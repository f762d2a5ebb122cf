/** Survives Next.js, which wraps `fetch` for its cache and, in development, restores it after every code change. */
export function replaceFetch(wrap: (realFetch: typeof fetch) => typeof fetch): void {
  const realFetch = globalThis.fetch;
  const wrapped = wrap(realFetch);
  let installed = wrapped;
  Object.defineProperty(globalThis, 'fetch', {
    configurable: true,
    get: () => installed,
    set: (next: typeof fetch) => {
      installed = next === realFetch ? wrapped : next;
    },
  });
}
