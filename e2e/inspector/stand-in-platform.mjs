// Loaded into the app before its own code. Redirects requests for the platform to the emulator at PLATFORM_STAND_IN,
// while the app assumes a real site.
const realFetch = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  const { hostname, pathname, search } = new URL(request.url);
  if (hostname === 'localhost' || hostname === '127.0.0.1') return realFetch(request);
  if (!/(^|\.)wixapis\.com$/.test(hostname)) throw new Error(`no test asks ${hostname}`);
  const body = request.body === null ? undefined : await request.text();
  const { method, headers } = request;
  return realFetch(`${process.env.PLATFORM_STAND_IN}${pathname}${search}`, { method, headers, body });
};
