// @module-tag database

import { expect, test } from 'vitest';
import { buy, openCheckout } from '../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { NOW } from '../booking/a-booking';
import { serviceOf, storedBookings } from '../services/own-services';
import { bookingRevisions, bookPackage, consecutiveSlots, instantAt, movePackage } from './a-package';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const MASSAGE = { slug: 'massage' };
const CONSULTATION = { slug: 'consultation' };

onEveryDatabase('a package of appointments in a row', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  test('takes place at the location that the customer chose', async () => {
    const site = await siteAt();
    const { services } = site.owner();
    const { businessLocations } = await services.queryLocations();
    const places = businessLocations?.locations?.map(({ business }) => ({ business: { _id: business?._id ?? '' } }));
    const garden = businessLocations?.locations?.find(({ business }) => business?.name === 'The Garden Room')?.business;
    for (const { slug } of [MASSAGE, CONSULTATION]) {
      const { _id } = await serviceOf(site, slug);
      await services.setServiceLocations(_id ?? '', { locations: structuredClone(places ?? []) });
    }
    const location = { locationType: 'OWNER_BUSINESS' as const, _id: garden?._id ?? '' };
    const row = await consecutiveSlots(site, instantAt('10:00'), MASSAGE, CONSULTATION);
    const slots = row.map((slot) => ({ ...slot, location }));
    const { _id, bookings } = await bookPackage(site.visitor(), slots);
    const later = (await consecutiveSlots(site, instantAt('13:00'), MASSAGE, CONSULTATION)).map(
      ({ location: _, ...slot }) => slot,
    );
    const moved = await movePackage(site.owner(), _id, bookingRevisions(bookings), later);
    for (const booking of [...bookings, ...moved.map(({ booking }) => booking)]) {
      expect(booking?.bookedEntity?.slot?.location).toMatchObject({ ...location, name: 'The Garden Room' });
    }
  });

  test('keeps each booking’s requested fields, and can be moved only to bookable times', async () => {
    const site = await siteAt();
    const { multiServiceBooking } = await site.visitor().bookings.createMultiServiceBooking(
      (await consecutiveSlots(site, instantAt('14:00'), MASSAGE, CONSULTATION)).map((slot, index) => ({
        bookedEntity: { slot },
        totalParticipants: 1,
        externalUserId: `crm-${index}`,
      })),
      { returnFullEntity: true },
    );
    const createdBookings = multiServiceBooking?.bookings ?? [];
    expect(createdBookings.map(({ booking }) => booking?.externalUserId)).toEqual(['crm-0', 'crm-1']);
    await site.setTime('2027-02-03T09:10:00.000-05:00');
    // A massage needs four hours' notice.
    const move = async (start: string, flowControlSettings: object) => {
      const slots = await consecutiveSlots(site, start, MASSAGE, CONSULTATION);
      return site.owner().bookings.rescheduleMultiServiceBooking(
        multiServiceBooking?._id ?? '',
        createdBookings.map(({ bookingId = '' }, index) => ({ bookingId, revision: '1', slot: slots[index] ?? {} })),
        { flowControlSettings },
      );
    };
    const soon = move(instantAt('12:00'), { ignoreReschedulePolicy: true });
    expect(await refusalOf(soon)).toMatchObject({ code: 'BOOKING_POLICY_VIOLATION' });
    await move(instantAt('12:00'), { ignoreReschedulePolicy: true, skipAvailabilityValidation: true });
  });

  test('holds no places while it is only requested', async () => {
    const site = await siteAt();
    const { services, bookings: calls } = site.owner();
    const onlineBooking = { enabled: true, requireManualApproval: true, allowMultipleRequests: true };
    for (const { slug } of [MASSAGE, CONSULTATION]) {
      const { _id, revision } = await serviceOf(site, slug);
      await services.updateService(_id ?? '', { revision: revision ?? '', onlineBooking });
    }
    const slotsFrom = (start: string) =>
      consecutiveSlots(site, start, { ...MASSAGE, staff: 'Lin' }, { ...CONSULTATION, staff: 'Maya' });
    const later = await slotsFrom(instantAt('13:00'));
    const requested: Awaited<ReturnType<typeof bookPackage>>[] = [];
    for (let number = 0; number < 2; number += 1) {
      const pack = await bookPackage(site.visitor(), await slotsFrom(instantAt('10:00')));
      requested.push(pack);
      await calls.markMultiServiceBookingAsPending(pack._id, {
        markAsPendingBookingsInfo: bookingRevisions(pack.bookings),
      });
      await movePackage(site.owner(), pack._id, bookingRevisions(pack.bookings, '2'), later);
    }
    const confirm = (pack: (typeof requested)[number] | undefined) =>
      calls.confirmMultiServiceBooking(pack?._id ?? '', {
        confirmBookingsInfo: bookingRevisions(pack?.bookings ?? [], '3'),
      });
    await confirm(requested[1]);
    expect(await refusalOf(confirm(requested[0]))).toMatchObject({ code: 'NO_OPEN_SPOTS' });
  });

  test('is bought by its bookings’ IDs, and a late buyer gets none of the bookings', async () => {
    const site = await siteAt();
    const buyers = [site.visitor(), site.visitor()];
    for (const visitor of buyers) {
      const row = await consecutiveSlots(
        site,
        instantAt('10:00'),
        { ...MASSAGE, staff: 'Lin' },
        { slug: 'haircut', staff: 'Maya' },
      );
      const { bookings } = await bookPackage(visitor, row);
      const catalogItems = bookings.map(({ _id: catalogItemId }) => ({
        catalogReference: { appId: BOOKINGS_APP_ID, catalogItemId },
        quantity: 1,
      }));
      await visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems });
    }
    const pages = await Promise.all(buyers.map((visitor) => openCheckout(site, visitor)));
    const outcomes: number[] = [];
    for (const page of pages) outcomes.push((await buy(page)).status);
    expect(outcomes[0]).toBe(303);
    expect(outcomes[1]).not.toBe(303);
    const bookings = await storedBookings<{ status: string; paymentStatus: string }>(site);
    expect(bookings.map(({ status, paymentStatus }) => `${status} ${paymentStatus}`).toSorted()).toEqual([
      ...['CONFIRMED PAID', 'CONFIRMED PAID'],
      ...['CREATED UNDEFINED', 'CREATED UNDEFINED'],
    ]);
  });

  test('stays readable and moves as a row after an earlier version’s snapshot is restored', async () => {
    const site = await siteAt();
    const { _id, bookings } = await bookPackage(
      site.owner(),
      await consecutiveSlots(site, instantAt('10:00'), MASSAGE, CONSULTATION),
      {
        status: 'CONFIRMED',
      },
    );
    const snapshot = JSON.stringify(await site.control('GET', 'snapshot'));
    expect(snapshot).toContain('SEQUENTIAL_BOOKINGS');
    await site.control('PUT', 'snapshot', JSON.parse(snapshot.replaceAll('SEQUENTIAL_BOOKINGS', 'PARALLEL_BOOKINGS')));
    const { bookings: calls } = site.owner();
    const read = await calls.getMultiServiceBooking(_id);
    expect(read.bookings?.map(({ booking }) => booking?.multiServiceBookingInfo?.type)).toEqual([
      'PARALLEL_BOOKINGS',
      'PARALLEL_BOOKINGS',
    ]);
    expect(await calls.getMultiServiceBookingAvailability(_id)).toMatchObject({ bookable: true });
    const apart = [
      ...(await consecutiveSlots(site, instantAt('13:00'), MASSAGE)),
      ...(await consecutiveSlots(site, instantAt('13:00'), { ...CONSULTATION, staff: 'Jonas' })),
    ];
    const move = movePackage(site.owner(), _id, bookingRevisions(bookings), apart);
    expect(await refusalOf(move)).toMatchObject({ code: 'VALIDATION_FAILURE' });
    const row = await consecutiveSlots(site, instantAt('13:00'), MASSAGE, CONSULTATION);
    expect(await movePackage(site.owner(), _id, bookingRevisions(bookings), row)).toHaveLength(2);
  });
});
