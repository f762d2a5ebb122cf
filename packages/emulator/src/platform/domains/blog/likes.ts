import type { likes as meta } from '@wix/blog/meta';
import { listing } from '../../database/query/listing';
import type { Operations } from '../../http/operations';
import { emitChange } from '../../kernel/domain-events';
import { PlatformError, requireExisting } from '../../kernel/errors';
import { buyerKey, type Identity } from '../../kernel/identity';
import { newId } from '../../kernel/ids/new-id';
import type { CollectionDefinition, Transaction } from '../../kernel/store/store-interface';
import type { Wire } from '../../kernel/wire-types';
import { type PostMetrics, postDocuments, type StoredPost } from './blog-documents';

type Like = NonNullable<Wire<ReturnType<typeof meta.getLike>['__originalResponseType']>['like']>;
type StoredLike = Like & { id: string; person: string };

const likeDocuments: CollectionDefinition<StoredLike> = {
  name: 'blog-likes',
  fields: { fqdn: 'string', entityId: 'string', person: 'string' },
  keys: ({ person, fqdn, entityId }) => ({ person: likeKey(person, { fqdn, entityId }) }),
};

/** Source: "For example, `wix.blog.v3.post` for blog posts". Nothing else of the blog can be liked here. */
const POST = 'wix.blog.v3.post';

/** Assumed; errs to refusal: the platform documents no limit. */
const MAX_LIKES = 100_000;

/** Each visitor or member has their own likes. Source: "created by the currently authenticated site visitor or member". */
export const likes = {
  /** Assumed; errs to permission: a second like of the same post is the first one. */
  async createLike({ like: { fqdn, entityId } = {} }, { transaction, identity }) {
    const person = buyerKey(identity);
    const known = await transaction.in(likeDocuments).findByKey('person', likeKey(person, { fqdn, entityId }));
    if (known) return { like: toLike(known) };
    const post = fqdn === POST && (await transaction.in(postDocuments).find(entityId ?? ''));
    if (!post) throw new PlatformError(404, `the blog has no ${fqdn} with the ID ${entityId}`);
    if ((await transaction.in(likeDocuments).count()) >= MAX_LIKES)
      throw new PlatformError(428, `the blog has ${MAX_LIKES} likes already`);
    const created = { id: newId('like'), createdDate: transaction.now, fqdn, entityId, person };
    const like = toLike(await transaction.in(likeDocuments).insert(created));
    await storeMetrics(transaction, post);
    await emitChange(transaction, EVENT, 'created', like);
    return { like };
  },

  async getLike({ likeId }, { transaction, identity }) {
    return { like: toLike(await getOwnLike(transaction, identity, likeId ?? '')) };
  },

  async queryLikes({ query }, { transaction, identity }) {
    const page = await listing({ collection: likeDocuments, fields: FIELDS }).page(transaction, query, {
      person: buyerKey(identity),
    });
    return { likes: page.items.map(toLike), pagingMetadata: page.metadata };
  },

  async deleteLike({ likeId }, { transaction, identity }) {
    await remove(transaction, await getOwnLike(transaction, identity, likeId ?? ''));
    return {};
  },

  async deleteLikeByFqdnAndEntityId({ fqdn, entityId }, { transaction, identity }) {
    const key = likeKey(buyerKey(identity), { fqdn, entityId });
    const like = await transaction.in(likeDocuments).findByKey('person', key);
    await remove(transaction, requireExisting(like, `no like of ${entityId}`));
    return {};
  },
} satisfies Operations<typeof meta>;

/** The blog has no comments, and views are not counted. */
export const metricsOfPost = async (transaction: Transaction, entityId: string): Promise<PostMetrics> => ({
  comments: 0,
  likes: await transaction.in(likeDocuments).count({ fqdn: POST, entityId }),
  views: 0,
});

/** Queries by metrics read them from the posts. Newly published posts and those of older databases have none. */
export async function storeMissingMetrics(transaction: Transaction): Promise<void> {
  const filter = { 'metrics.likes': { $exists: false } };
  for (const post of await transaction.in(postDocuments).all({ filter })) await storeMetrics(transaction, post);
}

async function storeMetrics(transaction: Transaction, post: StoredPost): Promise<void> {
  await transaction.in(postDocuments).update({ ...post, metrics: await metricsOfPost(transaction, post.id) });
}

/** Assumed: a post that cannot be restored takes its likes with it. */
export async function removeLikesOfPost(transaction: Transaction, entityId: string): Promise<void> {
  const filter = { fqdn: POST, entityId };
  for (const like of await transaction.in(likeDocuments).all({ filter })) await remove(transaction, like);
}

/** Source: `LikeQuerySpec` in @wix/auto_sdk_blog_likes. */
const FIELDS = {
  id: { path: 'id', only: 'filter' },
  fqdn: { path: 'fqdn', only: 'filter' },
  entityId: { path: 'entityId', only: 'filter' },
} as const;

const EVENT = 'wix.blog.v1.like';

const likeKey = (person: string, { fqdn, entityId }: Pick<Like, 'fqdn' | 'entityId'>): string =>
  JSON.stringify([person, fqdn, entityId]);

const toLike = ({ person: _, ...like }: StoredLike): Like => like;

async function getOwnLike(transaction: Transaction, identity: Identity, id: string): Promise<StoredLike> {
  const like = await transaction.in(likeDocuments).find(id);
  return requireExisting(like?.person === buyerKey(identity) ? like : undefined, `no like has the ID ${id}`);
}

async function remove(transaction: Transaction, like: StoredLike): Promise<void> {
  await transaction.in(likeDocuments).remove(like.id);
  const post = await transaction.in(postDocuments).find(like.entityId ?? '');
  if (post) await storeMetrics(transaction, post);
  await emitChange(transaction, EVENT, 'deleted', toLike(like));
}
