import { expect, test } from 'vitest';
import { NOBODY } from '../../events/event/some-events';
import { onEveryDatabase, type TestSite, type VisitorClient } from '../../harness/harness';
import { ownerCall, visitorToken, type WireAnswer, wire } from '../../harness/wire';
import { serviceOf, storedBookings } from '../services/own-services';
import { ADA, aBooking, forbidChanges, NOW } from './a-booking';

/** The packages describe these calls without exporting a function. */
const BULK_CANCEL = '/bookings/v2/bulk/bookings/cancel';
const ANONYMOUS = '/v1/anonymous-multi-service-bookings';
const ANYWAY = { ignoreCancellationPolicy: true };

onEveryDatabase('booking calls without a function in the SDK', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  const asOwner = (site: TestSite, method: string, path: string, body?: object): Promise<WireAnswer> =>
    wire(platform.emulator, method, path, { ...ownerCall(site), ...(body && { body }) });

  /** The code from the field that the SDK reads. */
  const codeOf = ({ status, body }: WireAnswer) => {
    const { details } = body as { details?: { applicationError?: { code?: string } } };
    return { status, code: details?.applicationError?.code };
  };

  test('a bulk cancellation succeeds or fails for each booking separately', async () => {
    const site = await siteAt();
    await forbidChanges(site, 'haircut');
    const massage = await aBooking(site, site.visitor(), 'massage');
    const haircut = await aBooking(site, site.visitor(), 'haircut');
    const bookingsInfo = [
      { bookingId: massage._id, revision: '1' },
      { bookingId: haircut._id, revision: '1' },
      { bookingId: NOBODY, revision: '1' },
    ];
    const answer = await asOwner(site, 'POST', BULK_CANCEL, { bookings: { bookingsInfo }, returnFullEntity: true });
    expect(answer.body).toMatchObject({
      results: [
        { itemMetadata: { id: massage._id, originalIndex: 0, success: true }, item: { status: 'CANCELED' } },
        { itemMetadata: { success: false, error: { code: 'BOOKING_POLICY_VIOLATION' } } },
        { itemMetadata: { id: NOBODY, success: false, error: { code: 'BOOKING_NOT_FOUND' } } },
      ],
      bulkActionMetadata: { totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 },
    });
    const again = await asOwner(site, 'POST', BULK_CANCEL, {
      bookings: { bookingsInfo: [{ bookingId: massage._id, revision: '2', flowControlSettings: ANYWAY }] },
    });
    expect(again.body).toMatchObject({
      results: [{ itemMetadata: { success: false, error: { code: 'VALIDATION_FAILURE' } } }],
    });
    expect((await site.events()).filter((slug) => slug.endsWith('booking/canceled'))).toHaveLength(1);
  });

  test('a bulk cancellation must list its bookings, each only once, with a time zone', async () => {
    const site = await siteAt();
    const { _id: bookingId } = await aBooking(site, site.visitor(), 'massage');
    const refusal = async (body: object) => codeOf(await asOwner(site, 'POST', BULK_CANCEL, body));
    expect(await refusal({})).toEqual({ status: 400, code: 'MISSING_CANCELLATION_INFO' });
    const twice = { bookingsInfo: [1, 2].map(() => ({ bookingId, revision: '1' })) };
    expect(await refusal({ bookings: twice })).toEqual({ status: 400, code: 'DUPLICATE_BOOKING_IDS' });
    const recurringGroupId = NOBODY;
    const cancellationStartDate = '2027-02-03T00:00:00';
    expect(await refusal({ recurringCancellation: { recurringGroupId, cancellationStartDate } })).toEqual({
      status: 400,
      code: 'MISSING_TIME_ZONE',
    });
    const nowhere = { recurringGroupId, cancellationStartDate, timeZone: 'Nowhere/Land' };
    expect(await refusal({ recurringCancellation: nowhere })).toEqual({ status: 400, code: 'INVALID_TIME_ZONE' });
    expect(await refusal({ recurringCancellation: { recurringGroupId } })).toEqual({
      status: 404,
      code: 'RECURRING_GROUP_NOT_FOUND',
    });
    expect((await storedBookings(site)).map(({ status }) => status)).toEqual(['CREATED']);
    const many = { bookingsInfo: Array.from({ length: 101 }, () => ({ bookingId, revision: '1' })) };
    expect((await asOwner(site, 'POST', BULK_CANCEL, { bookings: many })).status).toBe(400);
  });

  test('a single booking of a row cannot be canceled alone', async () => {
    const site = await siteAt();
    const { ids } = await aMultiServiceBooking(site, site.visitor());
    const bookings = { bookingsInfo: [{ bookingId: ids[0] ?? '', revision: '1' }] };
    expect((await asOwner(site, 'POST', BULK_CANCEL, { bookings })).body).toMatchObject({
      results: [{ itemMetadata: { error: { code: 'NOT_ALLOWED_TO_UPDATE_BOOKING_IN_MULTI_SERVICE_BOOKING' } } }],
    });
  });

  test('only the business cancels in bulk', async () => {
    const site = await siteAt();
    const token = await visitorToken(site);
    const { status } = await wire(platform.emulator, 'POST', BULK_CANCEL, { token, body: {} });
    expect(status).toBe(403);
  });

  test('a row can be read and canceled with its token', async () => {
    const site = await siteAt();
    const { id, ids } = await aMultiServiceBooking(site, site.visitor(), ['massage', 'massage']);
    const token = await tokenOf(site, id);
    const anybody = { token: await visitorToken(site) };
    const read = await wire(platform.emulator, 'GET', `${ANONYMOUS}/${token}`, anybody);
    expect(read.body).toMatchObject({
      multiServiceBooking: { id, bookings: ids.map((bookingId) => ({ bookingId, booking: { status: 'CREATED' } })) },
      allowedAnonymousActions: { cancel: true, reschedule: false },
    });
    const canceled = await wire(platform.emulator, 'POST', `${ANONYMOUS}/${token}/cancel`, { ...anybody, body: {} });
    expect(canceled.body).toMatchObject({
      multiServiceBooking: { bookings: ids.map(() => ({ booking: { status: 'CANCELED' } })) },
    });
    const again = await wire(platform.emulator, 'POST', `${ANONYMOUS}/${token}/cancel`, { ...anybody, body: {} });
    expect(codeOf(again).code).toBe('BOOKING_CANNOT_BE_CANCELLED');
    const after = await wire(platform.emulator, 'GET', `${ANONYMOUS}/${token}`, anybody);
    expect(after.body).toMatchObject({ allowedAnonymousActions: { cancel: false } });
  });

  test('a token does not cancel a row against its policy', async () => {
    const site = await siteAt();
    await forbidChanges(site, 'haircut');
    const { id } = await aMultiServiceBooking(site, site.visitor(), ['massage', 'haircut']);
    const anybody = { token: await visitorToken(site) };
    const path = `${ANONYMOUS}/${await tokenOf(site, id)}`;
    expect((await wire(platform.emulator, 'GET', path, anybody)).body).toMatchObject({
      allowedAnonymousActions: { cancel: false },
    });
    const refused = await wire(platform.emulator, 'POST', `${path}/cancel`, { ...anybody, body: {} });
    expect(codeOf(refused).code).toBe('BOOKING_CANNOT_BE_CANCELLED');
  });

  test('refuses an unknown token, a missing row and another customer’s row', async () => {
    const site = await siteAt();
    const { id } = await aMultiServiceBooking(site, site.owner());
    const anybody = { token: await visitorToken(site) };
    const wrong = await wire(platform.emulator, 'GET', `${ANONYMOUS}/made-up`, anybody);
    expect(codeOf(wrong).code).toBe('INVALID_TOKEN');
    const cancel = await wire(platform.emulator, 'POST', `${ANONYMOUS}/made-up/cancel`, { ...anybody, body: {} });
    expect(codeOf(cancel).code).toBe('INVALID_TOKEN');
    for (const other of [id, NOBODY]) {
      const response = await wire(platform.emulator, 'GET', `${ANONYMOUS}/${other}/token`, anybody);
      expect(codeOf(response)).toEqual({ status: 404, code: 'MULTI_SERVICE_BOOKING_NOT_FOUND' });
    }
  });

  async function tokenOf(site: TestSite, id: string): Promise<string> {
    const { body } = await asOwner(site, 'GET', `${ANONYMOUS}/${id}/token`);
    expect(body).toEqual({ token: expect.any(String) });
    return String(body.token);
  }

  const MINUTES: Record<string, number> = { massage: 60, haircut: 45, consultation: 30 };

  /** Consecutive appointments. */
  async function aMultiServiceBooking(
    site: TestSite,
    client: Pick<VisitorClient, 'bookings'>,
    slugs: readonly string[] = ['massage', 'consultation'],
  ) {
    let start = Date.parse('2027-02-03T10:00:00-05:00');
    const newBookings: { bookedEntity: object; contactDetails: object; totalParticipants: number }[] = [];
    for (const slug of slugs) {
      const { _id, schedule, locations } = await serviceOf(site, slug);
      const end = start + (MINUTES[slug] ?? 0) * 60_000;
      const slot = {
        serviceId: _id ?? '',
        scheduleId: schedule?._id ?? '',
        timezone: 'UTC',
        startDate: new Date(start).toISOString(),
        endDate: new Date(end).toISOString(),
        location: { locationType: 'OWNER_BUSINESS' as const, _id: locations?.[0]?._id ?? '' },
      };
      newBookings.push({ bookedEntity: { slot }, contactDetails: { ...ADA }, totalParticipants: 1 });
      start = end;
    }
    const { multiServiceBooking } = await client.bookings.createMultiServiceBooking(newBookings);
    const ids = multiServiceBooking?.bookings?.map(({ bookingId }) => bookingId ?? '') ?? [];
    return { id: multiServiceBooking?._id ?? '', ids };
  }
});
