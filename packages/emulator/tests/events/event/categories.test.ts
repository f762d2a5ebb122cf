import { categories } from '@wix/events';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aMember, asOwner, aTicketedEvent, datesBetween, NOBODY } from './some-events';

const ownerCategories = (site: TestSite) => site.owner().use(categories);

async function anEvent(site: TestSite, title: string, draft = false): Promise<string> {
  return (await site.owner().wixEventsV2.createEvent(aTicketedEvent({ title }), { draft }))._id ?? '';
}

async function aCategory(site: TestSite, name: string, states?: ('MANUAL' | 'HIDDEN')[]): Promise<string> {
  return (await ownerCategories(site).createCategory({ name, ...(states && { states }) }))._id ?? '';
}

const names = (some: readonly { name?: string | undefined }[] | undefined) => some?.map(({ name }) => name);

async function titlesIn(site: TestSite, categoryId: string) {
  const { events } = await site.visitor().wixEventsV2.listEventsByCategory(categoryId);
  return events?.map(({ title }) => title);
}

async function countsOf(site: TestSite, id: string) {
  const { items } = await ownerCategories(site)
    .queryCategories({ fieldset: ['COUNTS'] })
    .eq('_id', id)
    .find();
  return items[0]?.counts;
}

onEveryDatabase('event categories', ({ site: newSite }) => {
  test('are fields of their events on request, hidden ones only for the owner', async () => {
    const site = await newSite();
    const id = await anEvent(site, 'Fair');
    for (const category of [await aCategory(site, 'Crafts'), await aCategory(site, 'Internal', ['HIDDEN'])])
      await ownerCategories(site).assignEvents(category, [id]);
    const namesOf = async (client: Pick<ReturnType<TestSite['owner']>, 'wixEventsV2'>) => {
      const event = await client.wixEventsV2.getEvent(id, { fields: ['CATEGORIES'] });
      // The SDK's type lacks the field that `CATEGORIES` returns.
      const { categories } = event as unknown as { categories?: { categories: { name: string }[] } };
      return names(categories?.categories)?.sort();
    };
    expect(await namesOf(site.owner())).toEqual(['Crafts', 'Internal']);
    expect(await namesOf(site.visitor())).toEqual(['Crafts']);
    expect(await site.owner().wixEventsV2.getEvent(id)).not.toHaveProperty('categories');
  });

  test('a category is created, renamed, found by state and deleted', async () => {
    const site = await newSite();
    const owners = ownerCategories(site);
    const created = await owners.createCategory({ name: 'Leather' });
    const id = created._id ?? '';
    expect(created).toMatchObject({ name: 'Leather', states: ['MANUAL'], _createdDate: expect.any(Date) });
    expect(await owners.updateCategory(id, { name: 'Crafts' })).toMatchObject({ name: 'Crafts', states: ['MANUAL'] });
    const { queryCategories } = site.visitor().use(categories);
    expect(names((await queryCategories().hasSome('states', ['MANUAL']).find()).items)).toEqual(['Crafts']);
    await owners.deleteCategory(id);
    expect((await queryCategories().eq('name', 'Crafts').find()).items).toEqual([]);
    expect(await refusalOf(owners.updateCategory(id, { name: 'Late' }))).toMatchObject({ status: 404 });
    expect(await refusalOf(owners.deleteCategory(id))).toMatchObject({ status: 404 });
  });

  test('a bulk call creates all categories or none', async () => {
    const site = await newSite();
    const response = await ownerCategories(site).bulkCreateCategory([{ name: 'Music' }, { name: 'Food' }]);
    expect(response.results?.map(({ item, itemMetadata }) => [item?.name, itemMetadata?.success])).toEqual([
      ['Music', true],
      ['Food', true],
    ]);
    expect(response.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 0 });
    const wrong = ownerCategories(site).bulkCreateCategory([{ name: 'Dance' }, {}]);
    expect(await refusalOf(wrong)).toMatchObject({ status: 400 });
    expect(await refusalOf(ownerCategories(site).createCategory({}))).toMatchObject({ status: 400 });
    expect(await refusalOf(ownerCategories(site).createCategory({ name: 'a'.repeat(31) }))).toMatchObject({
      status: 400,
    });
    const { items } = await ownerCategories(site)
      .queryCategories()
      .hasSome('states', ['MANUAL'])
      .ascending('name')
      .find();
    expect(names(items)).toEqual(['Food', 'Music']);
  });

  test('events can be assigned, counted, reordered and unassigned', async () => {
    const site = await newSite();
    const owners = ownerCategories(site);
    const id = await aCategory(site, 'Leather');
    const [first, second, third] = [
      await anEvent(site, 'First'),
      await anEvent(site, 'Second'),
      await anEvent(site, 'Third', true),
    ];
    await owners.assignEvents(id, [first, second]);
    await owners.assignEvents(id, [second, third]);
    expect(await countsOf(site, id)).toEqual({ assignedEventsCount: 2, assignedDraftEventsCount: 1 });
    expect(await titlesIn(site, id)).toEqual(['First', 'Second']);
    expect((await site.owner().wixEventsV2.listEventsByCategory(id)).pagingMetadata?.total).toBe(3);

    await owners.reorderCategoryEvents(id, { eventId: second, beforeEventId: first });
    expect(await titlesIn(site, id)).toEqual(['Second', 'First']);
    await owners.reorderCategoryEvents(id, { eventId: second, afterEventId: first });
    expect(await titlesIn(site, id)).toEqual(['First', 'Second']);
    for (const reference of [{ beforeEventId: first }, { afterEventId: NOBODY }, {}]) {
      const odd = owners.reorderCategoryEvents(id, { eventId: first, ...reference });
      expect(await refusalOf(odd)).toMatchObject({ code: 'INVALID_REORDER_INSTRUCTION' });
    }

    await owners.unassignEvents(id, [first, third]);
    expect(await titlesIn(site, id)).toEqual(['Second']);
    await site.owner().wixEventsV2.deleteEvent(second);
    expect(await countsOf(site, id)).toEqual({ assignedEventsCount: 0, assignedDraftEventsCount: 0 });
    expect(await refusalOf(owners.assignEvents(id, [NOBODY]))).toMatchObject({ status: 404 });
    expect(await refusalOf(owners.assignEvents(NOBODY, [first]))).toMatchObject({ status: 404 });
  });

  test('an event can be assigned to many categories, and unknown categories are reported', async () => {
    const site = await newSite();
    const owners = ownerCategories(site);
    const [music, food] = [await aCategory(site, 'Music'), await aCategory(site, 'Food')];
    const eventId = await anEvent(site, 'Dinner with a band');
    const assigned = await owners.bulkAssignEvents([music, NOBODY, food], { eventId: [eventId] });
    expect(assigned.results?.map(({ itemMetadata }) => itemMetadata?.success)).toEqual([true, false, true]);
    expect(assigned.bulkActionMetadata).toMatchObject({ totalSuccesses: 2, totalFailures: 1 });
    const own = await site.visitor().use(categories).listEventCategories(eventId);
    expect(names(own.categories)?.toSorted()).toEqual(['Food', 'Music']);
    await owners.bulkUnassignEvents([music], { eventId: [eventId] });
    expect(names((await owners.listEventCategories(eventId)).categories)).toEqual(['Food']);

    await owners.bulkAssignEventsAsync([music], { filter: { name: 'Dinner with a band' } });
    expect(await titlesIn(site, music)).toEqual(['Dinner with a band']);
    await owners.bulkUnassignEventsAsync([music, food], { filter: { name: 'Dinner with a band' } });
    expect((await owners.listEventCategories(eventId)).categories).toEqual([]);
    const odd = owners.bulkAssignEventsAsync([music], { filter: { status: 'UPCOMING' } });
    expect(await refusalOf(odd)).toMatchObject({ status: 400 });
  });

  test('an event assigned many times concurrently is in the category once', { tags: ['database'] }, async () => {
    const site = await newSite();
    const id = await aCategory(site, 'Leather');
    const events = [await anEvent(site, 'One'), await anEvent(site, 'Two')];
    await Promise.all([1, 2, 3, 4].map(() => ownerCategories(site).assignEvents(id, events)));
    expect((await titlesIn(site, id))?.toSorted()).toEqual(['One', 'Two']);
  });

  test('a published series creates its own category', async () => {
    const site = await newSite();
    const dates = [
      datesBetween('2099-03-20T16:00:00Z', '2099-03-20T18:00:00Z'),
      datesBetween('2099-04-20T16:00:00Z', '2099-04-20T18:00:00Z'),
    ];
    const dateAndTimeSettings = { recurringEvents: { individualEventDates: dates } };
    const { dateAndTimeSettings: settings } = await site
      .owner()
      .wixEventsV2.createEvent(aTicketedEvent({ title: 'Monthly walk', dateAndTimeSettings }));
    const id = settings?.recurringEvents?.categoryId ?? '';
    const { items } = await ownerCategories(site)
      .queryCategories({ fieldset: ['COUNTS'] })
      .eq('_id', id)
      .find();
    expect(items[0]).toMatchObject({
      name: 'Monthly walk',
      states: ['RECURRING_EVENT'],
      counts: { assignedEventsCount: 2, assignedDraftEventsCount: 0 },
    });
    const { items: seeded } = await ownerCategories(site).queryCategories().eq('name', 'Jazz Night').find();
    expect(await titlesIn(site, seeded[0]?._id ?? '')).toHaveLength(7);
  });

  test('events can be queried by category', async () => {
    const site = await newSite();
    const id = await aCategory(site, 'Leather');
    await ownerCategories(site).assignEvents(id, [await anEvent(site, 'Belts')]);
    for (const path of ['categories._id', 'categories.id']) {
      const query = { filter: { $and: [{ [path]: { $in: [id] } }, { status: 'UPCOMING' }] }, paging: { limit: 10 } };
      const answer = await asOwner(site, 'POST', '/events/v3/events/query', { query });
      expect(await answer.json()).toMatchObject({ events: [{ title: 'Belts' }] });
    }
  });

  test('only the owner can query a hidden category', async () => {
    const site = await newSite();
    const id = await aCategory(site, 'Crew', ['MANUAL', 'HIDDEN']);
    const eventId = await anEvent(site, 'Set-up');
    await ownerCategories(site).assignEvents(id, [eventId]);
    expect((await ownerCategories(site).queryCategories().eq('_id', id).find()).items).toHaveLength(1);
    expect((await site.visitor().use(categories).queryCategories().eq('_id', id).find()).items).toEqual([]);
    expect((await ownerCategories(site).listEventCategories(eventId)).categories).toEqual([]);
  });

  test('visitors and members cannot change categories or see a draft event’s categories', async () => {
    const site = await newSite();
    const id = await aCategory(site, 'Leather');
    const eventId = await anEvent(site, 'Secret', true);
    for (const client of [site.visitor(), await aMember(site)]) {
      const guests = client.use(categories);
      for (const call of [
        () => guests.createCategory({ name: 'Mine' }),
        () => guests.bulkCreateCategory([{ name: 'Mine' }]),
        () => guests.updateCategory(id, { name: 'Mine' }),
        () => guests.deleteCategory(id),
        () => guests.assignEvents(id, [eventId]),
        () => guests.bulkAssignEvents([id], { eventId: [eventId] }),
        () => guests.unassignEvents(id, [eventId]),
        () => guests.reorderCategoryEvents(id, { eventId }),
        () => guests.listEventCategories(eventId),
      ]) {
        expect(await refusalOf(call())).toMatchObject({ status: 403 });
      }
    }
  });
});
