import ts from 'typescript-api';
import type { ModuleContract, OperationContract } from '../../src/platform/contract/contract-types';
import type { ModuleName } from '../modules';
import { eventScopes, moduleEvents } from './events';
import type { InstalledModule } from './installed-module';
import { postFallbackPaths } from './post-fallback';
import { type PublicFunction, publicFunction } from './public-functions';
import { queryContract } from './query-fields';
import { type ContractRoute, readRoutes } from './routes';
import { type WireSignature, wireSignatures } from './wire-operations';
import { resultPath, type Types, wirePath, wireRequestPath } from './wire-paths';
import { Declarations, reachableTypes } from './wire-types';

interface GeneratedModule {
  contract: ModuleContract;
  /** Fields of public functions that do not exist on the wire; the contract omits them. */
  untranslated: string[];
}

export async function moduleContract(installed: InstalledModule, name: ModuleName): Promise<GeneratedModule> {
  const wire = new Declarations(installed.wire);
  const publicApi = new Declarations(...installed.publicApi);
  const signatures = wireSignatures(wire);
  const routes = await readRoutes(installed, signatures.keys());
  const fallbacks = postFallbackPaths(installed.requests);
  const events = moduleEvents(publicApi);
  const roots = [
    ...[...signatures.values()].flatMap(({ request, response }) => [request, response]),
    ...events.flatMap(({ entity, data }) => entity ?? data ?? []),
  ];
  const { types, enums } = reachableTypes(wire, roots);
  const untranslated: string[] = [];
  const operations: Record<string, OperationContract> = {};
  for (const [operation, signature] of signatures) {
    const route = routes.get(operation);
    if (!route) continue;
    const stated = publicFunction(publicApi, operation);
    operations[operation] = {
      method: route.method,
      paths: route.paths,
      pathParams: route.pathParams,
      ...(route.method === 'GET' && fallbacks.has(route.protoPath) ? { postFallback: true } : {}),
      ...signature,
      ...statements(types, signature, route, stated, (path) => untranslated.push(`${operation}: ${path}`)),
      errors: applicationErrors(wire, operation),
      ...queryContract(publicApi, operation),
    };
  }
  const contract = {
    package: `@wix/${name.vertical}`,
    namespace: name.namespace,
    operations,
    types,
    enums,
    events,
    scopes: eventScopes(publicApi),
  };
  return { contract, untranslated };
}

type Statements = Pick<
  OperationContract,
  'required' | 'permission' | 'identities' | 'replacedBy' | 'removal' | 'promised'
>;

function statements(
  types: Types,
  { request, response }: WireSignature,
  { pathParams }: ContractRoute,
  stated: PublicFunction | undefined,
  onSkip: (path: string) => void,
): Statements {
  const required = (stated?.required ?? []).flatMap((path) => {
    if (path === 'options' || path === 'identifiers') return [];
    const wire = wireRequestPath(types, request, path, pathParams);
    if (!wire) onSkip(`required ${path}`);
    return wire ? [wire] : [];
  });
  const start = resultPath(types, response, stated?.returned, stated?.promised ?? []);
  const promised = (stated?.promised ?? []).flatMap((path) => {
    const wire = wirePath(types, response, start === '' ? path : `${start}.${path}`);
    if (!wire) onSkip(`promised ${path}`);
    return wire ? [wire] : [];
  });
  return {
    required: unique(required),
    ...(stated?.permission ? { permission: stated.permission } : {}),
    ...(stated && stated.identities.length > 0 ? { identities: unique(stated.identities) } : {}),
    promised: unique(start === '' || promised.length === 0 ? promised : [start, ...promised]),
    ...(stated?.replacedBy ? { replacedBy: stated.replacedBy } : {}),
    ...(stated?.removal ? { removal: stated.removal } : {}),
  };
}

const unique = (paths: readonly string[]): string[] => [...new Set(paths)].sort();

/** Reads `type CreateServiceApplicationErrors = { code?: 'A'; … } | { code?: 'B'; … }`. */
function applicationErrors(wire: Declarations, operation: string): string[] {
  const name = `${operation.charAt(0).toUpperCase()}${operation.slice(1)}ApplicationErrors`;
  const type = wire.aliases.get(name)?.type;
  if (!type) return [];
  const members = ts.isUnionTypeNode(type) ? [...type.types] : [type];
  return unique(members.flatMap((member) => /\bcode\?: '([^']+)'/.exec(member.getText())?.[1] ?? []));
}
