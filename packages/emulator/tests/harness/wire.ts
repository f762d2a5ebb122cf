import type { CallerEnvironment, Emulator } from '../../src/server/emulator';
import type { TestSite } from './harness';

export interface WireAnswer {
  status: number;
  headers: Headers;
  // Each test checks the response's fields.
  body: Record<string, unknown>;
}

export interface WireCall {
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  from?: CallerEnvironment;
}

/** A request of a plain REST client. A `body` that is a string is sent unchanged. */
export async function wire(
  emulator: Pick<Emulator, 'fetch'>,
  method: string,
  path: string,
  call: WireCall = {},
): Promise<WireAnswer> {
  const { token, body, from } = call;
  const response = await emulator.fetch(
    new Request(path.startsWith('http') ? path : `http://127.0.0.1:4010${path}`, {
      method,
      headers: {
        ...(token !== undefined && { authorization: token }),
        ...((body !== undefined || method !== 'GET') && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
    from,
  );
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

export const ownerCall = ({ ownerApiKey, siteId }: TestSite): WireCall => ({
  token: ownerApiKey,
  headers: { 'wix-site-id': siteId },
});

export async function visitorToken(site: TestSite): Promise<string> {
  const { accessToken } = await site.visitor().auth.generateVisitorTokens();
  return accessToken.value;
}

/** The JSON of a GET as the SDK packs it. */
export const compress = (request: object): string => Buffer.from(JSON.stringify(request)).toString('base64url');
