import { requireCatalogVersion } from '../../http/catalog-version';
import type { Handler, OperationContext } from '../../http/operations';
import type { Route } from '../../http/routing';
import type { Planted } from '../../http/seed/field-beyond';
import { requireApp } from '../../http/site-apps';
import { readMessage } from '../../http/validation/protobuf-json';
import { validateRequest } from '../../http/validation/validate-request';
import { ValidationError } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import { isObject } from '../../kernel/values/objects';

type Caller = Planted & {
  /** The seed is one of ours, which a test holds against the contract: it need not be checked again for every site. */
  isTrusted: boolean;
};

/** Answers what the owner's call would, or what `handler` does in its place. Throws what it would be refused with. */
export async function create(
  { transaction, settings, site, isTrusted }: Caller,
  route: Route,
  request: Record<string, unknown>,
  handler: Handler | undefined = route.handler,
): Promise<unknown> {
  const { module, operation } = route;
  if (!handler) throw new Error(`${route.name} is not emulated`);
  addRequiredIds(request, operation.required);
  readMessage(request, route);
  if (!isTrusted) {
    requireApp(module, settings);
    requireCatalogVersion(module, settings);
    const violations = validateRequest(module, operation, request);
    if (violations.length > 0) throw new ValidationError(violations);
  }
  const context: OperationContext = {
    transaction,
    settings,
    site,
    identity: { kind: 'owner' },
    // Nobody watches a site that is being made.
    afterwards: () => {},
    baseUrl: '',
  };
  // The request has just been held against the contract that the handler's parameter type comes from.
  return handler(request as never, context);
}

/** IDs that callers must choose follow from the entry's name, as all others do. */
function addRequiredIds(message: Record<string, unknown>, required: readonly string[]): void {
  for (const path of required) {
    const names = path.split('.');
    if (names.pop() !== 'id') continue;
    let owners: unknown[] = [message];
    for (const name of names) owners = owners.flatMap((owner) => (isObject(owner) ? owner[name] : undefined));
    for (const owner of owners) if (isObject(owner)) owner.id ??= newId();
  }
}

export function idOf(created: unknown, entity = ''): string {
  const document = isObject(created) ? created[entity] : undefined;
  return isObject(document) && typeof document.id === 'string' ? document.id : '';
}
