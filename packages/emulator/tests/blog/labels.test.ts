import { categories, posts, tags } from '@wix/blog';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../harness/harness';

onEveryDatabase('categories and tags of a blog', (platform) => {
  test('a category changes in the fields that are sent', async () => {
    const site = await platform.site('empty');
    const owner = site.owner().use(categories);
    const created = await owner.createCategory({ label: 'Recipes', description: 'To cook' });
    const updated = await owner.updateCategory(created._id ?? '', { label: 'Meals', displayPosition: 7 });
    expect(updated).toMatchObject({ label: 'Meals', slug: 'recipes', description: 'To cook', displayPosition: 7 });
    expect(
      await site
        .visitor()
        .use(categories)
        .getCategory(created._id ?? ''),
    ).toMatchObject({
      category: { label: 'Meals', description: 'To cook' },
    });
    expect(await site.events()).toEqual(
      expect.arrayContaining(['wix.blog.v3.category/created', 'wix.blog.v3.category/updated']),
    );
  });

  test('a category refuses the slug of another one, and keeps its own', async () => {
    const site = await platform.site('empty');
    const owner = site.owner().use(categories);
    const first = await owner.createCategory({ label: 'Recipes' });
    const second = await owner.createCategory({ label: 'News' });
    const call = owner.updateCategory(second._id ?? '', { slug: 'recipes' });
    expect(await refusalOf(call)).toMatchObject({ status: 409, code: 'ALREADY_EXISTS' });
    expect(await owner.updateCategory(first._id ?? '', { slug: 'recipes', title: 'All' })).toMatchObject({
      slug: 'recipes',
      title: 'All',
    });
    const missing = owner.updateCategory('6a8a1c9e-95ad-4ab5-b1a0-2b1a3b2c4d5e', { label: 'None' });
    expect(await refusalOf(missing)).toMatchObject({ status: 404 });
  });

  test('a deleted category or tag leaves its posts', async () => {
    const site = await platform.site();
    const owner = site.owner();
    const feed = async () => (await site.visitor().use(posts).listPosts()).posts ?? [];
    const [post] = (await feed()).filter(({ categoryIds, tagIds }) => categoryIds?.length && tagIds?.length);
    const [categoryId = '', tagId = ''] = [post?.categoryIds?.[0], post?.tagIds?.[0]];
    await owner.use(categories).deleteCategory(categoryId);
    await owner.use(tags).deleteTag(tagId);
    const after = await feed();
    expect(after).toHaveLength(4);
    expect(after.flatMap((each) => each.categoryIds ?? [])).not.toContain(categoryId);
    expect(after.flatMap((each) => each.tagIds ?? [])).not.toContain(tagId);
    expect(await refusalOf(owner.use(categories).deleteCategory(categoryId))).toMatchObject({ status: 404 });
    expect(await refusalOf(owner.use(tags).getTag(tagId))).toMatchObject({ status: 404 });
    expect(await site.events()).toEqual(
      expect.arrayContaining(['wix.blog.v3.category/deleted', 'wix.blog.v3.tag/deleted']),
    );
  });

  test('visitors neither change nor delete them', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { tag } = await visitor.use(tags).getTagByLabel('Pottery');
    expect(await refusalOf(visitor.use(tags).deleteTag(tag?._id ?? ''))).toMatchObject({ status: 403 });
    const call = visitor.use(categories).updateCategory('6a8a1c9e-95ad-4ab5-b1a0-2b1a3b2c4d5e', { label: 'Mine' });
    expect(await refusalOf(call)).toMatchObject({ status: 403 });
  });
});
