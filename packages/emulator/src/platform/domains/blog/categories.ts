import type { categories as meta } from '@wix/blog/meta';
import { pagingMetadata } from '../../database/query/listing';
import { filterOnlyFields, sameNames, storedQuery, type WireFields } from '../../database/query/wire-query';
import type { Operations } from '../../http/operations';
import { emit, emitChange } from '../../kernel/domain-events';
import { ApplicationError } from '../../kernel/errors';
import { newId } from '../../kernel/ids/new-id';
import { slugOfName } from '../../kernel/slug';
import {
  categoryDocuments,
  categoryView,
  entityOr404,
  LIMITS,
  listMetadata,
  pagingOf,
  withSeoDefaults,
} from './blog-documents';
import { takeOffPosts } from './drafts/draft-documents';

export const categories = {
  async createCategory({ category: sentCategory, fieldsets }, context) {
    const { transaction, settings } = context;
    const categories = transaction.in(categoryDocuments);
    const { label = '', slug, description, language, title, coverImage, translationId } = sentCategory;
    const base = slugOfName(slug || label, MAX_SLUG) || 'category';
    const isTaken = await categories.findByKey('slug', base);
    if (isTaken && slug) throw slugTaken(slug);
    const id = newId('blog-category');
    const category = await categories.insert({
      id,
      label,
      title: title || label,
      description: description || undefined,
      coverImage: coverImage || undefined,
      slug: isTaken ? `${base}-${id.slice(0, 8)}` : base,
      language: language ?? settings.language,
      translationId: translationId || undefined,
      displayPosition: await categories.count(),
      postCount: 0,
      seoData: withSeoDefaults(sentCategory.seoData),
      updatedDate: transaction.now,
    });
    await emitChange(transaction, EVENT, 'created', category);
    return { category: categoryView(context, fieldsets)(category) };
  },

  /** Assumed: fields that are not sent stay, and a new label does not change the slug. */
  async updateCategory({ category: change, fieldsets }, context) {
    const { transaction } = context;
    const categories = transaction.in(categoryDocuments);
    const { id = '', label, slug, description, title, displayPosition, coverImage, seoData, translationId } = change;
    const stored = entityOr404('category', await categories.find(id), id);
    const base = slug ? slugOfName(slug, MAX_SLUG) || stored.slug : stored.slug;
    const holder = await categories.findByKey('slug', base);
    if (holder && holder.id !== stored.id) throw slugTaken(base);
    const category = await categories.update({
      ...stored,
      slug: base,
      label: label || stored.label,
      title: title ?? stored.title,
      description: description ?? stored.description,
      displayPosition: displayPosition ?? stored.displayPosition,
      translationId: translationId ?? stored.translationId,
      coverImage: coverImage ?? stored.coverImage,
      seoData: seoData ? withSeoDefaults(seoData) : stored.seoData,
      updatedDate: transaction.now,
    });
    await emitChange(transaction, EVENT, 'updated', category);
    return { category: categoryView(context, fieldsets)(category) };
  },

  /** Assumed, as for tags: its posts stay, without it. */
  async deleteCategory({ categoryId }, { transaction }) {
    const categories = transaction.in(categoryDocuments);
    const category = entityOr404('category', await categories.find(categoryId), categoryId);
    await takeOffPosts(transaction, 'categoryIds', category.id);
    await categories.remove(category.id);
    await emit(transaction, `${EVENT}_deleted`, category.id, { deletedEvent: {} });
    return {};
  },

  async getCategory({ categoryId, fieldsets }, context) {
    const category = await context.transaction.in(categoryDocuments).find(categoryId);
    return { category: categoryView(context, fieldsets)(entityOr404('category', category, categoryId)) };
  },

  async getCategoryBySlug({ slug, fieldsets, language }, context) {
    const category = await context.transaction.in(categoryDocuments).findByKey('slug', slug);
    const isThere = category && (!language || category.language === language);
    return {
      category: categoryView(context, fieldsets)(entityOr404('category', isThere ? category : undefined, slug)),
    };
  },

  async listCategories({ paging, fieldsets, language }, context) {
    const query = { filter: language ? { language } : {}, ...pagingOf(paging) };
    const page = await context.transaction.in(categoryDocuments).query(query, { ...LIMITS, defaultSort: LAST_FIRST });
    return { categories: page.items.map(categoryView(context, fieldsets)), metaData: listMetadata(page) };
  },

  async queryCategories({ query = {}, fieldsets }, context) {
    const stored = storedQuery(query, FIELDS);
    const page = await context.transaction.in(categoryDocuments).query(stored, QUERY_LIMITS);
    return {
      categories: page.items.map(categoryView(context, fieldsets)),
      pagingMetadata: pagingMetadata(page, query),
    };
  },
} satisfies Operations<typeof meta>;

const EVENT = 'wix.blog.v3.category';

/** Source of the code: imports that meet it (wix/skills). */
const slugTaken = (slug: string) =>
  new ApplicationError('ALREADY_EXISTS', `a category has the slug ${slug} already`, { status: 409 });

/** Leaves room for a suffix. */
const MAX_SLUG = 90;

/** Source: "sorted by `displayPosition` in descending order" in the docs of listCategories. */
const LAST_FIRST = [{ fieldName: 'displayPosition', order: 'DESC' }];

/** Source: the defaults in the docs of queryCategories. */
const QUERY_LIMITS = {
  defaultLimit: 100,
  maxLimit: 100,
  defaultSort: [{ fieldName: 'displayPosition', order: 'ASC' }],
};

/** Source: `CategoryQuerySpec` in @wix/auto_sdk_blog_categories. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'label', 'title', 'displayPosition', 'postCount', 'language', 'slug']),
  ...filterOnlyFields(['translationId']),
};
