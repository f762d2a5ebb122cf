import { createClient } from '@wix/sdk';

/** What the SDK sends for the line of code, run as it is. Nothing is answered but an empty object. */
export async function sentBy(vertical: string, line: string): Promise<Request | undefined> {
  const exported: Record<string, unknown> = await import(vertical);
  const module = line.slice(0, line.indexOf('.'));
  let sent: Request | undefined;
  const client = createClient({
    modules: { [module]: exported[module] as Record<string, never> },
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: 'a' } }) },
  });
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    sent ??= new Request(input, init);
    return Response.json({});
  };
  try {
    await new Function('wix', `return wix.${line}`)(client);
  } catch {
    // What the SDK makes of an empty answer is not asked here.
  } finally {
    globalThis.fetch = realFetch;
  }
  return sent;
}

/** What can be compared: method, address and body. */
export async function wireOf(request: Request | undefined) {
  if (!request) return 'nothing was sent';
  const { pathname, searchParams } = new URL(request.url);
  const body = await request.clone().text();
  return {
    method: request.method,
    pathname,
    search: [...searchParams].sort(),
    body: body ? JSON.parse(body) : undefined,
  };
}
