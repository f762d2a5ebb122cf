import { requireCatalogVersion } from '../../http/catalog-version';
import type { Handler, OperationContext } from '../../http/operations';
import type { Route } from '../../http/routing';
import type { PlantingContext } from '../../http/seed/section';
import { requireApp } from '../../http/site-apps';
import { readMessage } from '../../http/validation/protobuf-json';
import { validateRequest } from '../../http/validation/validate-request';
import { ValidationError } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import { isObject } from '../../kernel/values/objects';

type Caller = PlantingContext & {
  /** Skips the validation of our own seeds, which a test checks. */
  isTrusted: boolean;
};

/** Throws the operation's refusal. */
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
    afterCommit: () => {},
    baseUrl: '',
  };
  // The request has just been validated against the contract, which defines the handler's parameter type.
  return handler(request as never, context);
}

/** Derived from the entry's name, like all other IDs. */
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
