import { schedule, scheduleBookmarks } from '@wix/events';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { aMember, anRsvpEvent, asOwner, aTicketedEvent, NOBODY } from './some-events';

const anItem = (name: string, hour: number, change: object = {}) => ({
  name,
  timeSlot: {
    start: new Date(Date.UTC(2099, 2, 20, hour)),
    end: new Date(Date.UTC(2099, 2, 20, hour + 1)),
    timeZoneId: 'Europe/Vilnius',
  },
  ...change,
});

const ownerAgenda = (site: TestSite) => site.owner().use(schedule);

async function anEvent(site: TestSite, draft = false): Promise<string> {
  return (await site.owner().wixEventsV2.createEvent(aTicketedEvent(), { draft }))._id ?? '';
}

/** A published agenda with these items. */
async function planAgenda(site: TestSite, items: Parameters<typeof anItem>[], draft = false) {
  const eventId = await anEvent(site, draft);
  const ids: string[] = [];
  for (const item of items) {
    const added = await ownerAgenda(site).addScheduleItem(eventId, { item: anItem(...item) });
    ids.push(added.item?._id ?? '');
  }
  await ownerAgenda(site).publishDraft(eventId);
  return { eventId, ids };
}

const names = (items: readonly { name?: string | undefined }[] | undefined) => items?.map(({ name }) => name);

onEveryDatabase('an event’s agenda', ({ site: newSite }) => {
  test('an item is a draft until it is published, and then visitors see items sorted by start', async () => {
    const site = await newSite();
    const eventId = await anEvent(site);
    const agenda = ownerAgenda(site);
    const visitor = site.visitor().use(schedule);
    const { item } = await agenda.addScheduleItem(eventId, { item: anItem('Tea', 17) });
    await agenda.addScheduleItem(eventId, { item: anItem('Talk', 16, { tags: ['Leather'], stageName: 'Loft' }) });
    expect(item).toMatchObject({ draft: true, hidden: false, status: 'SCHEDULED', description: '', tags: [], eventId });
    const before = await visitor.listScheduleItems({ eventId: [eventId] });
    expect(before).toMatchObject({ items: [], total: 0, draftNotPublished: true });

    await agenda.publishDraft(eventId);
    const after = await visitor.listScheduleItems({ eventId: [eventId], facet: ['tags', 'stageName'] });
    expect(names(after.items)).toEqual(['Talk', 'Tea']);
    expect(after).toMatchObject({ draftNotPublished: false, pagingMetadata: { count: 2, total: 2 } });
    expect(after.facets).toEqual({ tags: { counts: { Leather: 1 } }, stageName: { counts: { Loft: 1 } } });
    const scheduleItem = await visitor.getScheduleItem(item?._id ?? '', { eventId });
    expect(scheduleItem).toMatchObject({ _id: item?._id, name: 'Tea', draft: false });
    expect(scheduleItem.timeSlot).toEqual(anItem('Tea', 17).timeSlot);
  });

  test('a change is stored as a draft, which can be published or discarded', async () => {
    const site = await newSite();
    const { eventId, ids } = await planAgenda(site, [['Talk', 16, { tags: ['Leather'] }]]);
    const [itemId = ''] = ids;
    const agenda = ownerAgenda(site);
    const changed = await agenda.updateScheduleItem(itemId, eventId, { item: { name: 'Long talk' }, fields: ['name'] });
    expect(changed.item).toMatchObject({ _id: itemId, name: 'Long talk', tags: ['Leather'], draft: true });
    expect((await agenda.getScheduleItem(itemId)).name).toBe('Talk');
    expect(names((await agenda.listScheduleItems({ eventId: [eventId], state: ['DRAFT'] })).items)).toEqual([
      'Long talk',
    ]);

    await agenda.discardDraft(eventId);
    expect((await agenda.listScheduleItems({ eventId: [eventId] })).draftNotPublished).toBe(false);
    await agenda.updateScheduleItem(itemId, eventId, { item: anItem('Short talk', 16) });
    await agenda.publishDraft(eventId);
    expect(await agenda.getScheduleItem(itemId)).toMatchObject({ name: 'Short talk', tags: [], draft: false });
  });

  test('a published item is removed by publishing its deletion, and a draft item at once', async () => {
    const site = await newSite();
    const { eventId, ids } = await planAgenda(site, [['Talk', 16]]);
    const agenda = ownerAgenda(site);
    const { item } = await agenda.addScheduleItem(eventId, { item: anItem('Tea', 17) });
    await agenda.deleteScheduleItem(eventId, { itemIds: [...ids, item?._id ?? '', NOBODY] });
    const listed = await agenda.listScheduleItems({ eventId: [eventId], state: ['DRAFT', 'PUBLISHED'] });
    expect(names(listed.items)).toEqual(['Talk']);
    expect(listed.draftNotPublished).toBe(true);
    expect(
      await refusalOf(agenda.updateScheduleItem(ids[0] ?? '', eventId, { item: anItem('Talk', 16) })),
    ).toMatchObject({
      status: 404,
    });
    await agenda.publishDraft(eventId);
    expect((await agenda.listScheduleItems({ eventId: [eventId] })).items).toEqual([]);
  });

  test('a draft can be rescheduled as a whole, and to another time zone', async () => {
    const site = await newSite();
    const { eventId, ids } = await planAgenda(site, [['Talk', 16]]);
    const agenda = ownerAgenda(site);
    await agenda.addScheduleItem(eventId, { item: anItem('Tea', 17) });
    await agenda.rescheduleDraft(eventId, {
      timeZoneId: 'Europe/London',
      timeSlotOffset: { seconds: '-5400', nanos: 0 },
    });
    expect((await agenda.getScheduleItem(ids[0] ?? '')).timeSlot?.start).toEqual(new Date('2099-03-20T16:00:00Z'));
    await agenda.publishDraft(eventId);
    const { items = [] } = await agenda.listScheduleItems({ eventId: [eventId] });
    expect(items.map(({ timeSlot }) => timeSlot)).toEqual([
      { start: new Date('2099-03-20T14:30:00Z'), end: new Date('2099-03-20T15:30:00Z'), timeZoneId: 'Europe/London' },
      { start: new Date('2099-03-20T15:30:00Z'), end: new Date('2099-03-20T16:30:00Z'), timeZoneId: 'Europe/London' },
    ]);
    const wrong = await refusalOf(agenda.rescheduleDraft(eventId, { timeZoneId: 'Mars/Base' }));
    expect(wrong).toMatchObject({ status: 400, fields: ['options.timeZoneId'] });
    const soon = { eventId, timeZoneId: 'Europe/London', timeSlotOffset: 'soon' };
    expect(await asOwner(site, 'POST', '/events/v1/schedule/draft/reschedule', soon)).toMatchObject({ status: 400 });
  });

  test('items can be listed by tag, stage, ID and start', async () => {
    const site = await newSite();
    const { eventId, ids } = await planAgenda(site, [
      ['Talk', 16, { stageName: 'Loft', tags: ['Leather', 'Talk'] }],
      ['Tea', 17, { stageName: 'Garden' }],
      ['Set-up', 15, { hidden: true }],
    ]);
    const agenda = ownerAgenda(site);
    const list = async (options: Parameters<typeof agenda.listScheduleItems>[0]) =>
      names((await agenda.listScheduleItems({ eventId: [eventId], ...options })).items);
    expect(await list({})).toEqual(['Talk', 'Tea']);
    expect(await list({ tag: ['Talk'] })).toEqual(['Talk']);
    expect(await list({ stageName: ['Garden'] })).toEqual(['Tea']);
    expect(await list({ itemId: ids.slice(0, 1) })).toEqual(['Talk']);
    expect(await list({ startingFrom: new Date('2099-03-20T17:00:00Z') })).toEqual(['Tea']);
    expect(await list({ startingBefore: new Date('2099-03-20T17:00:00Z') })).toEqual(['Talk']);
    expect(await list({ state: ['HIDDEN'] })).toEqual(['Set-up']);
    expect(await list({ state: ['HIDDEN', 'VISIBLE'], paging: { limit: 1, offset: 1 } })).toEqual(['Talk']);
  });

  test('a query sorts and filters only by the query builder’s fields', async () => {
    const site = await newSite();
    const { eventId, ids } = await planAgenda(site, [
      ['Talk', 16],
      ['Tea', 17],
      ['Walk', 18],
    ]);
    const { queryScheduleItems } = site.visitor().use(schedule);
    const page = await queryScheduleItems().eq('eventId', eventId).descending('name').limit(2).find();
    expect(names(page.items)).toEqual(['Walk', 'Tea']);
    expect(
      names(
        (
          await queryScheduleItems()
            .eq('_id', ids[1] ?? '')
            .find()
        ).items,
      ),
    ).toEqual(['Tea']);
    const request = async (query: object) => {
      const answer = await asOwner(site, 'POST', '/events/v1/schedule/query', { query });
      return [answer.status, await answer.text()];
    };
    const undeclared = [400, expect.stringContaining('not declared as')];
    expect(await request({ filter: { hidden: true } })).toEqual(undeclared);
    expect(await request({ filter: { $or: [{ name: 'Tea' }, { draft: true }] } })).toEqual(undeclared);
    expect(await request({ sort: [{ fieldName: 'tags' }] })).toEqual(undeclared);
    expect(await request({ filter: { name: { $like: 'T' } } })).toEqual([
      400,
      expect.stringContaining('FILTER_PARSER_ERROR'),
    ]);
  });

  test('an item needs a name, an event, and a time that ends after it starts', async () => {
    const site = await newSite();
    const eventId = await anEvent(site);
    const agenda = ownerAgenda(site);
    const add = (change: object, id = eventId) =>
      refusalOf(agenda.addScheduleItem(id, { item: anItem('Talk', 16, change) }));
    expect(await add({ name: '' })).toMatchObject({ status: 400, fields: ['options.item.name'] });
    const start = new Date('2099-03-20T16:00:00Z');
    expect(await add({ timeSlot: { start, end: start } })).toMatchObject({
      status: 400,
      fields: ['options.item.timeSlot.end'],
    });
    const nowhere = { start, end: new Date('2099-03-20T17:00:00Z'), timeZoneId: 'Mars/Base' };
    expect(await add({ timeSlot: nowhere })).toMatchObject({
      status: 400,
      fields: ['options.item.timeSlot.timeZoneId'],
    });
    expect(await add({ tags: ['1', '2', '3', '4', '5', '6'] })).toMatchObject({
      status: 400,
      fields: ['options.item.tags'],
    });
    expect(await add({}, NOBODY)).toMatchObject({ status: 404 });
    expect(await refusalOf(agenda.getScheduleItem(NOBODY))).toMatchObject({ status: 404 });
  });

  test('guests see no drafts, hidden items or draft changes', async () => {
    const site = await newSite();
    const { eventId, ids } = await planAgenda(site, [['Set-up', 15, { hidden: true }]]);
    const secret = await planAgenda(site, [['Surprise', 16]], true);
    const visitor = site.visitor().use(schedule);
    for (const state of ['DRAFT', 'HIDDEN'] as const) {
      expect(await refusalOf(visitor.listScheduleItems({ state: [state] }))).toMatchObject({ status: 403 });
    }
    expect(await refusalOf(visitor.getScheduleItem(ids[0] ?? '', { includeDraft: true }))).toMatchObject({
      status: 403,
    });
    expect(await refusalOf(visitor.getScheduleItem(ids[0] ?? ''))).toMatchObject({ status: 404 });
    expect(await refusalOf(visitor.getScheduleItem(secret.ids[0] ?? ''))).toMatchObject({ status: 404 });
    expect((await visitor.listScheduleItems({ eventId: [secret.eventId] })).items).toEqual([]);
    expect((await ownerAgenda(site).listScheduleItems({ eventId: [secret.eventId] })).items).toHaveLength(1);
    expect(await refusalOf(visitor.publishDraft(eventId))).toMatchObject({ status: 403 });
    const member = (await aMember(site)).use(schedule);
    expect(await refusalOf(member.addScheduleItem(eventId, { item: anItem('Mine', 16) }))).toMatchObject({
      status: 403,
    });
  });

  test('concurrent changes of one item make one draft', { tags: ['database'] }, async () => {
    const site = await newSite();
    const { eventId, ids } = await planAgenda(site, [['Talk', 16]]);
    const agenda = ownerAgenda(site);
    const itemNames = ['One', 'Two', 'Three'];
    await Promise.all(
      itemNames.map((name) => agenda.updateScheduleItem(ids[0] ?? '', eventId, { item: { name }, fields: ['name'] })),
    );
    const { items = [] } = await agenda.listScheduleItems({ eventId: [eventId], state: ['DRAFT'] });
    expect(items).toHaveLength(1);
    expect(itemNames).toContain(items[0]?.name);
  });

  test('the agenda is deleted with its event', async () => {
    const site = await newSite();
    const { eventId, ids } = await planAgenda(site, [['Talk', 16]]);
    await site.owner().wixEventsV2.deleteEvent(eventId);
    expect(await refusalOf(ownerAgenda(site).getScheduleItem(ids[0] ?? ''))).toMatchObject({ status: 404 });
  });

  test('the seeded concert has a program', async () => {
    const site = await newSite();
    const visitor = site.visitor();
    const { items } = await visitor.wixEventsV2
      .queryEvents({ fields: ['AGENDA'] })
      .eq('slug', 'jazz-night')
      .find();
    const listed = await visitor.use(schedule).listScheduleItems({ eventId: [items[0]?._id ?? ''] });
    expect(items[0]?.agendaSettings?.enabled).toBe(true);
    expect(names(listed.items)).toEqual(['First set: standards', 'Small plates', 'Second set: with a guest']);
    expect(listed.items?.[0]?.timeSlot?.start).toEqual(items[0]?.dateAndTimeSettings?.startDate);
  });
});

onEveryDatabase('agenda bookmarks', ({ site: newSite }) => {
  test('a member can bookmark and list an event’s items, and is refused items of other events', async () => {
    const site = await newSite();
    const { eventId, ids } = await planAgenda(site, [
      ['Tea', 17],
      ['Talk', 16],
      ['Walk', 18],
    ]);
    const [tea = '', talk = ''] = ids;
    const mine = (await aMember(site)).use(scheduleBookmarks);
    await mine.createBookmark(tea, eventId);
    await mine.createBookmark(talk, eventId);
    await Promise.all([mine.createBookmark(talk, eventId), mine.createBookmark(talk, eventId)]);
    expect(names((await mine.listBookmarks(eventId)).items)).toEqual(['Talk', 'Tea']);
    await mine.deleteBookmark(tea, eventId);
    expect(names((await mine.listBookmarks(eventId)).items)).toEqual(['Talk']);
    const other = await site.owner().wixEventsV2.createEvent(anRsvpEvent());
    expect((await mine.listBookmarks(other._id ?? '')).items).toEqual([]);
    expect(await refusalOf(mine.createBookmark(talk, other._id ?? ''))).toMatchObject({ status: 404 });
    expect(await refusalOf(mine.createBookmark(NOBODY, eventId))).toMatchObject({ status: 404 });
  });

  test('a bookmark is deleted once its item’s deletion is published', async () => {
    const site = await newSite();
    const { eventId, ids } = await planAgenda(site, [['Tea', 17]]);
    const mine = (await aMember(site)).use(scheduleBookmarks);
    await mine.createBookmark(ids[0] ?? '', eventId);
    await ownerAgenda(site).deleteScheduleItem(eventId, { itemIds: ids });
    expect((await mine.listBookmarks(eventId)).items).toHaveLength(1);
    await ownerAgenda(site).publishDraft(eventId);
    expect((await mine.listBookmarks(eventId)).items).toEqual([]);
  });

  test('visitors and the owner cannot use bookmarks', async () => {
    const site = await newSite();
    const { eventId, ids } = await planAgenda(site, [['Tea', 17]]);
    for (const client of [site.visitor().use(scheduleBookmarks), site.owner().use(scheduleBookmarks)]) {
      expect(await refusalOf(client.createBookmark(ids[0] ?? '', eventId))).toMatchObject({ status: 403 });
      expect(await refusalOf(client.deleteBookmark(ids[0] ?? '', eventId))).toMatchObject({ status: 403 });
      expect(await refusalOf(client.listBookmarks(eventId))).toMatchObject({ status: 403 });
    }
  });
});
