import { createClient } from '@wix/sdk';

/** Runs the line of code and returns the SDK's request, which gets an empty object as its response. */
export async function captureRequest(vertical: string, line: string): Promise<Request | undefined> {
  const exported: Record<string, unknown> = await import(vertical);
  const module = line.slice(0, line.indexOf('.'));
  let capturedRequest: Request | undefined;
  const client = createClient({
    modules: { [module]: exported[module] as Record<string, never> },
    auth: { getAuthHeaders: async () => ({ headers: { Authorization: 'a' } }) },
  });
  const realFetch = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    capturedRequest ??= new Request(input, init);
    return Response.json({});
  };
  try {
    await new Function('wix', `return wix.${line}`)(client);
  } catch {
    // The SDK may throw because the response is empty.
  } finally {
    globalThis.fetch = realFetch;
  }
  return capturedRequest;
}

/** Method, URL and body, for comparison. */
export async function toComparable(request: Request | undefined) {
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
