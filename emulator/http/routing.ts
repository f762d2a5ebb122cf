import type { ModuleContract, OperationContract } from '../contract/contract';
import type { Handler } from './operations';

export interface EmulatedModule {
  contract: ModuleContract;
  handlers: Readonly<Record<string, Handler | undefined>>;
}

export interface Route {
  /**
   * The operation's short name: `services.queryServices`. Ambiguous names start with their vertical:
   * `events.orders.getOrder`.
   */
  name: string;
  module: ModuleContract;
  operation: OperationContract;
  handler: Handler | undefined;
}

export interface RouteMatch {
  route: Route;
  pathParams: Record<string, string>;
}

interface Pattern {
  segments: string[];
  route: Route;
}

/**
 * The routing table, derived from the contract: every spelling of every path, static before parametrised, so that
 * `carts/current` is not taken for a cart's ID.
 */
export class Routes {
  readonly #static = new Map<string, Route>();
  readonly #patterns = new Map<string, Pattern[]>();
  readonly all: Route[] = [];

  constructor(modules: readonly EmulatedModule[]) {
    const namespaces = modules.map(({ contract }) => contract.namespace);
    for (const { contract, handlers } of modules) {
      const shared = namespaces.filter((namespace) => namespace === contract.namespace).length > 1;
      const prefix = shared ? `${verticalOf(contract)}.${contract.namespace}` : contract.namespace;
      for (const [name, operation] of Object.entries(contract.operations)) {
        this.#add({ name: `${prefix}.${name}`, module: contract, operation, handler: handlers[name] });
      }
    }
    for (const patterns of this.#patterns.values()) patterns.sort(staticFirst);
  }

  match(method: string, pathname: string): RouteMatch | undefined {
    const route = this.#static.get(`${method} ${pathname}`);
    if (route) return { route, pathParams: {} };
    const segments = pathname.split('/');
    for (const pattern of this.#patterns.get(`${method} ${segments.length}`) ?? []) {
      const pathParams = paramsOf(pattern.segments, segments);
      if (pathParams) return { route: pattern.route, pathParams };
    }
    return undefined;
  }

  #add(route: Route): void {
    this.all.push(route);
    const methods = new Set([route.operation.method, ...(route.operation.postFallback ? ['POST'] : [])]);
    for (const path of route.operation.paths) {
      for (const method of methods) this.#addPath(method, path, route);
    }
  }

  #addPath(method: string, path: string, route: Route): void {
    if (!path.includes(':')) {
      const key = `${method} ${path}`;
      if (!this.#static.has(key)) this.#static.set(key, route);
      return;
    }
    const segments = path.split('/');
    const key = `${method} ${segments.length}`;
    this.#patterns.set(key, [...(this.#patterns.get(key) ?? []), { segments, route }]);
  }
}

export const verticalOf = (contract: ModuleContract): string => contract.package.replace('@wix/', '');

function staticFirst(one: Pattern, other: Pattern): number {
  for (const [index, segment] of one.segments.entries()) {
    const difference = freedom(segment) - freedom(other.segments[index] ?? '');
    if (difference !== 0) return difference;
  }
  return 0;
}

/** How unspecific a segment is: a fixed word least, a parameter with a verb less than a bare parameter. */
function freedom(segment: string): number {
  if (!segment.startsWith(':')) return 0;
  return segment.includes(':', 1) ? 1 : 2;
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const actual = segments[index] ?? '';
    if (expected.startsWith(':')) {
      // `:bookingId:confirmOrDecline`: a parameter with the platform's custom verb behind it.
      const [, name = '', verb] = expected.split(':');
      const value = verb === undefined ? actual : actual.endsWith(`:${verb}`) ? actual.slice(0, -verb.length - 1) : '';
      if (value === '') return undefined;
      params[name] = decoded(value);
    } else if (expected !== actual) return undefined;
  }
  return params;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // With a stray percent sign the segment is taken literally, and matches no ID.
    return segment;
  }
}
