import type { CollectionDefinition, FieldKind } from '../../kernel/store/store-interface';
import type { Dialect } from '../dialect';

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

type Defaults = NonNullable<CollectionDefinition<never>['defaults']>;

export const hasDefault = (path: string, defaults: Defaults): boolean => Object.hasOwn(defaults, path);

/** The SQL of a single value. */
export function valueOrDefault(path: string, kind: FieldKind, defaults: Defaults, dialect: Dialect): string {
  const value = dialect.value(path, kind);
  if (!hasDefault(path, defaults)) return value;
  const literal = JSON.stringify(defaults[path]).replaceAll('"', "'");
  return `COALESCE(${value}, ${literal})`;
}
