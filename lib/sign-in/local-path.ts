/**
 * Where in this app an address leads, such as the page to come back to after signing in. `/` for any address outside it, so
 * that no link can send people elsewhere, and for the pages of signing in and out themselves.
 */
export function localPath(address: string | null | undefined, origin: string): string {
  if (!address || !URL.canParse(address, origin)) return '/';
  const url = new URL(address, origin);
  if (url.origin !== origin || /^\/(login|logout)/.test(url.pathname)) return '/';
  // A path that begins with two slashes would be read as another host.
  return url.pathname.replace(/^\/+/, '/') + url.search;
}
