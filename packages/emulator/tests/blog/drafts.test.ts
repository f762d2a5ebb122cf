import { categories, draftPosts, posts, tags } from '@wix/blog';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { HostedBrowser } from '../harness/hosted-browser';
import { ownerCall, visitorToken, wire } from '../harness/wire';
import { memberIdOf } from '../members/some-members';

const paragraph = (text: string) => ({
  type: 'PARAGRAPH',
  nodes: [{ type: 'TEXT', textData: { text, decorations: [] } }],
  paragraphData: {},
});

/** The posts are written as in the blog recipe of wix/skills. */
onEveryDatabase('a draft post', (platform) => {
  const asOwner = (site: TestSite, method: string, path: string, body?: object) =>
    wire(platform.emulator, method, path, { ...ownerCall(site), ...(body && { body }) });
  const ownerDrafts = (site: TestSite) => site.owner().use(draftPosts);
  const visitorPosts = (site: TestSite) => site.visitor().use(posts);

  async function aDraft(site: TestSite, more: object = {}, rest: object = {}) {
    const draftPost = { title: 'Glaze days', memberId: await memberIdOf(site), ...more };
    const { status, body } = await asOwner(site, 'POST', '/blog/v3/draft-posts', { draftPost, ...rest });
    expect([status, body.message]).toEqual([200, undefined]);
    return body.draftPost as { id: string; status: string; categoryIds: string[]; minutesToRead: number };
  }

  test('is published on creation if requested, and displayed at its URL', async () => {
    const site = await platform.site();
    const richContent = { nodes: [paragraph('One kiln, nine hours.'), paragraph('Bring a mug.')] };
    const draft = await aDraft(site, { richContent }, { publish: true, fieldsets: ['URL'] });
    expect(draft).toMatchObject({ status: 'PUBLISHED', hasUnpublishedChanges: false, minutesToRead: 1 });
    const { post } = await visitorPosts(site).getPostBySlug('glaze-days', { fieldsets: ['URL', 'CONTENT_TEXT'] });
    expect(post).toMatchObject({ _id: draft.id, title: 'Glaze days', excerpt: 'One kiln, nine hours.' });
    expect(post?.contentText).toBe('One kiln, nine hours.\nBring a mug.');
    const browser = new HostedBrowser(platform.emulator);
    expect((await browser.open(String(post?.url))).status).toBe(200);
    expect(browser.html).toContain('Bring a mug.');
    expect(await site.events()).toEqual(
      expect.arrayContaining(['wix.blog.v3.draft/created', 'wix.blog.v3.post/created']),
    );
  });

  test('is private until it is published, and later changes stay private until published too', async () => {
    const site = await platform.site();
    const drafts = ownerDrafts(site);
    const { id } = await aDraft(site);
    expect(await refusalOf(visitorPosts(site).getPost(id))).toMatchObject({ status: 404 });
    expect((await drafts.publishDraftPost(id)).postId).toBe(id);
    const { draftPost: changed } = await drafts.updateDraftPost(id, { title: 'Kiln days' });
    expect(changed).toMatchObject({ title: 'Kiln days', hasUnpublishedChanges: true });
    expect((await visitorPosts(site).getPost(id)).post?.title).toBe('Glaze days');
    await drafts.updateDraftPost(id, {}, { action: 'UPDATE_PUBLISH' });
    expect((await visitorPosts(site).getPost(id)).post).toMatchObject({ title: 'Kiln days', slug: 'glaze-days' });
    await drafts.updateDraftPost(id, {}, { action: 'UPDATE_REVERT_TO_DRAFT' });
    expect(await refusalOf(visitorPosts(site).getPost(id))).toMatchObject({ status: 404 });
    expect((await drafts.getDraftPost(id)).draftPost?.status).toBe('UNPUBLISHED');
  });

  test('keeps a cover only if it is both custom and displayed', async () => {
    const site = await platform.site();
    const wixMedia = { image: { id: 'kiln.jpg' } };
    expect(await aDraft(site, { media: { wixMedia } })).toHaveProperty('media', { displayed: false, custom: false });
    const { id } = await aDraft(site, { media: { wixMedia, displayed: true } });
    const media = { wixMedia, displayed: true, custom: true };
    const { body } = await asOwner(site, 'PATCH', `/blog/v3/draft-posts/${id}`, { draftPost: { media } });
    expect(body.draftPost).toMatchObject({ media });
  });

  test('is published at its scheduled date', async () => {
    const site = await platform.siteAt('2027-02-01T08:00:00.000Z');
    const drafts = ownerDrafts(site);
    const { id } = await aDraft(site);
    const schedule = (date: string) =>
      drafts.updateDraftPost(id, {}, { action: 'UPDATE_SCHEDULE', scheduledPublishDate: new Date(date) });
    expect(await refusalOf(schedule('2027-01-31T08:00:00.000Z'))).toMatchObject({ status: 400 });
    expect((await schedule('2027-02-02T08:00:00.000Z')).draftPost?.status).toBe('SCHEDULED');
    expect((await visitorPosts(site).queryPosts().eq('_id', id).find()).items).toEqual([]);
    await site.advance('P1D');
    expect((await visitorPosts(site).queryPosts().eq('_id', id).find()).items).toHaveLength(1);
    expect((await drafts.getDraftPost(id)).draftPost).toMatchObject({ status: 'PUBLISHED' });
  });

  test('is counted among the posts from its scheduled date on', async () => {
    const site = await platform.siteAt('2027-02-01T08:00:00.000Z');
    const { id } = await aDraft(site);
    const scheduledPublishDate = new Date('2027-02-02T08:00:00.000Z');
    await ownerDrafts(site).updateDraftPost(id, {}, { action: 'UPDATE_SCHEDULE', scheduledPublishDate });
    const before = (await visitorPosts(site).getTotalPosts()).total ?? 0;
    await site.advance('P1D');
    expect(await visitorPosts(site).getTotalPosts()).toEqual({ total: before + 1 });
  });

  test('is refused in a bulk creation without stopping the others', async () => {
    const site = await platform.site();
    const memberId = await memberIdOf(site);
    const { status, body } = await asOwner(site, 'POST', '/blog/v3/bulk/draft-posts/create', {
      draftPosts: [
        { title: 'One', memberId },
        { title: 'Two', memberId: crypto.randomUUID() },
        { title: 'One', memberId },
      ],
      publish: true,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      results: [
        { itemMetadata: { originalIndex: 0, success: true } },
        { itemMetadata: { originalIndex: 1, success: false } },
        { itemMetadata: { originalIndex: 2, success: true } },
      ],
      bulkActionMetadata: { totalSuccesses: 2, totalFailures: 1 },
    });
    const { posts: listed = [] } = await visitorPosts(site).listPosts();
    expect(listed.flatMap(({ title, slug }) => (title === 'One' ? [slug] : [])).toSorted()).toEqual(['one', 'one-1']);
  });

  test.each([
    ['without a member', { memberId: null }, 'Missing post owner information'],
    ['of a member who does not exist', { memberId: '1380b703-ce81-4f05-b115-39571d94dfcd' }, 'do not exist'],
    ['without a title', { title: '' }, 'title'],
    [
      'with text outside of paragraphs',
      { richContent: { nodes: [{ type: 'TEXT', textData: { text: 'x' } }] } },
      'TEXT',
    ],
    [
      'with a quote of bare text',
      { richContent: { nodes: [{ type: 'BLOCKQUOTE', nodes: [{ type: 'TEXT', textData: { text: 'x' } }] }] } },
      'Expected a paragraph node but found TEXT',
    ],
  ])('%s is refused', async (_name, more, message) => {
    const site = await platform.site();
    const draftPost = { title: 'Glaze days', memberId: await memberIdOf(site), ...more };
    const { status, body } = await asOwner(site, 'POST', '/blog/v3/draft-posts', { draftPost });
    expect([status, body.message]).toEqual([400, expect.stringContaining(message)]);
  });

  test('counts in its categories and tags, and leaves out categories that do not exist', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const response = await asOwner(site, 'POST', '/blog/v3/categories', { category: { label: 'Kilns & fire' } });
    const { id: categoryId } = response.body.category as { id: string };
    const { tag } = await owner.use(tags).createTag('Raku');
    expect(await refusalOf(owner.use(tags).createTag('Raku'))).toMatchObject({ status: 409, code: 'ALREADY_EXISTS' });
    const references = { categoryIds: [categoryId, crypto.randomUUID()], tagIds: [tag?._id ?? ''] };
    const draft = await aDraft(site, references, { publish: true });
    expect(draft.categoryIds).toEqual([categoryId]);
    const visitor = site.visitor();
    const countsNow = async () => {
      const { category } = await visitor.use(categories).getCategory(categoryId);
      const { publishedPostCount } = await visitor.use(tags).getTag(tag?._id ?? '');
      return [category?.postCount, publishedPostCount];
    };
    expect(await countsNow()).toEqual([1, 1]);
    await ownerDrafts(site).deleteDraftPost(draft.id);
    expect(await countsNow()).toEqual([0, 0]);
  });

  test('goes to the trash bin and can be restored, or deleted for good', async () => {
    const site = await platform.site();
    const drafts = ownerDrafts(site);
    const { id } = await aDraft(site, {}, { publish: true });
    await drafts.deleteDraftPost(id);
    expect(await refusalOf(visitorPosts(site).getPost(id))).toMatchObject({ status: 404 });
    expect(await refusalOf(drafts.getDraftPost(id))).toMatchObject({ status: 404 });
    expect((await drafts.listDeletedDraftPosts()).draftPosts).toMatchObject([{ _id: id, status: 'DELETED' }]);
    expect((await drafts.restoreFromTrashBin(id)).draftPost).toMatchObject({ _id: id, status: 'UNPUBLISHED' });
    await drafts.deleteDraftPost(id, { permanent: true });
    expect((await drafts.listDeletedDraftPosts()).draftPosts).toEqual([]);
  });

  test('exists for each seeded post, and the last edited draft is listed first', async () => {
    const site = await platform.site();
    const drafts = ownerDrafts(site);
    const { id } = await aDraft(site);
    const { draftPosts: listed = [] } = await drafts.listDraftPosts();
    expect(listed[0]?._id).toBe(id);
    const published = await drafts.queryDraftPosts().eq('status', 'PUBLISHED').find();
    const { posts: seeded = [] } = await visitorPosts(site).listPosts();
    expect(new Set(published.items.map(({ _id }) => _id))).toEqual(new Set(seeded.map(({ _id }) => _id)));
    const [first] = seeded;
    await drafts.deleteDraftPost(first?._id ?? '');
    expect((await visitorPosts(site).listPosts()).posts).toHaveLength(seeded.length - 1);
  });

  test('can be read and created by the owner only', async () => {
    const site = await platform.site();
    const token = await visitorToken(site);
    expect((await wire(platform.emulator, 'GET', '/blog/v3/draft-posts', { token })).status).toBe(403);
    const draftPost = { title: 'x', memberId: await memberIdOf(site) };
    const body = { draftPost };
    expect((await wire(platform.emulator, 'POST', '/blog/v3/draft-posts', { token, body })).status).toBe(403);
  });
});
