import type { CollectionDefinition, FieldKind } from '../../kernel/store/store';

export function kindsOf({
  fields,
  membersOf = {},
}: Pick<CollectionDefinition<never>, 'fields' | 'membersOf'>): (path: string) => FieldKind | undefined {
  return (path) => {
    if (path === 'id') return 'string';
    if (Object.hasOwn(fields, path)) return fields[path];
    const [parent = '', member, ...deeper] = path.split('.');
    return member && deeper.length === 0 && Object.hasOwn(membersOf, parent) ? membersOf[parent] : undefined;
  };
}
