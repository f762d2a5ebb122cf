import { categories, draftPosts, likes, posts, tags } from '@wix/blog';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { memberIdOf } from '../members/some-members';

const fqdn = 'wix.blog.v3.post';

onEveryDatabase('queries of a blog', (platform) => {
  test('posts are filtered and sorted by their likes', async () => {
    const site = await platform.site();
    const calls = site.visitor().use(posts);
    const [first = '', second = '', ...others] = (await calls.queryPosts().find()).items.map(({ _id }) => _id);
    const [ada, bea] = [site.visitor().use(likes), site.visitor().use(likes)];
    await ada.createLike({ like: { fqdn, entityId: second } });
    const found = async (query: posts.PostsQueryBuilder) => (await query.find()).items.map(({ _id }) => _id);
    expect(await found(calls.queryPosts().gt('metrics.likes', 0))).toEqual([second]);
    expect(await found(calls.queryPosts().ne('metrics.likes', 0))).toEqual([second]);
    expect((await found(calls.queryPosts().eq('metrics.views', 0))).length).toBe(2 + others.length);
    expect(await found(calls.queryPosts().ge('metrics.comments', 1))).toEqual([]);
    for (const each of [ada, bea]) await each.createLike({ like: { fqdn, entityId: first } });
    expect((await found(calls.queryPosts().descending('metrics.likes'))).slice(0, 2)).toEqual([first, second]);
    expect((await found(calls.queryPosts().ascending('metrics.likes'))).slice(-2)).toEqual([second, first]);
    const { posts: listed = [] } = await calls.listPosts({ sort: 'LIKE_COUNT' });
    expect(listed.slice(0, 2).map(({ _id }) => _id)).toEqual([first, second]);
    for (const each of [ada, bea]) await each.deleteLikeByFqdnAndEntityId({ fqdn, entityId: first });
    expect(await found(calls.queryPosts().gt('metrics.likes', 0))).toEqual([second]);
    expect(listed[0]).not.toHaveProperty('metrics');
  });

  test('a post that is published again keeps its likes', async () => {
    const site = await platform.site();
    const calls = site.visitor().use(posts);
    const [entityId = ''] = (await calls.queryPosts().limit(1).find()).items.map(({ _id }) => _id);
    await site.visitor().use(likes).createLike({ like: { fqdn, entityId } });
    await site.owner().use(draftPosts).updateDraftPost(entityId, { title: 'Liked' }, { action: 'UPDATE_PUBLISH' });
    expect((await calls.queryPosts().eq('metrics.likes', 1).find()).items).toMatchObject([{ title: 'Liked' }]);
  });

  test('posts are filtered by their plans, cover and translations', async () => {
    const site = await platform.site();
    const [planId, translationId] = [crypto.randomUUID(), crypto.randomUUID()];
    const draft = {
      title: 'For members',
      memberId: await memberIdOf(site),
      pricingPlanIds: [planId],
      translationId,
      media: { displayed: true, custom: true },
    };
    const { draftPost } = await site.owner().use(draftPosts).createDraftPost(draft, { publish: true });
    const id = draftPost?._id;
    const calls = site.visitor().use(posts);
    const found = async (query: posts.PostsQueryBuilder) => (await query.find()).items.map(({ _id }) => _id);
    expect(await found(calls.queryPosts().hasSome('pricingPlanIds', [planId]))).toEqual([id]);
    expect(await found(calls.queryPosts().hasAll('pricingPlanIds', [planId, translationId]))).toEqual([]);
    expect(await found(calls.queryPosts().eq('translationId', translationId))).toEqual([id]);
    expect(await found(calls.queryPosts().exists('translationId', false))).not.toContain(id);
    expect(await found(calls.queryPosts().eq('media.displayed', true))).toContain(id);
    expect(await found(calls.queryPosts().ne('media.displayed', false))).toContain(id);
    const without = await site
      .owner()
      .use(draftPosts)
      .createDraftPost({ title: 'Plain', memberId: draft.memberId }, { publish: true });
    expect(await found(calls.queryPosts().eq('media.displayed', false))).toContain(without.draftPost?._id);
    expect(await found(calls.queryPosts().eq('media.displayed', false))).not.toContain(id);
  });

  test('categories are filtered by their translations, which tags do not have', async () => {
    const site = await platform.site();
    const translationId = crypto.randomUUID();
    const { _id: id } = await site.owner().use(categories).createCategory({ label: 'Ofen', translationId });
    const ofBlog = site.visitor().use(categories);
    expect((await ofBlog.queryCategories().eq('translationId', translationId).find()).items).toMatchObject([
      { _id: id },
    ]);
    const untranslated = (await ofBlog.queryCategories().ne('translationId', translationId).find()).items;
    expect(untranslated.length).toBeGreaterThan(0);
    expect(untranslated.map(({ _id }) => _id)).not.toContain(id);
    const ofTags = site.visitor().use(tags);
    const all = (await ofTags.queryTags().find()).items;
    expect((await ofTags.queryTags().exists('translationId', false).find()).items).toEqual(all);
    expect((await ofTags.queryTags().eq('translationId', translationId).find()).items).toEqual([]);
  });
});
