import type { Route } from '../../platform/http/routing';
import { isObject } from '../../platform/kernel/values/objects';

export interface HttpRequest {
  method: string;
  url: string;
  body?: string;
}

/** The SDK sends longer parameters as a POST. Source: `buildRESTDescriptor` in @wix/sdk. */
const MAX_PARAMETERS_LENGTH = 4_000;

/** As the SDK sends it. Source: `toURLSearchParams` and `resolveUrl` in @wix/sdk-runtime. */
export function httpRequest({ operation }: Route, request: Record<string, unknown>, baseUrl: string): HttpRequest {
  const { method, paths, pathParams, postFallback } = operation;
  const path = (paths[0] ?? '').replaceAll(/(?<=\/):(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(valueAt(request, pathParams[name] ?? name))),
  );
  if (method !== 'GET' && method !== 'DELETE') return { method, url: baseUrl + path, body: JSON.stringify(request) };
  const parameters = parametersOf(request, postFallback === true).toString();
  if (postFallback && parameters.length > MAX_PARAMETERS_LENGTH) {
    return { method: 'POST', url: baseUrl + path, body: JSON.stringify(request) };
  }
  return { method, url: `${baseUrl}${path}${parameters && '?'}${parameters}` };
}

/** `isPacked`: nested values become one parameter, base64url of the JSON. */
function parametersOf(request: Record<string, unknown>, isPacked: boolean): URLSearchParams {
  const flat = flatten(request);
  const isNested = flat.some(
    ([name, value]) => name.includes('.') || (Array.isArray(value) && value.some((one) => typeof one === 'object')),
  );
  if (isPacked && isNested) {
    return new URLSearchParams({ '.r': Buffer.from(JSON.stringify(request)).toString('base64url') });
  }
  const parameters = new URLSearchParams();
  for (const [name, value] of flat) {
    for (const one of [value].flat()) {
      if (one === undefined || one === null || (Array.isArray(value) && typeof one === 'object')) continue;
      parameters.append(name, String(one));
    }
  }
  return parameters;
}

function flatten(value: Record<string, unknown>, path = ''): [string, unknown][] {
  return Object.entries(value).flatMap(([name, inner]): [string, unknown][] =>
    isObject(inner) ? flatten(inner, `${path}${name}.`) : [[path + name, inner]],
  );
}

const valueAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => (isObject(inner) ? inner[name] : undefined), value);

/** Far above the platform's responses: a larger one comes from another server. */
export const MAX_ANSWER_BYTES: number = 32 * 1024 ** 2;

/** `undefined` if the body is too large; the rest is not read. */
export async function boundedText(response: Response): Promise<string | undefined> {
  const bytes = await boundedBytes(response, MAX_ANSWER_BYTES);
  return bytes && new TextDecoder().decode(bytes);
}

export async function boundedBytes({ body }: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Node.js can iterate `Response.body`, but the web's types do not declare it.
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const PLATFORM_URL = 'https://www.wixapis.com';
