import type { Transaction } from '../../../kernel/store/store';
import { isObject } from '../../../kernel/values/objects';
import { categoryIdOf, collectionIdOf } from '../categories/category-ids';
import { type CategoryTree, readTree } from '../categories/tree';
import type { Sought } from './product-search';
import { categoriesMatched } from './search-fields';

type Filter = Readonly<Record<string, unknown>>;

const ALL = 'allCategoriesInfo.categories';
const DIRECT = 'directCategoriesInfo.categories';

/** A product is also in all ancestors of its categories, so a search in a category covers its descendants. */
export async function withCategoriesBelow(transaction: Transaction, sought: Sought): Promise<Sought> {
  if (!sought.filter || !names(sought.filter)) return sought;
  return { ...sought, filter: inDirect(sought.filter, await readTree(transaction)) };
}

function names(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(names);
  return isObject(filter) && Object.entries(filter).some(([name, value]) => name === ALL || names(value));
}

function inDirect(filter: Filter, tree: CategoryTree): Filter {
  const { [ALL]: condition, ...rest } = filter;
  const others = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, inner(value, tree)]));
  if (condition === undefined) return others;
  const direct = {
    [DIRECT]: isObject(condition) && '$matchItems' in condition ? expanded(condition, tree) : condition,
  };
  return DIRECT in others ? { $and: [others, direct] } : { ...others, ...direct };
}

function inner(value: unknown, tree: CategoryTree): unknown {
  if (Array.isArray(value)) return value.map((each) => inner(each, tree));
  return isObject(value) && names(value) ? inDirect(value, tree) : value;
}

const expanded = (condition: unknown, tree: CategoryTree) => ({
  $matchItems: categoriesMatched(condition).map((ids) => ({ id: { $in: ids.flatMap((id) => withBelow(id, tree)) } })),
});

function withBelow(categoryId: string, tree: CategoryTree): string[] {
  const category = tree.find(collectionIdOf(categoryId));
  const below = category ? tree.descendantsOf(category) : [];
  return [categoryId, ...below.map(({ id }) => categoryIdOf(id))];
}
