import type { FieldContract, ModuleContract, OperationContract } from '../../contract/contract-types';
import { PlatformError, UNREADABLE_MESSAGE } from '../../kernel/errors';
import { MAX_DEPTH, parseJson } from '../../kernel/values/bounded-json';
import { refuseNul } from '../../kernel/values/invalid-unicode';
import { isObject } from '../../kernel/values/objects';
import type { Route, RouteMatch } from '../routing';
import { withFieldMasks } from '../validation/field-masks';
import { readMessage } from '../validation/protobuf-json';
import { bodyText } from './body-limit';

type Wire = Record<string, unknown>;

export async function readWireRequest(request: Request, url: URL, match: RouteMatch): Promise<Wire> {
  refuseNul(url.pathname + url.search);
  const message =
    request.method === 'GET' || request.method === 'DELETE'
      ? fromQuery(url, match.route)
      : await fromBody(request, url, match.route);
  readMessage(message, match.route);
  for (const [name, value] of Object.entries(match.pathParams)) {
    setAt(message, match.route.operation.pathParams[name] ?? name, value);
  }
  return message;
}

/** Source: the SDK sends nested GET parameters as `.r`, base64url of the JSON request. */
function fromQuery(url: URL, route: Route): Wire {
  const packed = url.searchParams.get('.r');
  if (packed !== null) return fromJson(Buffer.from(packed, 'base64url').toString('utf8'), 'the parameter ".r"', route);
  const request: Wire = {};
  const parameters = new Map<string, string[]>();
  for (const [key, value] of url.searchParams) {
    const values = parameters.get(key);
    if (values) values.push(value);
    else parameters.set(key, [value]);
  }
  for (const [key, values] of parameters) setAt(request, key, values.length > 1 ? values : values[0]);
  return typedParameters(route.module, route.operation, withFieldMasks(route.module, route.operation, request));
}

async function fromBody(request: Request, url: URL, route: Route): Promise<Wire> {
  const text = await bodyText(request);
  return text === '' ? fromQuery(url, route) : fromJson(text, 'the body', route);
}

function fromJson(json: string, where: string, route: Route): Wire {
  const value = route.module.package === '@wix/stores' ? parseOlderServiceJson(json, where) : parseMessage(json, where);
  if (!isObject(value)) throw new PlatformError(400, `${UNREADABLE_MESSAGE}: ${where} must be a JSON object`);
  return withFieldMasks(route.module, route.operation, value);
}

function parseMessage(json: string, where: string): unknown {
  try {
    return parseJson(json, where);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    throw new PlatformError(error.status, `${UNREADABLE_MESSAGE}: ${error.message}`);
  }
}

/** Source: captured `POST /stores-reader/v1/products/query`, an older form of refusal. Assumed: only for Catalog V1. */
function parseOlderServiceJson(json: string, where: string): unknown {
  try {
    return parseJson(json, where);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    const fieldViolations = [{ field: '', description: error.message }];
    const details = { validationError: { fieldViolations } };
    throw new PlatformError(error.status, 'Invalid request message', details, -100);
  }
}

/** Ignores names that would reach a prototype. */
function setAt(target: Wire, path: string, value: unknown): void {
  const names = path.split('.');
  if (names.length >= MAX_DEPTH) throw new PlatformError(400, `a parameter is nested more than ${MAX_DEPTH} times`);
  if (names.some((name) => name === '__proto__' || name === 'constructor' || name === 'prototype')) return;
  const last = names.pop() ?? path;
  let place = target;
  for (const name of names) {
    const next = place[name];
    if (isObject(next)) place = next;
    else {
      const created: Wire = {};
      place[name] = created;
      place = created;
    }
  }
  place[last] = value;
}

/** Parameters are strings, and a list of one looks like a value. Wrong values stay, so that validation refuses them. */
export function typedParameters(
  contract: ModuleContract,
  operation: OperationContract,
  request: Record<string, unknown>,
): Record<string, unknown> {
  return typedObject(contract, operation.request, request);
}

function typedObject(contract: ModuleContract, type: string, value: Record<string, unknown>): Record<string, unknown> {
  const fields = contract.types[type]?.fields ?? {};
  return Object.fromEntries(
    Object.entries(value).map(([name, parameter]) => {
      const field = fields[name];
      return [name, field ? typedField(contract, field, parameter) : parameter];
    }),
  );
}

function typedField(contract: ModuleContract, field: FieldContract, parameter: unknown): unknown {
  if (field.list)
    return (Array.isArray(parameter) ? parameter : [parameter]).map((item) => typedValue(contract, field, item));
  return typedValue(contract, field, parameter);
}

function typedValue(contract: ModuleContract, { type, ref }: FieldContract, parameter: unknown): unknown {
  if (type === 'object' && ref && isObject(parameter)) return typedObject(contract, ref, parameter);
  if (typeof parameter !== 'string') return parameter;
  if (type === 'number' && parameter.trim() !== '' && !Number.isNaN(Number(parameter))) return Number(parameter);
  if (type === 'boolean' && (parameter === 'true' || parameter === 'false')) return parameter === 'true';
  return parameter;
}
