import { ValidationError } from '../../../kernel/errors';

export type Facets<Item> = Readonly<Record<string, (item: Item) => string | readonly string[]>>;

interface FacetCounts<Counts> {
  facets: Record<string, { counts: Record<string, number> }>;
  enriched: Record<string, { counts: Record<string, Counts> }>;
}

export function countFacets<Item, Counts extends { count: number }>(
  items: readonly Item[],
  names: readonly string[],
  known: Facets<Item>,
  countsOf: (group: readonly Item[]) => Counts,
): FacetCounts<Counts> {
  const groups = names.map((name) => [name, Object.entries(groupItems(items, getFacet(name, known)))] as const);
  const counted = groups.map(
    ([name, all]) => [name, { counts: Object.fromEntries(all.map(([key, group]) => [key, countsOf(group)])) }] as const,
  );
  const plain = groups.map(
    ([name, all]) => [name, { counts: Object.fromEntries(all.map(([key, group]) => [key, group.length])) }] as const,
  );
  return { facets: Object.fromEntries(plain), enriched: Object.fromEntries(counted) };
}

function groupItems<Item>(items: readonly Item[], groupsOf: Facets<Item>[string]): Record<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const group of [groupsOf(item)].flat()) {
      const present = groups.get(group);
      if (present) present.push(item);
      else groups.set(group, [item]);
    }
  }
  return Object.fromEntries(groups);
}

function getFacet<Item>(name: string, known: Facets<Item>): Facets<Item>[string] {
  const facet = Object.hasOwn(known, name) ? known[name] : undefined;
  if (facet) return facet;
  const description = `expected one of ${Object.keys(known).join(', ')}, got "${name}"`;
  throw new ValidationError([{ field: 'facet', description, violatedRule: 'VALIDATION', data: {} }]);
}
