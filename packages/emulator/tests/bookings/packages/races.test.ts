// @module-tag database

import { staffMembers } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { NOW } from '../booking/a-booking';
import { anAppointment, storedBookings } from '../services/own-services';
import { bookingRevisions, bookPackage, consecutiveSlots, instantAt, movePackage } from './a-package';

const CROWD = 20;

onEveryDatabase('concurrent packages', (platform) => {
  const siteAt = () => platform.siteAt(NOW);

  const statusesOf = async (site: TestSite) => (await storedBookings(site)).map(({ status }) => status);

  test(`${CROWD} concurrent packages get only as many places as there are staff members`, async () => {
    const site = await siteAt();
    const owners = site.owner().use(staffMembers);
    const resourceIds: string[] = [];
    for (let number = 1; number <= 9; number += 1) {
      const { resourceId } = await owners.createStaffMember({ name: `Trainer ${number}` });
      resourceIds.push(resourceId ?? '');
    }
    const {
      _id: serviceId,
      schedule,
      locations,
    } = await site.owner().services.createService({
      ...anAppointment(resourceIds),
      name: 'Sparring',
      locations: await placesOf(site),
    });
    const slotFrom = (start: string, end: string) => ({
      serviceId: serviceId ?? '',
      scheduleId: schedule?._id ?? '',
      timezone: 'UTC',
      startDate: new Date(instantAt(start)).toISOString(),
      endDate: new Date(instantAt(end)).toISOString(),
      location: { locationType: 'OWNER_BUSINESS' as const, _id: locations?.[0]?.business?._id ?? '' },
    });
    const row = [slotFrom('10:00', '10:45'), slotFrom('10:45', '11:30')];
    const attempts = Array.from({ length: CROWD }, () => bookPackage(site.owner(), row, { status: 'CONFIRMED' }));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(9);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(await refusalOf(Promise.reject(outcome.reason))).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
      }
    }
    const allBookings = await storedBookings<{ bookedEntity: { slot: { resource: { id: string } } } }>(site);
    expect(new Set(allBookings.map(({ bookedEntity }) => bookedEntity.slot.resource.id)).size).toBe(9);
    // Control: without the check, the named staff member gets all bookings.
    const [one = ''] = resourceIds;
    const staffSlots = row.map((slot) => ({ ...slot, resource: { _id: one } }));
    const flowControlSettings = { skipAvailabilityValidation: true };
    await Promise.all(
      attempts.map(() => bookPackage(site.owner(), staffSlots, { status: 'CONFIRMED', flowControlSettings })),
    );
    expect(await statusesOf(site)).toHaveLength(2 * 9 + 2 * CROWD);
  });

  test('one of several packages moving to the same time gets it, and the others stay in place', async () => {
    const site = await siteAt();
    /** Two services in a row with Jonas, of an hour and half an hour. */
    const pairAt = (start: string) =>
      consecutiveSlots(
        site,
        start,
        { slug: 'personal-training', staff: 'Jonas' },
        { slug: 'beard-trim', staff: 'Jonas' },
      );
    const starts = ['10:00', '12:00', '15:00'].map(instantAt);
    const packs: Awaited<ReturnType<typeof bookPackage>>[] = [];
    for (const start of starts)
      packs.push(await bookPackage(site.owner(), await pairAt(start), { status: 'CONFIRMED' }));
    const slots = await pairAt(instantAt('17:00'));
    const outcomes = await Promise.allSettled(
      packs.map(({ _id, bookings }) => movePackage(site.owner(), _id, bookingRevisions(bookings), slots)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const moved = outcomes.findIndex(({ status }) => status === 'fulfilled');
    const expected = starts.flatMap((start, index) => {
      const first = Date.parse(index === moved ? instantAt('17:00') : start);
      return [new Date(first).toISOString(), new Date(first + 3_600_000).toISOString()];
    });
    const allBookings = await storedBookings<{ startDate: string }>(site);
    expect(allBookings.map(({ startDate }) => startDate).toSorted()).toEqual(expected.toSorted());
  });

  test('packages that need each other’s staff do not deadlock', async () => {
    const site = await siteAt();
    const slotsWithStaff = (...staff: string[]) =>
      consecutiveSlots(site, instantAt('10:00'), ...staff.map((name) => ({ slug: 'consultation', staff: name })));
    const circle = [
      await slotsWithStaff('Maya', 'Jonas', 'Lin'),
      await slotsWithStaff('Maya', 'Lin', 'Jonas'),
      await slotsWithStaff('Lin', 'Jonas', 'Jonas'),
    ];
    const outcomes = await Promise.allSettled(
      Array.from({ length: CROWD }, (_, index) =>
        bookPackage(site.owner(), circle[index % 3] ?? [], { status: 'CONFIRMED' }),
      ),
    );
    // Any two packages share a time and a staff member.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statusesOf(site)).toEqual(['CONFIRMED', 'CONFIRMED', 'CONFIRMED']);
  });

  async function placesOf(site: TestSite) {
    const { items } = await site.owner().services.queryServices().eq('mainSlug.name', 'massage').find();
    return structuredClone(items[0]?.locations ?? []);
  }
});
