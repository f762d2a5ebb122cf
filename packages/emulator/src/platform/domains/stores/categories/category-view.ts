import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import type { Transaction } from '../../../kernel/store/store-interface';
import type { Category, StoredCollection } from '../collections/collection-documents';
import { numberOfProducts } from '../stored-products/listings';
import { categoryIdOf } from './category-ids';
import { type CategoryTree, STORES_TREE } from './tree';

export type RequestedField = 'BREADCRUMBS_INFO' | 'DESCRIPTION' | 'RICH_CONTENT_DESCRIPTION' | string;

export async function toCategory(
  transaction: Transaction,
  tree: CategoryTree,
  stored: StoredCollection,
  fields: readonly RequestedField[] = [],
): Promise<Category & { id: string }> {
  const { id, name, slug, visible = true, category = {} } = stored;
  const { revision = '1', parentId, image, seoData, managingAppId, extendedFields } = category;
  const siblings = tree.childrenOf(parentId);
  const index = siblings.findIndex((each) => each.id === id);
  return {
    id: categoryIdOf(id),
    revision,
    ...datesOf(stored),
    name,
    slug,
    visible,
    itemCounter: await numberOfProducts(transaction, id),
    // Source: in captures of queryCategories, `parentCategory` of a top category has an index but no ID.
    parentCategory: { id: parentId ? categoryIdOf(parentId) : undefined, index },
    treeReference: STORES_TREE,
    ...(image && { image }),
    ...(seoData && withProtoDefaults('categories.categories', 'Category', { seoData })),
    ...(managingAppId && { managingAppId }),
    ...(extendedFields && { extendedFields }),
    breadcrumbsInfo: fields.includes('BREADCRUMBS_INFO') ? { breadcrumbs: breadcrumbs(tree, stored) } : undefined,
    description: fields.includes('DESCRIPTION') && stored.description ? stored.description : undefined,
    ...(fields.includes('RICH_CONTENT_DESCRIPTION') &&
      category.richContentDescription && { richContentDescription: category.richContentDescription }),
  };
}

function datesOf({ category: { createdDate, updatedDate } = {} }: StoredCollection) {
  return { ...(createdDate && { createdDate }), ...(updatedDate && { updatedDate }) };
}

const breadcrumbs = (tree: CategoryTree, stored: StoredCollection) =>
  tree.ancestorsOf(stored).map(({ id, name, slug }) => ({
    categoryId: categoryIdOf(id),
    categoryName: name ?? '',
    categorySlug: slug,
  }));
