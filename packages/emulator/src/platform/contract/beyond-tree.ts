import type { InstalledModule } from './installed';

export interface FieldsBeyond {
  /** `<module>.<type>`; for one operation only, its response type. */
  types: readonly `${InstalledModule}.${string}`[];
  fields: Readonly<Record<string, readonly [kind: string, source: string]>>;
}

export interface Beyond {
  /** The kind of the value or of a list's elements; absent for an object with `fields`. */
  kind?: string;
  list?: boolean;
  fields: Map<string, Beyond>;
}

/** By type. */
export function treesOf(table: readonly FieldsBeyond[]): ReadonlyMap<string, Beyond> {
  const treeByType = new Map<string, Beyond>();
  for (const { types, fields } of table) {
    for (const type of types) {
      const tree = treeByType.get(type) ?? { fields: new Map<string, Beyond>() };
      for (const [path, [kind]] of Object.entries(fields)) setAt(tree, path, kind);
      treeByType.set(type, tree);
    }
  }
  return treeByType;
}

function setAt(tree: Beyond, path: string, kind: string): void {
  let place = tree;
  for (const name of path.split('.')) {
    const list = name.endsWith('[]');
    const bare = list ? name.slice(0, -2) : name;
    const next: Beyond = place.fields.get(bare) ?? { list, fields: new Map() };
    place.fields.set(bare, next);
    place = next;
  }
  place.kind = kind;
}
