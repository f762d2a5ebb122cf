import type { Transaction } from '../../../kernel/store/store';
import { isObject } from '../../../kernel/values/objects';
import { categoryIdOf, collectionIdOf } from '../categories/category-ids';
import { type CategoryTree, readTree } from '../categories/tree';
import type { ProductQuery } from './product-search';
import { matchedCategories } from './search-fields';

type Filter = Readonly<Record<string, unknown>>;

const ALL = 'allCategoriesInfo.categories';
const DIRECT = 'directCategoriesInfo.categories';

/** A product is also in all ancestors of its categories, so a search in a category covers its descendants. */
export async function withSubcategories(transaction: Transaction, sought: ProductQuery): Promise<ProductQuery> {
  if (!sought.filter || !usesAllCategories(sought.filter)) return sought;
  return { ...sought, filter: toDirectCategories(sought.filter, await readTree(transaction)) };
}

function usesAllCategories(filter: unknown): boolean {
  if (Array.isArray(filter)) return filter.some(usesAllCategories);
  return isObject(filter) && Object.entries(filter).some(([name, value]) => name === ALL || usesAllCategories(value));
}

function toDirectCategories(filter: Filter, tree: CategoryTree): Filter {
  const { [ALL]: condition, ...rest } = filter;
  const others = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, toDirectValue(value, tree)]));
  if (condition === undefined) return others;
  const direct = {
    [DIRECT]: isObject(condition) && '$matchItems' in condition ? expandCategories(condition, tree) : condition,
  };
  return DIRECT in others ? { $and: [others, direct] } : { ...others, ...direct };
}

function toDirectValue(value: unknown, tree: CategoryTree): unknown {
  if (Array.isArray(value)) return value.map((each) => toDirectValue(each, tree));
  return isObject(value) && usesAllCategories(value) ? toDirectCategories(value, tree) : value;
}

const expandCategories = (condition: unknown, tree: CategoryTree) => ({
  $matchItems: matchedCategories(condition).map((ids) => ({
    id: { $in: ids.flatMap((id) => withDescendants(id, tree)) },
  })),
});

function withDescendants(categoryId: string, tree: CategoryTree): string[] {
  const category = tree.find(collectionIdOf(categoryId));
  const below = category ? tree.descendantsOf(category) : [];
  return [categoryId, ...below.map(({ id }) => categoryIdOf(id))];
}
