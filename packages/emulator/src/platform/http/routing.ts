import type { ModuleContract, OperationContract } from '../contract/contract-types';
import { documentedPaths } from '../contract/older/documented-prefixes';
import { olderOperations } from '../contract/older/older-addresses';
import type { Handler } from './operations';
import { PathTable } from './path-table';

export interface EmulatedModule {
  contract: ModuleContract;
  handlers: Readonly<Record<string, Handler | undefined>>;
}

export interface Route {
  /** `services.queryServices`. Ambiguous names start with their vertical: `events.orders.getOrder`. */
  name: string;
  module: ModuleContract;
  operation: OperationContract;
  handler: Handler | undefined;
}

export interface RouteMatch {
  route: Route;
  pathParams: Record<string, string>;
}

export class Routes {
  readonly #paths = new PathTable<Route>();
  readonly all: Route[] = [];

  constructor(modules: readonly EmulatedModule[]) {
    const namespaces = modules.map(({ contract }) => contract.namespace);
    const older: Route[] = [];
    for (const { contract, handlers } of modules) {
      const isNamedFirst = NAMED_FIRST.includes(`${verticalOf(contract)}.${contract.namespace}`);
      const shared = !isNamedFirst && namespaces.filter((other) => other === contract.namespace).length > 1;
      const prefix = shared ? `${verticalOf(contract)}.${contract.namespace}` : contract.namespace;
      const toRoute = (name: string, operation: OperationContract): Route => ({
        name: `${prefix}.${name}`,
        module: contract,
        operation,
        handler: handlers[name],
      });
      for (const [name, operation] of Object.entries(contract.operations)) this.all.push(toRoute(name, operation));
      const module = `${verticalOf(contract)}.${contract.namespace}`;
      for (const { name, operation } of olderOperations(module, contract.operations)) {
        older.push(toRoute(name, operation));
      }
    }
    // Current URLs come first: of two routes at the same path, the first stays.
    for (const route of [...this.all, ...older]) this.#addPaths(route, route.operation.paths);
    for (const route of this.all) this.#addPaths(route, documentedPaths(route.operation.paths));
  }

  match(method: string, pathname: string): RouteMatch | undefined {
    const match = this.#paths.match(method, pathname);
    return match && { route: match.target, pathParams: match.pathParams };
  }

  #addPaths(route: Route, paths: readonly string[]): void {
    const methods = new Set([route.operation.method, ...(route.operation.postFallback ? ['POST'] : [])]);
    for (const path of paths) {
      for (const method of methods) this.#paths.add(method, path, route);
    }
  }
}

/** Modules that keep their short names in faults and logs, although another vertical has one of the same name. */
const NAMED_FIRST: readonly string[] = ['stores.collections', 'data.items'];

export const verticalOf = (contract: ModuleContract): string => contract.package.replace('@wix/', '');
