import { createClient } from '@wix/sdk';

/** The SDK's request for the line of code, run unchanged. The answer is an empty object. */
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
    // The SDK's handling of an empty answer does not matter here.
  } finally {
    globalThis.fetch = realFetch;
  }
  return sent;
}

/** The comparable parts: method, address and body. */
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
