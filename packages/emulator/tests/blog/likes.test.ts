import { draftPosts, likes, posts } from '@wix/blog';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

const fqdn = 'wix.blog.v3.post';

onEveryDatabase('likes and numbers of posts', (platform) => {
  test('each visitor likes a post once, and reads only their own likes', async () => {
    const site = await platform.site();
    const { items } = await site.visitor().use(posts).queryPosts().limit(1).find();
    const entityId = items[0]?._id ?? '';
    const [ada, bea] = [site.visitor().use(likes), site.visitor().use(likes)];
    const first = await ada.createLike({ like: { fqdn, entityId } });
    expect(await ada.createLike({ like: { fqdn, entityId } })).toMatchObject({ _id: first._id });
    const second = await bea.createLike({ like: { fqdn, entityId } });
    const numbers = async () => (await site.visitor().use(posts).getPostMetrics(entityId)).metrics;
    expect(await numbers()).toEqual({ comments: 0, likes: 2, views: 0 });
    expect((await ada.queryLikes().eq('entityId', entityId).find()).items).toMatchObject([{ _id: first._id, fqdn }]);
    expect((await refusalOf(ada.getLike(second._id ?? ''))).status).toBe(404);
    expect((await refusalOf(ada.deleteLike(second._id ?? ''))).status).toBe(404);
    await ada.deleteLike(first._id ?? '');
    await bea.deleteLikeByFqdnAndEntityId({ fqdn, entityId });
    expect((await numbers())?.likes).toBe(0);
    expect((await refusalOf(bea.deleteLikeByFqdnAndEntityId({ fqdn, entityId }))).status).toBe(404);
    const nothing = { like: { fqdn, entityId: crypto.randomUUID() } };
    expect((await refusalOf(ada.createLike(nothing))).status).toBe(404);
    expect(await site.events()).toEqual(
      expect.arrayContaining(['wix.blog.v1.like/created', 'wix.blog.v1.like/deleted']),
    );
  });

  test('a visitor who likes a post ten times at once likes it once', async () => {
    const site = await platform.site();
    const { items } = await site.visitor().use(posts).queryPosts().limit(1).find();
    const like = { fqdn, entityId: items[0]?._id ?? '' };
    const ada = site.visitor().use(likes);
    await ada.queryLikes().find();
    const created = await Promise.all(Array.from({ length: 10 }, () => ada.createLike({ like })));
    expect(new Set(created.map(({ _id }) => _id)).size).toBe(1);
    expect((await ada.queryLikes().find()).items).toHaveLength(1);
  });

  test('a post keeps its likes in the trash, and loses them for good when it leaves it', async () => {
    const site = await platform.site();
    const drafts = site.owner().use(draftPosts);
    const { items } = await site.visitor().use(posts).queryPosts().limit(1).find();
    const entityId = items[0]?._id ?? '';
    const ada = site.visitor().use(likes);
    await ada.createLike({ like: { fqdn, entityId } });
    const ownLikes = async () => (await ada.queryLikes().find()).items.length;
    await drafts.deleteDraftPost(entityId);
    expect(await ownLikes()).toBe(1);
    await drafts.removeFromTrashBin(entityId);
    expect(await ownLikes()).toBe(0);
  });

  test('posts are counted by the month in which they were first published', async () => {
    const site = await platform.site();
    const { total } = await site.visitor().use(posts).getTotalPosts();
    const stats = async (query: string) =>
      (await wire(site.emulator, 'GET', `/blog/v2/stats/post/count?${query}`, ownerCall(site))).body.stats as {
        periodStart: string;
        postCount: number;
      }[];
    const oldest = await stats('timeZone=-05');
    expect(oldest.reduce((sum, { postCount }) => sum + postCount, 0)).toBe(total);
    expect(oldest.every(({ periodStart }) => periodStart.endsWith('-01T05:00:00.000Z'))).toBe(true);
    expect(await stats('timeZone=-05&order=NEWEST')).toEqual(oldest.toReversed());
    expect(await stats('timeZone=-05&months=1')).toEqual(oldest.slice(0, 1));
    const call = wire(site.emulator, 'GET', '/blog/v2/stats/post/count?timeZone=nowhere', ownerCall(site));
    expect((await call).status).toBe(400);
  });
});
