import { contractOf, isInstalledModule } from '../contract/installed';
import { contracts } from '../contract/modules/contracts';
import { removedAddresses } from '../contract/older/older-addresses';
import { PathTable } from '../http/path-table';
import type { JsonResponse } from '../http/responses';
import { emptyResponse } from './empty-responses';
import { routes } from './routes';

export async function unservedResponse(request: Request): Promise<JsonResponse> {
  const empty = await emptyResponse(request);
  if (empty) return empty;
  const { method } = request;
  const { pathname } = new URL(request.url);
  if (GRAPHQL.test(pathname)) return { status: 501, body: { message: NO_GRAPHQL, details: {} } };
  const nameless = operationWithoutId(method, pathname);
  if (nameless) return { status: 404, body: { message: `${nameless}: the ID in the path is empty`, details: {} } };
  const operation = (await unservedOperation(method, pathname)) ?? operationOfSdk(request);
  if (operation) return { status: 501, body: { message: `${operation} is not emulated yet`, details: {} } };
  const message = `nothing answers ${method} ${pathname}; the emulator knows the calls of ${packages().join(', ')}`;
  return { status: 404, body: { message, details: {} } };
}

/** Source: `graphql` of @wix/sdk, which sends to `/graphql/<version>`. */
const GRAPHQL = /^(\/_api)?\/graphql(\/|$)/;
const NO_GRAPHQL =
  'client.graphql is not emulated yet: use the calls of the modules instead, such as products.queryProducts of ' +
  '@wix/stores, services.queryServices of @wix/bookings or wixEventsV2.queryEvents of @wix/events';

/**
 * The SDK sends `getProduct('')` to `/products/`.
 * Assumed: the platform also answers 404.
 */
function operationWithoutId(method: string, pathname: string): string | undefined {
  // Some URLs in the packages have an empty segment before the ID.
  const filled = [pathname.replace(/\/$/, '/-'), pathname.replace(/\/(?=\/|$)/g, '/-')];
  const matches = filled.flatMap((path) => (path === pathname ? [] : (routes.match(method, path) ?? [])));
  return matches[0]?.route.name;
}

async function unservedOperation(method: string, pathname: string): Promise<string | undefined> {
  table ??= unservedOperations();
  return (await table).match(method, pathname)?.target;
}

/**
 * Packages that are not installed here send `packageName` and `methodFqn` in `x-wix-bi-gateway`, such as
 * `@wix/auto_sdk_blog_posts QueryPosts`.
 */
function operationOfSdk({ headers }: Request): string | undefined {
  const gateway = headers.get('x-wix-bi-gateway') ?? '';
  const parameter = (name: string) => new RegExp(`(?:^|,)${name}=([\\w.@/-]{1,200})`).exec(gateway)?.[1];
  const method = parameter('method-fqn')?.split('.').at(-1);
  return method && [parameter('package-name'), method].filter(Boolean).join(' ');
}

let table: Promise<PathTable<string>> | undefined;

/** Loaded on the first request, to keep start-up time and memory small. */
async function unservedOperations(): Promise<PathTable<string>> {
  const { default: operations } = await import('../contract/modules/unserved.json');
  const paths = new PathTable<string>();
  for (const [name, called] of Object.entries(operations)) {
    for (const method of called.methods) for (const path of called.paths) paths.add(method, path, name);
  }
  const isPresent = (module: string, name: string) =>
    isInstalledModule(module) && contractOf(module).operations[name] !== undefined;
  for (const { module, operation, method, path, usedBy } of removedAddresses(isPresent)) {
    paths.add(method, path, `${module}.${operation} of ${usedBy}`);
  }
  return paths;
}

const packages = (): string[] => [...new Set(Object.values(contracts).map((contract) => contract.package))];
