import type { categories as categoriesMeta, posts as postsMeta, tags as tagsMeta } from '@wix/blog/meta';
import { requireExisting } from '../../kernel/errors';
import type { CollectionDefinition } from '../../kernel/store/store';
import type { Wire } from '../../kernel/wire-types';

export type Post = NonNullable<Wire<ReturnType<typeof postsMeta.getPost>['__originalResponseType']>['post']>;
export type Category = NonNullable<
  Wire<ReturnType<typeof categoriesMeta.getCategory>['__originalResponseType']>['category']
>;
export type Tag = NonNullable<Wire<ReturnType<typeof tagsMeta.getTag>['__originalResponseType']>['tag']>;

/** Has all requestable fields except the URL. */
export type StoredPost = Post & { id: string; slug: string };
export type StoredCategory = Category & { id: string; slug: string };
export type StoredTag = Tag & { id: string; slug: string; label: string };

export const postDocuments: CollectionDefinition<StoredPost> = {
  name: 'blog-posts',
  fields: {
    title: 'string',
    slug: 'string',
    firstPublishedDate: 'date',
    lastPublishedDate: 'date',
    featured: 'boolean',
    pinned: 'boolean',
    categoryIds: 'array',
    memberId: 'string',
    hashtags: 'array',
    commentingEnabled: 'boolean',
    minutesToRead: 'number',
    tagIds: 'array',
    language: 'string',
  },
  keys: ({ slug }) => ({ slug }),
};

export const categoryDocuments: CollectionDefinition<StoredCategory> = {
  name: 'blog-categories',
  fields: {
    label: 'string',
    title: 'string',
    slug: 'string',
    displayPosition: 'number',
    postCount: 'number',
    language: 'string',
  },
  keys: ({ slug }) => ({ slug }),
};

export const tagDocuments: CollectionDefinition<StoredTag> = {
  name: 'blog-tags',
  fields: { label: 'string', slug: 'string', postCount: 'number', publishedPostCount: 'number', language: 'string' },
  keys: ({ slug, label }) => ({ slug, label }),
};

export const NO_SEO = { tags: [], settings: { preventAutoRedirect: false, keywords: [] } };

type Seo = NonNullable<Post['seoData']>;

export const withSeoDefaults = ({ tags = [], settings }: Seo = {}): Seo => ({
  tags,
  settings: { ...NO_SEO.settings, ...settings },
});

/** Throws PlatformError 404: the package names no code for a missing entity. */
export const entityOr404 = <T>(kind: 'post' | 'category' | 'tag', document: T | undefined, name: string): T =>
  requireExisting(document, `no ${kind} is called ${name}`);
