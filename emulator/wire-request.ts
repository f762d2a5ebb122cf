import { PlatformError } from './errors';
import type { Route, RouteMatch } from './routing';
import { withFieldMasks } from './validation/field-masks';
import { typedParameters } from './validation/query-parameters';

type Wire = Record<string, unknown>;

/** The operation's request, whichever way it was sent: path, query parameters, the one parameter `.r`, or a body. */
export async function readWireRequest(request: Request, url: URL, match: RouteMatch): Promise<Wire> {
  const sent =
    request.method === 'GET' || request.method === 'DELETE'
      ? fromQuery(url, match.route)
      : await fromBody(request, url, match.route);
  for (const [name, value] of Object.entries(match.pathParams)) {
    setAt(sent, match.route.operation.pathParams[name] ?? name, value);
  }
  return withoutEmptyParts(sent, match.route);
}

/** A part of the request that is `null`, such as its query, was not sent. Source: "null" in the JSON mapping of protobuf. */
function withoutEmptyParts(sent: Wire, { module, operation }: Route): Wire {
  const { fields } = module.types[operation.request] ?? {};
  const isEmptyPart = ([name, value]: [string, unknown]) =>
    value === null && (fields?.[name]?.list || fields?.[name]?.type === 'object');
  return Object.fromEntries(Object.entries(sent).filter((entry) => !isEmptyPart(entry)));
}

/** Source: the SDK sends nested GET parameters as `.r`, base64url of the JSON request. */
function fromQuery(url: URL, { module, operation }: Route): Wire {
  const packed = url.searchParams.get('.r');
  if (packed !== null) return parsed(Buffer.from(packed, 'base64url').toString('utf8'), 'the parameter ".r"');
  refuseNul(url.search, 'the query');
  const request: Wire = {};
  for (const key of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(key);
    setAt(request, key, values.length > 1 ? values : values[0]);
  }
  return typedParameters(module, operation, request);
}

async function fromBody(request: Request, url: URL, route: Route): Promise<Wire> {
  const text = await request.text();
  if (text === '') return fromQuery(url, route);
  return withFieldMasks(route.module, route.operation, parsed(text, 'the body'));
}

function parsed(json: string, where: string): Wire {
  refuseNul(json, where);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new PlatformError(400, `${where} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (!isObject(value)) throw new PlatformError(400, `${where} must be a JSON object`);
  return value;
}

/** No database can be relied on to keep U+0000 in a text. */
function refuseNul(text: string, where: string): void {
  if (text.includes('\\u0000') || text.includes('%00')) throw new PlatformError(400, `${where} contains U+0000`);
}

/** Sets a dotted path, making the objects on the way. Names that would reach a prototype are ignored. */
function setAt(target: Wire, path: string, value: unknown): void {
  const names = path.split('.');
  if (names.some((name) => name === '__proto__' || name === 'constructor' || name === 'prototype')) return;
  const last = names.pop() ?? path;
  let place = target;
  for (const name of names) {
    const next = place[name];
    if (isObject(next)) place = next;
    else {
      const made: Wire = {};
      place[name] = made;
      place = made;
    }
  }
  place[last] = value;
}

function isObject(value: unknown): value is Wire {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
