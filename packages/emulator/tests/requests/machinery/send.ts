import type { OperationContract } from '../../../src/platform/contract/contract-types';
import { requiredCatalogVersion } from '../../../src/platform/http/catalog-version';
import type { Route } from '../../../src/platform/http/routing';
import type { TestSite } from '../../harness/harness';
import { compress, type WireAnswer, type WireCall, wire } from '../../harness/wire';
import { valueAt } from './chain';

/**
 * Sends the wire request like the SDK: in the URL, in the parameter `.r` or in the body. `spelling`: one of the
 * operation's paths.
 */
export function send(
  emulator: Parameters<typeof wire>[0],
  { method, paths, pathParams }: OperationContract,
  request: Record<string, unknown>,
  caller: WireCall,
  spelling = paths.at(-1) ?? '',
): Promise<WireAnswer> {
  const path = spelling.replace(/:(\w+)/g, (spelt, name) => {
    const field = pathParams[name];
    return field === undefined ? spelt : segment(valueAt(request, field));
  });
  if (method !== 'GET' && method !== 'DELETE') return wire(emulator, method, path, { ...caller, body: request });
  return wire(emulator, method, `${path}?.r=${compress(request)}`, caller);
}

/** A URL cannot contain half a character or an empty segment. */
const segment = (value: unknown): string =>
  encodeURIComponent(String(value ?? '').replace(/\p{Surrogate}/gu, '') || 'x');

const catalogVersions = new WeakMap<TestSite, string>();

/**
 * Switches the site to the operation's catalog. Its products stay, so that one generation reads the other's products.
 */
export async function switchCatalogueFor(site: TestSite, { module }: Pick<Route, 'module'>): Promise<void> {
  const catalogVersion = requiredCatalogVersion(module);
  if (!catalogVersion || (catalogVersions.get(site) ?? 'V1') === catalogVersion) return;
  await site.settings({ catalogVersion });
  catalogVersions.set(site, catalogVersion);
}
