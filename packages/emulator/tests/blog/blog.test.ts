import { categories, posts, tags } from '@wix/blog';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { HostedBrowser } from '../harness/hosted-browser';
import { memberIdOf } from '../members/some-members';
import { TEST_DAY } from '../test-day';

const CLAY = 'why-we-fire-clay-twice';

const slugsOf = (items: { slug?: string }[] = []) => items.map(({ slug }) => slug);
const visitorPosts = (site: TestSite) => site.visitor().use(posts);

onEveryDatabase('the blog', (platform) => {
  test('lists posts with the pinned one first, or by date and title', async () => {
    const calls = visitorPosts(await platform.site());
    const feed = await calls.listPosts();
    expect(slugsOf(feed.posts)).toEqual([
      'what-to-bring-to-your-first-yoga-class',
      'how-to-look-after-a-hand-thrown-mug',
      CLAY,
      'five-minutes-for-dry-hands',
    ]);
    expect(feed.metaData).toMatchObject({ count: 4, total: 4, offset: 0 });
    const byTitle = await calls.listPosts({ sort: 'TITLE_DESC', paging: { limit: 1 } });
    expect(slugsOf(byTitle.posts)).toEqual([CLAY]);
    const next = await calls.listPosts({ paging: { limit: 1, cursor: byTitle.metaData?.cursor ?? '' } });
    expect(slugsOf(next.posts)).toEqual(['what-to-bring-to-your-first-yoga-class']);
    const skipped = await calls.listPosts({ sort: 'PUBLISHED_DATE_ASC', paging: { offset: 3 } });
    expect(slugsOf(skipped.posts)).toEqual(['how-to-look-after-a-hand-thrown-mug']);
    expect(await calls.getTotalPosts()).toMatchObject({ total: 4 });
  });

  test('lists posts by category, by tag, and only featured posts', async () => {
    const site = await platform.site();
    const calls = visitorPosts(site);
    const { items: foundCategories } = await site
      .visitor()
      .use(categories)
      .queryCategories()
      .eq('slug', 'at-home')
      .find();
    const { tag } = await site.visitor().use(tags).getTagByLabel('Pottery');
    const [athome] = foundCategories;
    expect(athome).toMatchObject({ label: 'At home', postCount: 2 });
    const ofCategory = await calls.listPosts({ categoryIds: [athome?._id ?? ''] });
    expect(ofCategory.posts).toHaveLength(2);
    const ofTag = await calls.listPosts({ tagIds: [tag?._id ?? ''] });
    expect(ofTag.posts).toHaveLength(tag?.postCount ?? 0);
    expect((await calls.listPosts({ featured: true })).posts).toHaveLength(1);
    expect((await calls.listPosts({ memberId: await memberIdOf(site) })).posts).toHaveLength(4);
    expect((await calls.listPosts({ language: 'fr' })).posts).toEqual([]);
  });

  test('queries posts by their fields', { tags: ['database'] }, async () => {
    const calls = visitorPosts(await platform.site());
    const newest = await calls.queryPosts().limit(3).find();
    expect(slugsOf(newest.items)[0]).toBe('how-to-look-after-a-hand-thrown-mug');
    expect((await newest.next()).items).toHaveLength(1);
    const byTitle = await calls.queryPosts().startsWith('title', 'Why').find();
    expect(slugsOf(byTitle.items)).toEqual([CLAY]);
    const pinned = await calls.queryPosts().eq('pinned', true).find();
    expect(pinned.items).toHaveLength(1);
    // @ts-expect-error: the package names no such field.
    expect(await refusalOf(calls.queryPosts().eq('colour', 'red').find())).toMatchObject({ status: 400 });
  });

  test('returns a post’s text, rich content and URL only on request', async () => {
    const site = await platform.site();
    const calls = visitorPosts(site);
    const { post: base } = await calls.getPostBySlug(CLAY);
    expect(base).not.toHaveProperty('richContent');
    expect(base).not.toHaveProperty('contentText');
    const { post } = await calls.getPost(base?._id ?? '', {
      fieldsets: ['RICH_CONTENT', 'CONTENT_TEXT', 'URL', 'SEO', 'CONTACT_ID'],
    });
    expect(post?.richContent?.nodes?.map(({ type }) => type)).toEqual(['PARAGRAPH', 'ORDERED_LIST', 'PARAGRAPH']);
    expect(post?.contentText).toContain('porous');
    expect(post?.contactId).toBe(await memberIdOf(site));
    const browser = new HostedBrowser(platform.emulator);
    expect((await browser.open(String(post?.url))).status).toBe(200);
    expect(browser.html).toContain('Why we fire clay twice');
    expect(await refusalOf(calls.getPostBySlug('no-such-post'))).toMatchObject({ status: 404 });
  });

  test('category and tag pages list their posts', async () => {
    const site = await platform.site();
    const { categories: listedCategories } = await site
      .visitor()
      .use(categories)
      .listCategories({ fieldsets: ['URL'] });
    const { items } = await site
      .visitor()
      .use(tags)
      .queryTags({ fieldsets: ['URL'] })
      .find();
    expect(listedCategories).toHaveLength(2);
    expect(items.map(({ label }) => label).sort()).toEqual(['Beginners', 'Care', 'Pottery', 'Yoga']);
    for (const { url, postCount = 0 } of [...(listedCategories ?? []), ...items]) {
      const browser = new HostedBrowser(platform.emulator);
      expect((await browser.open(String(url))).status).toBe(200);
      expect(browser.html.match(/\/post\//g)).toHaveLength(postCount);
    }
  });

  test('dates its posts by the site’s clock, and is empty on an empty site', async () => {
    const [full, empty] = await Promise.all([platform.site('new-site'), platform.site('empty')]);
    const { posts: listed } = await visitorPosts(full).listPosts();
    for (const { firstPublishedDate } of listed ?? []) {
      const days = (Date.parse(TEST_DAY) - Number(firstPublishedDate)) / 86_400_000;
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThan(50);
    }
    expect((await visitorPosts(empty).listPosts()).posts).toEqual([]);
  });
});
