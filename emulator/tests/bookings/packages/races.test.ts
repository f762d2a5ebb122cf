// @module-tag database

import { staffMembers } from '@wix/bookings';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../../harness/harness';
import { NOW } from '../booking/a-booking';
import { anAppointment, keptBookings } from '../services/own-services';
import { at, infoOf, movedPackage, packageOf, slotAt } from './a-package';

const CROWD = 20;

onEveryDatabase('concurrent packages', (platform) => {
  async function siteOf(type: 'PARALLEL_BOOKINGS' | 'SEPARATE_BOOKINGS'): Promise<TestSite> {
    const site = await platform.site();
    await site.setTime(NOW);
    await site.settings({ multiServiceBookingType: type });
    return site;
  }

  /** An hour with Jonas or Lin, and a trim that only Jonas gives. */
  const pairAt = async (site: TestSite, start: string) => [
    await slotAt(site, { slug: 'personal-training', start }),
    await slotAt(site, { slug: 'beard-trim', start }),
  ];

  const statusesOf = async (site: TestSite) => (await keptBookings(site)).map(({ status }) => status);

  test(`${CROWD} packages at once have as many places as there is staff for`, async () => {
    const type = 'PARALLEL_BOOKINGS';
    const site = await siteOf(type);
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
    const slot = {
      serviceId: serviceId ?? '',
      scheduleId: schedule?._id ?? '',
      timezone: 'UTC',
      startDate: new Date(at('10:00')).toISOString(),
      endDate: new Date(at('10:45')).toISOString(),
      location: { locationType: 'OWNER_BUSINESS' as const, _id: locations?.[0]?.business?._id ?? '' },
    };
    const attempts = Array.from({ length: CROWD }, () =>
      packageOf(site.owner(), [slot, slot], { type, status: 'CONFIRMED' }),
    );
    const outcomes = await Promise.allSettled(attempts);
    // Two of nine for each, and one is left over.
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(await refusalOf(Promise.reject(outcome.reason))).toMatchObject({ code: 'SLOT_NOT_AVAILABLE' });
      }
    }
    const taken = await keptBookings<{ bookedEntity: { slot: { resource: { id: string } } } }>(site);
    expect(new Set(taken.map(({ bookedEntity }) => bookedEntity.slot.resource.id)).size).toBe(8);
    // The control: without the check, the named staff member has all of them.
    const [one = '', other = ''] = resourceIds;
    const named = [one, other].map((_id) => ({ ...slot, resource: { _id } }));
    const flowControlSettings = { skipAvailabilityValidation: true };
    await Promise.all(
      attempts.map(() => packageOf(site.owner(), named, { type, status: 'CONFIRMED', flowControlSettings })),
    );
    expect(await statusesOf(site)).toHaveLength(8 + 2 * CROWD);
  });

  test('one of several packages moving to the same time gets it, and the others stay in place', async () => {
    const type = 'PARALLEL_BOOKINGS';
    const site = await siteOf(type);
    const starts = ['10:00', '11:00', '12:00', '13:00'].map(at);
    const packs: Awaited<ReturnType<typeof packageOf>>[] = [];
    for (const start of starts) {
      packs.push(await packageOf(site.owner(), await pairAt(site, start), { type, status: 'CONFIRMED' }));
    }
    const slots = await pairAt(site, at('15:00'));
    const outcomes = await Promise.allSettled(
      packs.map(({ _id, bookings }) => movedPackage(site.owner(), _id, infoOf(bookings), slots)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const moved = outcomes.findIndex(({ status }) => status === 'fulfilled');
    const expected = starts.map((start, index) => new Date(index === moved ? at('15:00') : start).toISOString());
    const kept = await keptBookings<{ startDate: string }>(site);
    expect(kept.map(({ startDate }) => startDate).toSorted()).toEqual([...expected, ...expected].toSorted());
  });

  test('packages that need each other’s staff do not deadlock', async () => {
    const type = 'PARALLEL_BOOKINGS';
    const site = await siteOf(type);
    const slotOf = (staff: string) => slotAt(site, { slug: 'consultation', start: at('10:00'), staff });
    const [maya, jonas, lin] = [await slotOf('Maya'), await slotOf('Jonas'), await slotOf('Lin')];
    const circle = [
      [maya, jonas],
      [jonas, lin],
      [lin, maya],
    ];
    const outcomes = await Promise.allSettled(
      Array.from({ length: CROWD }, (_, index) =>
        packageOf(site.owner(), circle[index % 3] ?? [], { type, status: 'CONFIRMED' }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statusesOf(site)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  test(`${CROWD} packages for the same two times at once: one has both and the others none`, async () => {
    const type = 'SEPARATE_BOOKINGS';
    const site = await siteOf(type);
    const training = await slotAt(site, {
      slug: 'personal-training',
      start: '2027-02-05T14:00:00-05:00',
      staff: 'Lin',
    });
    const massage = await slotAt(site, { slug: 'massage', start: at('09:00'), staff: 'Lin' });
    const outcomes = await Promise.allSettled(
      Array.from({ length: CROWD }, (_, index) =>
        packageOf(site.owner(), index % 2 === 0 ? [training, massage] : [massage, training], {
          type,
          status: 'CONFIRMED',
        }),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await statusesOf(site)).toEqual(['CONFIRMED', 'CONFIRMED']);
  });

  async function placesOf(site: TestSite) {
    const { items } = await site.owner().services.queryServices().eq('mainSlug.name', 'massage').find();
    return structuredClone(items[0]?.locations ?? []);
  }
});
