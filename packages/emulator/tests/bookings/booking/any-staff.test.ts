import { expect, test } from 'vitest';
import { buy, openCheckout } from '../../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../../harness/harness';
import { storedBookings } from '../services/own-services';
import { ADA, NOW, openSlots } from './a-booking';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const CROWD = 20;
const anybody = { resourceSelections: [{ selectionMethod: 'ANY_RESOURCE' as const }] };

onEveryDatabase('an appointment without a chosen staff member', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  /** The first time at which both hairdressers are free. The slot names one of them. */
  async function sharedTime(site: TestSite) {
    const slots = (await openSlots(site, 'haircut')).map(({ slot }) => slot);
    const shared = slots.find((slot) => slots.filter(({ startDate }) => startDate === slot.startDate).length === 2);
    if (!shared) throw new Error('no time at which both are free');
    return shared;
  }

  async function book(client: VisitorClient, { resource: _, ...slot }: Awaited<ReturnType<typeof sharedTime>>) {
    const { booking } = await client.bookings.createBooking({
      // The SDK renames fields of its arguments.
      bookedEntity: { slot: { ...structuredClone<object>(slot), ...anybody } },
      contactDetails: ADA,
      totalParticipants: 1,
      selectedPaymentOption: 'OFFLINE',
    });
    return booking?._id ?? '';
  }

  const staffOf = ({ booking }: { booking?: { bookedEntity?: { slot?: { resource?: { name?: string | null } } } } }) =>
    booking?.bookedEntity?.slot?.resource?.name;

  test('gets a staff member who is free when it is confirmed', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const time = await sharedTime(site);
    const ids = [await book(site.visitor(), time), await book(site.visitor(), time), await book(site.visitor(), time)];
    const [one = '', other = '', third = ''] = ids;
    const first = await bookings.confirmBooking(one, '1');
    expect(first.booking?.bookedEntity?.slot).toMatchObject(anybody);
    const second = await bookings.confirmBooking(other, '1');
    expect([staffOf(first), staffOf(second)].toSorted()).toEqual(['Jonas', 'Maya']);
    expect(second.booking).toMatchObject({ status: 'CONFIRMED', revision: '2' });
    expect(second.booking?.doubleBooked).toBeUndefined();
    const open = (await openSlots(site, 'haircut')).filter(({ slot }) => slot.startDate === time.startDate);
    expect(open).toEqual([]);
    expect(await refusalOf(bookings.confirmBooking(third, '1'))).toMatchObject({ code: 'NO_OPEN_SPOTS', status: 409 });
    const declined = await bookings.confirmOrDeclineBooking(third);
    expect(declined.booking).toMatchObject({ status: 'DECLINED' });
  });

  test('is created although everybody is busy, and gets a staff member once one is free', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const time = await sharedTime(site);
    const early = [await book(site.visitor(), time), await book(site.visitor(), time)];
    for (const id of early) await bookings.confirmBooking(id, '1');
    const late = await book(site.visitor(), time);
    const flowControlSettings = { skipPendingApprovalServiceValidation: true };
    const pending = await bookings.markBookingAsPending(late, '1', { flowControlSettings });
    expect(pending.booking).toMatchObject({ status: 'PENDING', doubleBooked: true });
    const [, second = ''] = early;
    const freed = await bookings.cancelBooking(second, {
      revision: '2',
      flowControlSettings: { ignoreCancellationPolicy: true },
    });
    const confirmed = await bookings.confirmBooking(late, '2');
    expect(confirmed.booking).toMatchObject({ status: 'CONFIRMED' });
    expect(confirmed.booking?.doubleBooked).toBeUndefined();
    expect(staffOf(confirmed)).toBe(staffOf(freed));
  });

  test('is bought with any remaining staff member until none is left', async () => {
    const site = await siteAt();
    const time = await sharedTime(site);
    const outcomes: number[] = [];
    for (let index = 0; index < 3; index += 1) {
      const visitor = site.visitor();
      const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: await book(visitor, time) };
      await visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
      outcomes.push((await buy(await openCheckout(site, visitor))).status);
    }
    expect(outcomes.slice(0, 2)).toEqual([303, 303]);
    expect(outcomes[2]).not.toBe(303);
    const documents = await storedBookings<{
      status: string;
      bookedEntity: { slot: { resource: { name: string } } };
    }>(site);
    const confirmed = documents.filter(({ status }) => status === 'CONFIRMED');
    expect(confirmed.map(({ bookedEntity }) => bookedEntity.slot.resource.name).toSorted()).toEqual(['Jonas', 'Maya']);
  });

  test('gets a staff member when it is moved to that staff member’s time', async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const time = await sharedTime(site);
    const [moved, first] = [await book(site.visitor(), time), await book(site.visitor(), time)];
    await bookings.confirmBooking(first, '1');
    const slots = (await openSlots(site, 'haircut')).map(({ slot }) => slot);
    const free = slots.find(({ startDate }) => startDate === time.startDate);
    const flowControlSettings = { ignoreReschedulePolicy: true };
    const staffSlot = { ...structuredClone<object>(free ?? {}) };
    const { booking } = await bookings.rescheduleBooking(moved, staffSlot, { revision: '1', flowControlSettings });
    expect(booking?.bookedEntity?.slot?.resource?.name).toBe(free?.resource?.name);
    const third = await book(site.visitor(), time);
    await bookings.confirmBooking(third, '1');
    expect(await refusalOf(bookings.confirmBooking(moved, '2'))).toMatchObject({ code: 'NO_OPEN_SPOTS' });
  });

  test(`is confirmed once for each free staff member by ${CROWD} concurrent confirmations`, {
    tags: ['database'],
  }, async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const time = await sharedTime(site);
    const visitor = site.visitor();
    const ids: string[] = [];
    for (let index = 0; index < CROWD; index += 1) ids.push(await book(visitor, time));
    const outcomes = await Promise.allSettled(ids.map((id) => bookings.confirmBooking(id, '1')));
    const names = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [staffOf(outcome.value)] : []));
    expect(names.toSorted()).toEqual(['Jonas', 'Maya']);
  });

  // Control: with a named staff member only one is confirmed.
  test(`control: ${CROWD} concurrent confirmations with one named staff member confirm one booking`, {
    tags: ['database'],
  }, async () => {
    const site = await siteAt();
    const { bookings } = site.owner();
    const slot = await sharedTime(site);
    const visitor = site.visitor();
    const ids: string[] = [];
    for (let index = 0; index < CROWD; index += 1) {
      const { booking } = await visitor.bookings.createBooking({
        bookedEntity: { slot: structuredClone<object>(slot) },
        contactDetails: ADA,
        totalParticipants: 1,
      });
      ids.push(booking?._id ?? '');
    }
    const outcomes = await Promise.allSettled(ids.map((id) => bookings.confirmBooking(id, '1')));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
