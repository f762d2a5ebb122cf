import { bodyText } from './body-limit';
import { PlatformError } from './errors';
import { refuseNoText, refuseNul } from './no-text';
import type { Route, RouteMatch } from './routing';
import { withFieldMasks } from './validation/field-masks';
import { readMessage } from './validation/protobuf-json';
import { typedParameters } from './validation/query-parameters';

type Wire = Record<string, unknown>;

/** The operation's request, whichever way it was sent: path, query parameters, the one parameter `.r`, or a body. */
export async function readWireRequest(request: Request, url: URL, match: RouteMatch): Promise<Wire> {
  refuseNul(url.pathname + url.search);
  const sent =
    request.method === 'GET' || request.method === 'DELETE'
      ? fromQuery(url, match.route)
      : await fromBody(request, url, match.route);
  readMessage(sent, match.route);
  for (const [name, value] of Object.entries(match.pathParams)) {
    setAt(sent, match.route.operation.pathParams[name] ?? name, value);
  }
  return sent;
}

/** Source: the SDK sends nested GET parameters as `.r`, base64url of the JSON request. */
function fromQuery(url: URL, route: Route): Wire {
  const packed = url.searchParams.get('.r');
  if (packed !== null) return fromJson(Buffer.from(packed, 'base64url').toString('utf8'), 'the parameter ".r"', route);
  const request: Wire = {};
  for (const key of new Set(url.searchParams.keys())) {
    const values = url.searchParams.getAll(key);
    setAt(request, key, values.length > 1 ? values : values[0]);
  }
  return typedParameters(route.module, route.operation, request);
}

async function fromBody(request: Request, url: URL, route: Route): Promise<Wire> {
  const text = await bodyText(request);
  return text === '' ? fromQuery(url, route) : fromJson(text, 'the body', route);
}

function fromJson(json: string, where: string, route: Route): Wire {
  return withFieldMasks(route.module, route.operation, parsed(json, where));
}

function parsed(json: string, where: string): Wire {
  refuseNoText(json, where);
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new PlatformError(400, `${where} is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  if (!isObject(value)) throw new PlatformError(400, `${where} must be a JSON object`);
  if (json.length > 2 * DEEPEST && !isFlatter(value, DEEPEST)) {
    throw new PlatformError(400, `${where} is nested more than ${DEEPEST} times`);
  }
  return value;
}

/** Source: the default recursion limit of protobuf. */
const DEEPEST = 100;

function isFlatter(value: object, levels: number): boolean {
  if (levels === 0) return false;
  return Object.values(value).every(
    (inner) => typeof inner !== 'object' || inner === null || isFlatter(inner, levels - 1),
  );
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
