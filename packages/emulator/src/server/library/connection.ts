import { EmulatorError } from './errors';

/** The sender of a forwarded request. Without it, this process itself calls. */
export interface Caller {
  remoteAddress: string;
}

/** A running emulator, in this process or at a URL. */
export interface Connection {
  /** Origin of the API, the hosted pages and the images, without a trailing slash. */
  readonly url: string;
  /** Origin of the control interface, if it differs: in this process it is always a loopback address. */
  readonly controlUrl?: string;
  readonly adminToken?: string | undefined;
  /** Does not follow redirects. */
  fetch(request: Request, caller?: Caller): Promise<Response>;
}

/** Uses the `fetch` from before any interception. Throws EmulatorError INVALID_REQUEST for an unusable URL or token. */
export function connectionTo(url: string, adminToken?: string, realFetch: typeof fetch = globalThis.fetch): Connection {
  if (!/^https?:/.test(url) || !URL.canParse(url)) {
    throw new EmulatorError(`expected the emulator's URL, such as http://127.0.0.1:4010, got "${url}"`, 400);
  }
  if (adminToken !== undefined && !/^[\x20-\x7e]*$/.test(adminToken)) {
    throw new EmulatorError(
      'the admin token has invalid characters: copy the whole token again, and nothing else',
      400,
    );
  }
  const origin = url.replace(/\/$/, '');
  return {
    url: origin,
    adminToken,
    fetch: (request) => realFetch(withoutConnectionHeaders(request), { redirect: 'manual' }),
  };
}

/** Headers of the caller's own connection. `fetch` refuses most of them, and sends those of its connection. */
export const CONNECTION_HEADERS: readonly string[] = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

function withoutConnectionHeaders(request: Request): Request {
  const headers = beyondConnection(request.headers);
  return headers ? new Request(request, { headers }) : request;
}

/** `undefined` if no header belongs to the connection. */
export function beyondConnection(headers: Headers): Headers | undefined {
  const named = headers.get('connection')?.split(',') ?? [];
  const names = [...CONNECTION_HEADERS, ...named.map((name) => name.trim())].filter((name) => headers.has(name));
  if (names.length === 0) return undefined;
  const others = new Headers(headers);
  for (const name of names) others.delete(name);
  return others;
}

/** `path`: below `/_emulator`. Throws EmulatorError if the emulator refuses or is unreachable. */
export async function callControl<T>(
  connection: Connection,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const response = await controlResponse(connection, method, path, body);
  try {
    // docs/control-interface.md documents the type of each response.
    return (await response.json()) as T;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw unreachableError(connection, error);
    throw new EmulatorError(`${notEmulatorMessage(connection)}: it sent no JSON`, response.status, 'FAILED', {
      cause: error,
    });
  }
}

export async function controlResponse(
  connection: Connection,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Response> {
  if (/\/(\/|$)/.test(path.replace(/\?.*/, '')))
    throw new EmulatorError(`an ID or a name is empty: ${method} ${path}`, 400);
  const { url, controlUrl = url, adminToken } = connection;
  const headers = new Headers({ 'content-type': 'application/json' });
  if (adminToken !== undefined) headers.set('authorization', `Bearer ${adminToken}`);
  const init = { method, headers, body: body !== undefined ? JSON.stringify(body) : undefined };
  const response = await fetchAnswer(connection, new Request(`${controlUrl}/_emulator${path}`, init));
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => ({}));
  const message =
    messageIn(answer) ?? `${notEmulatorMessage(connection)}: it answered ${method} ${path} with ${response.status}`;
  throw new EmulatorError(message, response.status);
}

const notEmulatorMessage = ({ url }: Connection): string => `the server at ${url} is not an emulator`;

async function fetchAnswer(connection: Connection, request: Request): Promise<Response> {
  try {
    return await connection.fetch(request);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw unreachableError(connection, error);
  }
}

function unreachableError({ url }: Connection, cause: unknown): EmulatorError {
  const message = `the emulator at ${url} cannot be reached: start it with "npx headless-emulator", or add --url with the URL that your dev server prints`;
  return new EmulatorError(message, 0, 'UNREACHABLE', { cause });
}

function messageIn(answer: unknown): string | undefined {
  if (typeof answer !== 'object' || answer === null || !('message' in answer)) return undefined;
  return typeof answer.message === 'string' ? answer.message : undefined;
}
