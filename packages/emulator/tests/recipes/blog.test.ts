import { expect, test } from 'vitest';
import { onDatabase } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

const DRAFTS = '/blog/v3/draft-posts';
const BULK = '/blog/v3/bulk/draft-posts/create';
const FILES = '/site-media/v1/files';

// biome-ignore lint/suspicious/noExplicitAny: each test checks the fields that the document names
type Answer = any;

// Source: how-to-create-blog-posts, upload-media-to-wix and `rp-target-wix` (what was tried on live sites) of wix/skills.
onDatabase('sqlite', 'the recipes for posts and media', (platform) => {
  async function start() {
    const site = await platform.site('new-site');
    const call = (method: string, path: string, body?: object) =>
      wire(platform.emulator, method, path, { ...ownerCall(site), body });
    const { members }: Answer = (await call('GET', '/members/v1/members?paging.limit=1')).body;
    const memberId: string = members[0].id;
    const draft = (more: object) => call('POST', DRAFTS, { draftPost: { title: 'Glaze days', memberId, ...more } });
    return { call, memberId, draft };
  }

  test('an address comes from seoSlug, not from slug, and is short once it is percent-encoded', async () => {
    const { call, memberId, draft } = await start();
    const draftPost = { title: 'Glaze days', memberId, slug: 'mine' };
    const { draftPost: named }: Answer = (await call('POST', DRAFTS, { draftPost, publish: true })).body;
    expect(named.seoSlug).toBe('glaze-days');
    expect((await draft({ seoSlug: 'mine' })).body.draftPost).toMatchObject({ seoSlug: 'mine' });
    expect(await draft({ seoSlug: 'x'.repeat(101) })).toMatchObject({ status: 400 });
    const { status, body } = await draft({ seoSlug: 'שלום'.repeat(5) });
    expect([status, body.message]).toEqual([400, expect.stringContaining('expected 100 or less')]);
    expect(await draft({ seoSlug: 'שלום' })).toMatchObject({ status: 200 });
  });

  test('posts of a bulk call are not wrapped, 20 at most, and published on request', async () => {
    const { call, memberId } = await start();
    const wrapped = await call('POST', BULK, { draftPosts: [{ draftPost: { title: 'One', memberId } }] });
    expect([wrapped.status, wrapped.body.message]).toEqual([400, 'draftPosts[0].title must not be empty']);
    const many = Array.from({ length: 21 }, (_, index) => ({ title: `Post ${index}`, memberId }));
    expect((await call('POST', BULK, { draftPosts: many })).body.message).toContain('expected 20 or less');
    const { results }: Answer = (await call('POST', BULK, { draftPosts: many.slice(0, 1), publish: true })).body;
    expect(results).toMatchObject([{ itemMetadata: { originalIndex: 0, success: true } }]);
    expect(await call('GET', `/blog/v3/posts/${results[0].itemMetadata.id}`)).toMatchObject({ status: 200 });
  });

  test('a published post gets another author by a patch and publishing again', async () => {
    const { call, memberId } = await start();
    const member = { loginEmail: 'author@example.com', contact: { firstName: 'Blog', lastName: 'Author' } };
    const { member: author }: Answer = (await call('POST', '/members/v1/members', { member })).body;
    expect(author).toMatchObject({ status: 'APPROVED', profile: { nickname: 'Blog Author' } });
    const draftPost = { title: 'Glaze days', memberId };
    const { draftPost: post }: Answer = (await call('POST', DRAFTS, { draftPost, publish: true })).body;
    await call('PATCH', `${DRAFTS}/${post.id}`, { draftPost: { id: post.id, memberId: author.id } });
    await call('POST', `${DRAFTS}/${post.id}/publish`, {});
    expect((await call('GET', `/blog/v3/posts/${post.id}`)).body.post).toMatchObject({ memberId: author.id });
  });

  test('a tag is created without a wrapper, with a slug of its own, and once', async () => {
    const { call } = await start();
    const create = (body: object) => call('POST', '/blog/v3/tags', body);
    expect((await create({ tag: { label: 'Big news' } })).body.message).toBe('label must not be empty');
    expect((await create({ label: 'Big news', language: 'en' })).body.tag).toMatchObject({ slug: 'big-news' });
    const again = await create({ label: 'Big news', language: 'en' });
    expect([again.status, again.body.details]).toMatchObject([409, { applicationError: { code: 'ALREADY_EXISTS' } }]);
    const category = { category: { label: 'News', slug: 'news' } };
    expect(await call('POST', '/blog/v3/categories', category)).toMatchObject({ status: 200 });
    expect(await call('POST', '/blog/v3/categories', category)).toMatchObject({
      status: 409,
      body: { details: { applicationError: { code: 'ALREADY_EXISTS' } } },
    });
  });

  test('members are listed with their email only as FULL', async () => {
    const { call } = await start();
    const first = async (fieldsets: string): Promise<Answer> => {
      const { members }: Answer = (await call('GET', `/members/v1/members?fieldsets=${fieldsets}&paging.limit=1`)).body;
      return members[0];
    };
    expect(await first('PUBLIC')).not.toHaveProperty('loginEmail');
    expect(await first('FULL')).toMatchObject({ status: 'APPROVED', loginEmail: expect.stringContaining('@') });
  });

  test('an import needs url, is pending, and ready when it is read', async () => {
    const { call } = await start();
    const address = 'https://images.example.com/tea.jpg';
    const wrong = await call('POST', `${FILES}/import`, { importUrl: address });
    expect([wrong.status, wrong.body.message]).toEqual([400, 'url must not be empty']);
    const { file }: Answer = (await call('POST', `${FILES}/import`, { url: address, displayName: 'Tea.jpg' })).body;
    expect(file).toMatchObject({ operationStatus: 'PENDING', mediaType: 'IMAGE', parentFolderId: 'media-root' });
    expect(file.url).toBe(`https://static.wixstatic.com/media/${file.id}`);
    const read = await call('GET', `${FILES}/get-file-by-id?fileId=${file.id}`);
    expect(read.body.file).toMatchObject({ operationStatus: 'READY', media: { image: { image: { width: 1200 } } } });
  });

  // Source: "Returned if offset paging is used" at `total` and "… cursor paging" at `cursors` in the packages.
  test.each([
    ['/blog/v3/posts/query', 'posts'],
    ['/blog/v3/draft-posts/query', 'draftPosts'],
    ['/blog/v3/categories/query', 'categories'],
    ['/blog/v3/tags/query', 'tags'],
    ['/ecom/v1/discount-rules/query', 'discountRules'],
  ])('a page by cursor of %s has neither offset nor total', async (path, list) => {
    const site = await platform.site('new-site');
    const metadataOf = async (paging: object): Promise<Answer> => {
      const { body } = await wire(platform.emulator, 'POST', path, { ...ownerCall(site), body: { query: paging } });
      expect(body).toHaveProperty(list);
      return body.pagingMetadata;
    };
    const byCursor = await metadataOf({ cursorPaging: { limit: 1 } });
    expect([byCursor.offset, byCursor.total, byCursor.cursors]).toEqual([undefined, undefined, expect.anything()]);
    expect(await metadataOf({ paging: { limit: 1 } })).toMatchObject({ offset: 0, total: expect.any(Number) });
  });
});
