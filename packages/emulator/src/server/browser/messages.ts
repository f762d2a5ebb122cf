/** A request without the parts that only a network has. */
export interface SentRequest {
  url: string;
  method: string;
  headers: [name: string, value: string][];
  body: ArrayBuffer | undefined;
}

export interface SentResponse {
  status: number;
  headers: [name: string, value: string][];
  body: ArrayBuffer | ReadableStream<Uint8Array> | undefined;
}

/** Name of the address at which kept data has its hosted pages, whichever page has it open. */
export const KEPT = 'kept';

/** From the service worker to each page: whose address is it? */
export interface Connect {
  path: string;
}

export interface Question {
  id: number;
  request: SentRequest;
}

export type Answer = { id: number; response: SentResponse } | { id: number; error: string };

export interface Start {
  /** The address of the emulator in the page, without a trailing slash. */
  baseUrl: string;
  preset: string;
  seed?: object | undefined;
  now?: string | undefined;
  isStrict?: boolean | undefined;
  persist?: boolean | undefined;
}

/** `version`: of the worker's file. */
export type Started = { clientId: string; version: string } | { error: string };

export async function toSent(request: Request): Promise<SentRequest> {
  const { url, method, headers } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  return { url, method, headers: [...headers], body: hasBody ? await request.arrayBuffer() : undefined };
}

export const toRequest = ({ url, method, headers, body }: SentRequest): Request =>
  new Request(url, { method, headers, body: body ?? null });

/** Live streams stay streams, everything else is sent whole. */
export async function toSentResponse(response: Response): Promise<SentResponse> {
  const { status, headers } = response;
  const isStream = headers.get('content-type')?.startsWith('text/event-stream') === true;
  const body = isStream ? (response.body ?? undefined) : await response.arrayBuffer();
  return { status, headers: [...headers], body };
}

const WITHOUT_BODY = new Set([101, 204, 205, 304]);

export const toResponse = ({ status, headers, body }: SentResponse): Response =>
  new Response(WITHOUT_BODY.has(status) ? null : (body ?? null), { status, headers });

/** Asks through a port, and gives each answer to its question. */
export function askThrough(port: MessagePort): (request: Request) => Promise<Response> {
  const waiting = new Map<number, { resolve: (response: Response) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  port.onmessage = ({ data }: MessageEvent<Answer>) => {
    const question = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) question?.reject(new TypeError(data.error));
    else question?.resolve(toResponse(data.response));
  };
  return async (request) => {
    const sent = await toSent(request);
    lastId += 1;
    const id = lastId;
    return new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject });
      port.postMessage({ id, request: sent } satisfies Question, sent.body ? [sent.body] : []);
    });
  };
}
