import type ts from 'typescript-api';
import type { EventContract } from '../../src/platform/contract/contract-types';
import { docTags } from './doc-tags';
import type { Declarations } from './wire-types';

/** The tags of a module's `on…` functions contain type and slug. */
export function moduleEvents(declared: Declarations): EventContract[] {
  const events: EventContract[] = [];
  for (const [name, [declaration]] of declared.functions) {
    if (!declaration || !/^on[A-Z]/.test(name)) continue;
    const tags = new Map(docTags(declaration).map((tag) => [tag.name, tag.text]));
    const eventType = tags.get('eventType');
    if (!eventType) continue;
    const slug = tags.get('slug') ?? '';
    const permission = tags.get('permissionId');
    const entityFqdn = eventType.endsWith(`_${slug}`) ? eventType.slice(0, -slug.length - 1) : eventType;
    events.push({
      name,
      eventType,
      entityFqdn,
      slug,
      ...bodyOf(declared, declaration),
      ...(permission && { permission }),
    });
  }
  return events.sort((one, other) => one.name.localeCompare(other.name, 'en'));
}

/** The permission scopes that these functions name, sorted. */
export function eventScopes(declared: Declarations): string[] {
  const tags = [...declared.functions]
    .filter(([name]) => /^on[A-Z]/.test(name))
    .flatMap(([, [declaration]]) => (declaration ? docTags(declaration) : []));
  return [...new Set(tags.filter(({ name }) => name === 'permissionScopeId').map(({ text }) => text))].sort();
}

/** Reads `interface BookingCanceledEnvelope { data: BookingCanceled; metadata: … }`. */
function bodyOf(
  declared: Declarations,
  { parameters }: ts.FunctionDeclaration,
): Pick<EventContract, 'entity' | 'data'> {
  const envelope = /\bevent: (\w+)/.exec(parameters[0]?.getText() ?? '')?.[1] ?? '';
  const members = declared.interfaces.get(envelope)?.members.map((member) => member.getText()) ?? [];
  const typeOf = (name: string) => members.flatMap((text) => new RegExp(`^${name}: (\\w+)`).exec(text)?.[1] ?? [])[0];
  const [entity, data] = [typeOf('entity'), typeOf('data')];
  return { ...(entity && { entity }), ...(data && { data }) };
}
