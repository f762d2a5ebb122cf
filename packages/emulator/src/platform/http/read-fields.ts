import { shorten } from '../kernel/effects';

export interface WatchedRequest {
  request: unknown;
  unread(): string[];
}

const MAX_PATHS = 20;

export function watchReads(request: unknown): WatchedRequest {
  const reads = new Map<object, Set<string>>();
  const proxies = new Map<object, object>();
  return { request: trackReads(request), unread: () => unreadPaths(request) };

  function trackReads(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value;
    const known = proxies.get(value);
    if (known) return known;
    const names = new Set<string>();
    reads.set(value, names);
    const proxy = new Proxy(value, {
      get(target, name, receiver) {
        const inner: unknown = Reflect.get(target, name, receiver);
        if (typeof name !== 'string') return inner;
        names.add(name);
        return Object.hasOwn(target, name) && Object.isExtensible(target) ? trackReads(inner) : inner;
      },
    });
    proxies.set(value, proxy);
    return proxy;
  }

  function unreadPaths(root: unknown): string[] {
    const paths = new Set<string>();
    collectUnread(root, '');
    return [...paths].slice(0, MAX_PATHS);

    function collectUnread(value: unknown, path: string): void {
      if (typeof value !== 'object' || value === null || paths.size > MAX_PATHS) return;
      if (Array.isArray(value)) {
        for (const each of value) collectUnread(each, path);
        return;
      }
      const names = reads.get(value);
      for (const [name, inner] of Object.entries(value)) {
        const place = path === '' ? name : `${path}.${name}`;
        if (names?.has(name)) collectUnread(inner, place);
        else paths.add(shorten(place));
      }
    }
  }
}
