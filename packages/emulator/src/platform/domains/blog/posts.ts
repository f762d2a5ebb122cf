import type { posts as meta } from '@wix/blog/meta';
import { DateTime } from 'luxon';
import { pagingMetadata } from '../../database/query/listing';
import { filterOnlyFields, sameNames, storedQuery, type WireFields } from '../../database/query/wire-query';
import type { Operations } from '../../http/operations';
import type { Query } from '../../kernel/store/store-interface';
import { isObject } from '../../kernel/values/objects';
import { luxonZone } from '../../kernel/values/time-zones';
import type { Wire } from '../../kernel/wire-types';
import {
  entityOr404,
  LIMITS,
  listMetadata,
  pagingOf,
  postDocuments,
  postView,
  type StoredPost,
} from './blog-documents';
import { publishDueDrafts } from './drafts/publishing';
import { metricsOfPost, storeMissingMetrics } from './likes';

/** Publishes due posts first. */
export const posts = {
  async getPost({ postId, fieldsets }, context) {
    await publishDueDrafts(context.transaction);
    const post = await context.transaction.in(postDocuments).find(postId);
    return { post: postView(context, fieldsets)(entityOr404('post', post, postId)) };
  },

  async getPostBySlug({ slug, fieldsets, language }, context) {
    await publishDueDrafts(context.transaction);
    const post = await context.transaction.in(postDocuments).findByKey('slug', slug);
    const isThere = post && (!language || post.language === language);
    return { post: postView(context, fieldsets)(entityOr404('post', isThere ? post : undefined, slug)) };
  },

  async listPosts(request, context) {
    await publishDueDrafts(context.transaction);
    const { sort = 'FEED', paging, fieldsets } = request;
    if (sort === 'LIKE_COUNT') await storeMissingMetrics(context.transaction);
    const query = { filter: listFilter(request), sort: SORTS[sort ?? 'FEED'], ...pagingOf(paging) };
    const page = await context.transaction.in(postDocuments).query(query, LIMITS);
    return { posts: page.items.map(postView(context, fieldsets)), metaData: listMetadata(page) };
  },

  async queryPosts({ query = {}, fieldsets, skipCount = false }, context) {
    await publishDueDrafts(context.transaction);
    const stored = storedQuery(query, FIELDS);
    if (query.cursorPaging?.cursor || usesMetrics(stored)) await storeMissingMetrics(context.transaction);
    const options = { ...LIMITS, defaultSort: SORTS.PUBLISHED_DATE_DESC, withoutTotal: skipCount };
    const page = await context.transaction.in(postDocuments).query(stored, options);
    const { total, ...metadata } = { total: undefined, ...pagingMetadata(page, query) };
    return {
      posts: page.items.map(postView(context, fieldsets)),
      pagingMetadata: { ...metadata, ...(!skipCount && { total }) },
    };
  },

  async getTotalPosts({ language }, { transaction }) {
    await publishDueDrafts(transaction);
    return { total: await transaction.in(postDocuments).count(language ? { language } : {}) };
  },

  async getPostMetrics({ postId }, { transaction }) {
    await publishDueDrafts(transaction);
    entityOr404('post', await transaction.in(postDocuments).find(postId), postId);
    return { metrics: await metricsOfPost(transaction, postId) };
  },

  async queryPostCountStats(request, { transaction, settings }) {
    await publishDueDrafts(transaction);
    const { language } = request;
    const stored = await transaction.in(postDocuments).all({ filter: language ? { language } : {} });
    return { stats: postCountsByMonth(stored, request, settings.timeZone) };
  },
} satisfies Operations<typeof meta>;

/** Source: `PostQuerySpec` in @wix/auto_sdk_blog_posts. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'title', 'firstPublishedDate', 'lastPublishedDate', 'slug', 'featured', 'pinned']),
  ...sameNames(['commentingEnabled', 'metrics.comments', 'metrics.likes', 'metrics.views']),
  ...filterOnlyFields(['categoryIds', 'memberId', 'hashtags', 'minutesToRead', 'tagIds', 'language', 'translationId']),
  ...filterOnlyFields(['pricingPlanIds']),
  'media.displayed': { toFilter: displayedFilter },
};

/** Assumed: a post without a cover displays none. */
function displayedFilter(condition: unknown): Record<string, unknown> {
  const path = 'media.displayed';
  const isHidden = condition === false || (isObject(condition) && condition.$eq === false);
  if (isHidden) return { [path]: { $ne: true } };
  return { [path]: isObject(condition) && condition.$ne === false ? true : condition };
}

/** A cursor contains its query, so that this cannot tell. */
const usesMetrics = ({ filter, sort }: Query): boolean => JSON.stringify([filter, sort]).includes('"metrics.');

type Sort = NonNullable<Query['sort']>;
type SortName = NonNullable<Parameters<typeof posts.listPosts>[0]['sort']>;

const BY_DATE: Sort = [{ fieldName: 'firstPublishedDate', order: 'DESC' }];

/** Source: `GetPostsSort`. Views are not counted, so that sort goes by date. */
const SORTS: Record<SortName, Sort> = {
  FEED: [{ fieldName: 'pinned', order: 'DESC' }, ...BY_DATE],
  PUBLISHED_DATE_ASC: [{ fieldName: 'firstPublishedDate', order: 'ASC' }],
  PUBLISHED_DATE_DESC: BY_DATE,
  VIEW_COUNT: BY_DATE,
  LIKE_COUNT: [{ fieldName: 'metrics.likes', order: 'DESC' }, ...BY_DATE],
  TITLE_ASC: [{ fieldName: 'title', order: 'ASC' }],
  TITLE_DESC: [{ fieldName: 'title', order: 'DESC' }],
};

function listFilter(request: Parameters<typeof posts.listPosts>[0]): Record<string, unknown> {
  const { featured, hashtags, categoryIds, tagIds, language, memberId } = request;
  return {
    ...(featured && { featured: true }),
    ...(hashtags?.length && { hashtags: { $hasSome: hashtags } }),
    ...(categoryIds?.length && { categoryIds: { $hasSome: categoryIds } }),
    ...(tagIds?.length && { tagIds: { $hasSome: tagIds } }),
    ...(language && { language }),
    ...(memberId && { memberId }),
  };
}

type Request = Wire<ReturnType<typeof meta.queryPostCountStats>['__originalRequestType']>;

/** Assumed: months without a post are left out. Errs to permission: IANA time zones are read, too. */
function postCountsByMonth(
  posts: readonly StoredPost[],
  { rangeStart, order = 'OLDEST', months, timeZone }: Request,
  siteTimeZone: string,
) {
  const zone = luxonZone(timeZone || siteTimeZone) ?? siteTimeZone;
  const counts = new Map<string, number>();
  for (const { firstPublishedDate } of posts) {
    const month = DateTime.fromISO(String(firstPublishedDate), { zone }).startOf('month').toUTC().toISO() ?? '';
    counts.set(month, (counts.get(month) ?? 0) + 1);
  }
  const stats = [...counts]
    .map(([periodStart, postCount]) => ({ periodStart, postCount }))
    .filter(({ periodStart }) => !rangeStart || Date.parse(periodStart) >= Date.parse(String(rangeStart)))
    .toSorted((one, other) => one.periodStart.localeCompare(other.periodStart));
  const sorted = order === 'NEWEST' ? stats.toReversed() : stats;
  return months ? sorted.slice(0, months) : sorted;
}
