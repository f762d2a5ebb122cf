import * as z from 'zod';
import { hostMappings, otherSpellings } from './host-mappings';
import type { InstalledModule } from './installed-module';

export interface ContractRoute {
  method: string;
  paths: string[];
  pathParams: Record<string, string>;
  /** Without a host's prefix. */
  protoPath: string;
}

/** The SDK's two hosts, the dashboard's, and a site's own. */
const HOSTS = ['www.wixapis.com', 'edge.wixapis.com', 'manage.wix.com', 'www._base_domain_'];

const getUrlSchema = z.function({ input: [z.object({ host: z.string() })], output: z.string() });
const operationSchema = z.function({
  input: [],
  output: z.object({ httpMethod: z.string(), path: z.string(), getUrl: getUrlSchema }),
});

/** As the functions of `@wix/auto_sdk_…/meta` return them. */
export async function readRoutes(
  { metaSpecifier, requests }: InstalledModule,
  names: Iterable<string>,
): Promise<Map<string, ContractRoute>> {
  const tables = hostMappings(requests);
  const meta: Record<string, unknown> = await import(metaSpecifier);
  const routes = new Map<string, ContractRoute>();
  for (const name of names) {
    routes.set(name, routeOf(meta[name], `${metaSpecifier}: ${name}`, tables));
  }
  return routes;
}

export function routeOf(meta: unknown, name: string, tables: ReturnType<typeof hostMappings> = []): ContractRoute {
  const { httpMethod, path, getUrl } = requireFunction(meta, name)();
  const urls = HOSTS.map((host) => getUrl({ host }));
  return {
    method: httpMethod,
    paths: spellings(urls.flatMap((url) => [url, ...otherSpellings(tables, url, path)])),
    pathParams: pathParams(path, urls[0] ?? path),
    protoPath: path,
  };
}

function requireFunction(value: unknown, name: string) {
  if (typeof value !== 'function') throw new Error(`${name} is not a function`);
  return operationSchema.implement(() => value());
}

/** With and without `/_api`: hosts disagree on the prefix, and plain REST clients use either. */
function spellings(urls: readonly string[]): string[] {
  const both = urls.flatMap((url) =>
    url.startsWith('/_api/') ? [url, url.slice('/_api'.length)] : [url, `/_api${url}`],
  );
  return [...new Set([...both.slice(0, 1), ...both.toSorted()])];
}

/** `/v2/services/{service.id}` and `/_api/bookings/v2/services/:serviceId` have their parameters in the same order. */
function pathParams(path: string, url: string): Record<string, string> {
  const wirePaths = [...path.matchAll(/\{([^}=]+)[^}]*\}/g)].map(([, wirePath]) => wirePath);
  const names = [...url.matchAll(/\/:([A-Za-z_]\w*)/g)].map(([, name]) => name);
  if (wirePaths.length !== names.length) throw new Error(`${path} and ${url} differ in their parameters`);
  return Object.fromEntries(names.map((name, index) => [name, wirePaths[index]]));
}
