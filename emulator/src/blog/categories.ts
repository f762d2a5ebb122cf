import type { categories as meta } from '@wix/blog/meta';
import { sameNames, storedQuery } from '../database/query/wire-query';
import type { Operations } from '../http/operations';
import { categoryDocuments, existing } from './documents';
import { LIMITS, listMetadata, pagingOf, queryMetadata } from './paging';
import { categoryView } from './view';

/** Reading the categories of posts, for everybody. */
export const categories = {
  async getCategory({ categoryId, fieldsets }, context) {
    const category = await context.transaction.in(categoryDocuments).find(categoryId);
    return { category: categoryView(context, fieldsets)(existing('category', category, categoryId)) };
  },

  async getCategoryBySlug({ slug, fieldsets, language }, context) {
    const category = await context.transaction.in(categoryDocuments).findByKey('slug', slug);
    const isThere = category && (!language || category.language === language);
    return { category: categoryView(context, fieldsets)(existing('category', isThere ? category : undefined, slug)) };
  },

  async listCategories({ paging, fieldsets, language }, context) {
    const query = { filter: language ? { language } : {}, ...pagingOf(paging) };
    const page = await context.transaction.in(categoryDocuments).query(query, { ...LIMITS, defaultSort: LAST_FIRST });
    return { categories: page.items.map(categoryView(context, fieldsets)), metaData: listMetadata(page) };
  },

  async queryCategories({ query = {}, fieldsets }, context) {
    const stored = storedQuery(query, FIELDS);
    const page = await context.transaction.in(categoryDocuments).query(stored, QUERY_LIMITS);
    return { categories: page.items.map(categoryView(context, fieldsets)), pagingMetadata: queryMetadata(page) };
  },
} satisfies Operations<typeof meta>;

/** Source: "sorted by `displayPosition` in descending order" in the docs of listCategories. */
const LAST_FIRST = [{ fieldName: 'displayPosition', order: 'DESC' }];

/** Source: the defaults in the docs of queryCategories. */
const QUERY_LIMITS = {
  defaultLimit: 100,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'displayPosition', order: 'ASC' }],
};

/** Source: `CategoryQuerySpec` in @wix/auto_sdk_blog_categories. */
const FIELDS = sameNames(['id', 'label', 'title', 'displayPosition', 'postCount', 'language', 'slug']);
