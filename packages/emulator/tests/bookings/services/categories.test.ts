import { categoriesV2 } from '@wix/bookings';
import { expect, test } from 'vitest';
import { aMember, asOwner, NOBODY } from '../../events/event/some-events';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';

const ownerCategories = (site: TestSite) => site.owner().use(categoriesV2);

/** The categories in their order. Seeded: Grooming, Wellness and Workshops. */
async function categoryOrder(site: TestSite) {
  const { items } = await site.visitor().use(categoriesV2).queryCategories().ascending('sortOrder').find();
  return items.map(({ name }) => name);
}

async function idOf(site: TestSite, name: string): Promise<string> {
  const { items } = await ownerCategories(site).queryCategories().eq('name', name).find();
  return items[0]?._id ?? '';
}

onEveryDatabase('service categories', ({ site: newSite }) => {
  test('a category is created at the end, and can be renamed at its revision and deleted', async () => {
    const site = await newSite();
    const owners = ownerCategories(site);
    const created = await owners.createCategory({ name: 'Cooking' });
    const id = created._id ?? '';
    expect(created).toMatchObject({ name: 'Cooking', revision: '1', _createdDate: expect.any(Date) });
    expect(await categoryOrder(site)).toEqual(['Grooming', 'Wellness', 'Workshops', 'Cooking']);
    expect(await owners.updateCategory(id, { name: 'Baking', revision: '1' })).toMatchObject({
      name: 'Baking',
      revision: '2',
      sortOrder: created.sortOrder,
    });
    const stale = owners.updateCategory(id, { name: 'Late', revision: '1' });
    expect(await refusalOf(stale)).toMatchObject({ status: 409 });
    expect(await owners.countCategories()).toEqual({ count: 4 });
    await owners.deleteCategory(id);
    expect(await refusalOf(owners.getCategory(id))).toMatchObject({ status: 404 });
    expect(await refusalOf(owners.deleteCategory(id))).toMatchObject({ status: 404 });
    const sentEvents = (await site.events()).filter((name) => name.includes('bookings.categories'));
    expect(sentEvents.map((name) => name.split('/')[1])).toEqual(['created', 'updated', 'deleted']);
  });

  test('a category can be moved to the start, to the end and after another, however small the gaps', async () => {
    const site = await newSite();
    const owners = ownerCategories(site);
    const [grooming, wellness] = [await idOf(site, 'Grooming'), await idOf(site, 'Wellness')];
    await owners.moveCategory(grooming, { position: 'LAST' });
    expect(await categoryOrder(site)).toEqual(['Wellness', 'Workshops', 'Grooming']);
    await owners.moveCategory(grooming, { position: 'AFTER_CATEGORY', afterCategoryId: wellness });
    expect(await categoryOrder(site)).toEqual(['Wellness', 'Grooming', 'Workshops']);
    const { category } = await owners.moveCategory(grooming, { position: 'FIRST' });
    expect(category?._id).toBe(grooming);
    expect(await categoryOrder(site)).toEqual(['Grooming', 'Wellness', 'Workshops']);
    for (const wrong of [{}, { position: 'AFTER_CATEGORY', afterCategoryId: NOBODY }] as const) {
      expect(await refusalOf(owners.moveCategory(grooming, wrong))).toMatchObject({ status: 400 });
    }
    expect(await refusalOf(owners.moveCategory(NOBODY, { position: 'FIRST' }))).toMatchObject({ status: 404 });
  });

  test('services show their category’s new name and sort order', async () => {
    const site = await newSite();
    const id = await idOf(site, 'Grooming');
    const { revision = '' } = await ownerCategories(site).getCategory(id);
    const renamed = await ownerCategories(site).updateCategory(id, { name: 'Hair', revision: revision ?? '' });
    const { items } = await site.visitor().services.queryServices().eq('category.id', id).find();
    expect(items.length).toBeGreaterThan(0);
    for (const { category } of items) {
      expect(category).toEqual({ _id: id, name: 'Hair', sortOrder: renamed.sortOrder });
    }
    const { categories = [] } = await site.visitor().services.queryCategories({ filter: { categoryIds: [id] } });
    expect(categories.map(({ name }) => name)).toEqual(['Hair']);
  });

  test('concurrently created categories get different positions', { tags: ['database'] }, async () => {
    const site = await newSite();
    const createdCategories = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => ownerCategories(site).createCategory({ name })),
    );
    expect(new Set(createdCategories.map(({ sortOrder }) => sortOrder)).size).toBe(4);
  });

  test('a site can have a hundred categories at most', async () => {
    const site = await newSite();
    for (let number = 4; number <= 100; number++)
      await ownerCategories(site).createCategory({ name: `Category ${number}` });
    const more = ownerCategories(site).createCategory({ name: 'One more' });
    expect(await refusalOf(more)).toMatchObject({ code: 'CATEGORY_LIMIT_REACHED' });
  });

  test('queries can filter only by the query builder’s fields', async () => {
    const site = await newSite();
    const { queryCategories } = site.visitor().use(categoriesV2);
    const page = await queryCategories().startsWith('name', 'W').descending('name').limit(1).find();
    expect(page.items.map(({ name }) => name)).toEqual(['Workshops']);
    expect((await page.next()).items.map(({ name }) => name)).toEqual(['Wellness']);
    const odd = await asOwner(site, 'POST', '/bookings/v2/categories/count', { filter: { revision: '1' } });
    expect(odd.status).toBe(400);
  });

  test('visitors and members can read categories but not change them', async () => {
    const site = await newSite();
    const id = await idOf(site, 'Grooming');
    for (const client of [site.visitor(), await aMember(site)]) {
      const guests = client.use(categoriesV2);
      expect(await guests.getCategory(id)).toMatchObject({ name: 'Grooming' });
      for (const call of [
        () => guests.createCategory({ name: 'Mine' }),
        () => guests.updateCategory(id, { name: 'Mine', revision: '1' }),
        () => guests.moveCategory(id, { position: 'LAST' }),
        () => guests.deleteCategory(id),
      ]) {
        expect(await refusalOf(call())).toMatchObject({ status: 403 });
      }
    }
  });
});
