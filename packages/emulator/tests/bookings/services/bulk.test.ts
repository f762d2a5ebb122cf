import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import {
  aClass,
  bookFirstSlot,
  mails,
  rulesBrokenBy,
  serviceOf,
  storedBookings,
  storedDocuments,
} from './own-services';

const NOBODY = '00000000-0000-4000-8000-000000000000';

onEveryDatabase('bulk service calls', (platform) => {
  test('creates services in bulk and reports the mistakes of each', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const wrong = { ...aClass(), name: ' ' };
    const answer = await services.bulkCreateServices([aClass(), wrong], { returnEntity: true });
    expect(answer.bulkActionMetadata).toMatchObject({ totalSuccesses: 1, totalFailures: 1 });
    expect(answer.results).toMatchObject([
      { itemMetadata: { originalIndex: 0, success: true }, item: { name: 'New class', revision: '1' } },
      { itemMetadata: { originalIndex: 1, success: false, error: { code: 'INVALID_SERVICE_NAME' } } },
    ]);
    const { _id } = answer.results?.[0]?.itemMetadata ?? {};
    expect((await services.getService(_id ?? '')).name).toBe('New class');
    expect(await refusalOf(site.visitor().services.bulkCreateServices([aClass()]))).toMatchObject({ status: 403 });
  });

  test('updates services separately and reports failures by item', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const [haircut, massage] = [await serviceOf(site, 'haircut'), await serviceOf(site, 'massage')];
    const changes = [
      { service: { _id: haircut._id, revision: '1', tagLine: 'Short' } },
      { service: { _id: massage._id, revision: '9', tagLine: 'Stale' } },
      { service: { _id: NOBODY, revision: '1' } },
      { service: { _id: massage._id, revision: '1', payment: { rateType: 'VARIED' as const } } },
      { service: { _id: massage._id, revision: '1', name: 'Massage', tagLine: 'Kept' }, mask: ['name'] },
    ];
    const { results, bulkActionMetadata } = await services.bulkUpdateServices({
      services: changes,
      returnEntity: true,
    });
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 2, totalFailures: 3, undetailedFailures: 0 });
    expect(results?.map(({ itemMetadata }) => itemMetadata)).toEqual([
      { _id: haircut._id, originalIndex: 0, success: true },
      { _id: massage._id, originalIndex: 1, success: false, error: refusal('REVISION_MISMATCH') },
      { _id: NOBODY, originalIndex: 2, success: false, error: refusal('NOT_FOUND') },
      { _id: massage._id, originalIndex: 3, success: false, error: refusal('INVALID_RATE') },
      { _id: massage._id, originalIndex: 4, success: true },
    ]);
    expect(results?.[0]?.item).toMatchObject({ tagLine: 'Short', revision: '2' });
    expect(results?.[4]?.item).toMatchObject({ name: 'Massage', tagLine: massage.tagLine });
    const events = (await site.events()).filter((event) => event === 'wix.bookings.services.v2.service/updated');
    expect(events).toHaveLength(2);
  });

  test('returns entities only on request, and clears fields that the mask names but the request omits', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { _id } = await serviceOf(site, 'haircut');
    const change = { service: { _id, revision: '1' }, mask: ['tagLine', 'onlineBooking.requireManualApproval'] };
    const { results } = await services.bulkUpdateServices({ services: [change] });
    expect(results?.[0]).toEqual({ itemMetadata: { _id, originalIndex: 0, success: true } });
    const after = await services.getService(_id ?? '');
    expect(after.tagLine).toBeUndefined();
    expect(after.onlineBooking).toEqual({ enabled: true, requireManualApproval: false, allowMultipleRequests: false });
    for (const path of ['revision', 'colour', 'mainSlug.name', 'locations']) {
      const wrong = { service: { _id, revision: '2' }, mask: [path] };
      const { results: refusals } = await services.bulkUpdateServices({ services: [wrong] });
      expect(refusals?.[0]?.itemMetadata?.error?.code, path).toBe('INVALID_MASK');
    }
  });

  test('refuses more than 100 updates, or an update without a revision, as a whole', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { _id } = await serviceOf(site, 'haircut');
    const many = Array.from({ length: 101 }, () => ({ service: { _id, revision: '1' } }));
    expect(await refusalOf(services.bulkUpdateServices({ services: many }))).toMatchObject({ status: 400 });
    const bare = [{ service: { _id, revision: undefined as unknown as string } }];
    expect(await refusalOf(services.bulkUpdateServices({ services: bare }))).toMatchObject({ status: 400 });
    expect(await refusalOf(services.bulkDeleteServices(many.map(() => NOBODY)))).toMatchObject({ status: 400 });
  });

  test('updates the services that match a filter in a job', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { jobId } = await services.bulkUpdateServicesByFilter({ type: 'CLASS' }, { service: { hidden: true } });
    expect(jobId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await services.countServices({ filter: { hidden: true } })).toEqual({ count: 2 });
    const jobs = await storedDocuments(site, 'async-jobs');
    expect(jobs).toEqual([expect.objectContaining({ id: jobId, totalSuccesses: 2, totalFailures: 0 })]);
    // A read-only field fails in the job, not in the call.
    await services.bulkUpdateServicesByFilter({}, { service: { defaultCapacity: 3 } });
    expect(await storedDocuments(site, 'async-jobs')).toContainEqual(
      expect.objectContaining({ totalSuccesses: 3, totalFailures: 5 }),
    );
    const wrong = services.bulkUpdateServicesByFilter({ colour: 'red' }, { service: { hidden: true } });
    expect(await rulesBrokenBy(wrong)).toEqual(['FIELD_NOT_FILTERABLE']);
    const nothing = undefined as unknown as Record<string, unknown>;
    const bare = services.bulkUpdateServicesByFilter(nothing, { service: {} });
    expect(await refusalOf(bare)).toMatchObject({ status: 400 });
  });

  test('deletes services by ID, with their bookings, and reports missing services', async () => {
    const site = await platform.site();
    await site.setTime('2027-02-01T08:00:00.000-05:00');
    const booked = await bookFirstSlot(site, 'haircut');
    const { services } = site.owner();
    const { _id = '' } = await serviceOf(site, 'haircut');
    const { results, bulkActionMetadata } = await services.bulkDeleteServices([_id ?? '', NOBODY, _id ?? ''], {
      participantNotification: { notifyParticipants: true, message: 'Closed.' },
    });
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 });
    expect(results?.map(({ itemMetadata }) => itemMetadata)).toEqual([
      { _id, originalIndex: 0, success: true },
      { _id: NOBODY, originalIndex: 1, success: false, error: refusal('NOT_FOUND') },
      { _id, originalIndex: 2, success: false, error: refusal('NOT_FOUND') },
    ]);
    expect((await storedBookings(site)).find(({ id }) => id === booked.id)?.status).toBe('CANCELED');
    expect((await mails(site))[0]?.text).toContain('Closed.');
    expect(await refusalOf(services.bulkDeleteServices([]))).toMatchObject({ status: 400 });
  });

  test('keeps sessions with participants and sends no notifications on request', async () => {
    const site = await platform.site();
    await site.setTime('2027-02-01T08:00:00.000-05:00');
    const { services } = site.owner();
    for (const slug of ['pottery-class', 'haircut']) await bookFirstSlot(site, slug);
    const mailCount = (await mails(site)).length;
    const { _id = '' } = await serviceOf(site, 'pottery-class');
    const options = {
      preserveFutureSessionsWithParticipants: true,
      participantNotification: { notifyParticipants: true },
    };
    await services.bulkDeleteServices([_id ?? ''], options);
    await services.bulkDeleteServicesByFilter({ 'mainSlug.name': 'haircut' }, options);
    expect((await storedBookings(site)).map(({ status }) => status)).toEqual(['CONFIRMED', 'CONFIRMED']);
    expect(await mails(site)).toHaveLength(mailCount);
    await bookFirstSlot(site, 'consultation');
    await services.bulkDeleteServicesByFilter(
      { 'mainSlug.name': 'consultation' },
      { participantNotification: { notifyParticipants: true, message: 'Closed.' } },
    );
    expect((await storedBookings(site)).map(({ status }) => status).toSorted()).toEqual([
      ...['CANCELED', 'CONFIRMED', 'CONFIRMED'],
    ]);
    expect((await mails(site))[0]?.text).toContain('Closed.');
    const events = (await site.events()).filter((event) => event === 'wix.bookings.services.v2.service/deleted');
    expect(events).toHaveLength(3);
  });

  test('deletes the services that match a filter in a job', async () => {
    const site = await platform.site();
    const { services } = site.owner();
    const { jobId } = await services.bulkDeleteServicesByFilter({ type: 'APPOINTMENT' });
    expect(await storedDocuments(site, 'async-jobs')).toEqual([
      expect.objectContaining({ id: jobId, totalSuccesses: 5 }),
    ]);
    expect(await services.countServices()).toEqual({ count: 3 });
    const wrong = services.bulkDeleteServicesByFilter({ colour: 'red' });
    expect(await rulesBrokenBy(wrong)).toEqual(['FIELD_NOT_FILTERABLE']);
    expect(await services.countServices()).toEqual({ count: 3 });
  });
});

const refusal = (code: string) => expect.objectContaining({ code, description: expect.any(String) });
