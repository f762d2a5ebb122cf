// @module-tag legacy
import { multiServiceAvailabilityTimeSlots } from '@wix/bookings';
import { expect, test, vi } from 'vitest';
import { legacyWings } from '../../../../src/platform/composition/legacy-wings';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import { NOW, openSlots } from '../../booking/a-booking';
import { bookPackage, consecutiveSlots, instantAt, knownService } from '../../packages/a-package';

/** Simulates the removal of the older generation. */
vi.mock('../../../../src/platform/domains/bookings/legacy/multi-slot/wing', () => ({ multiSlot: undefined }));

onEveryDatabase('bookings without the multi-slot availability module', (platform) => {
  test('still offer and book appointments in a row, and the module’s other calls work', async () => {
    expect(legacyWings.flatMap(({ handlers }) => Object.keys(handlers))).not.toContain('bookings.availabilityCalendar');
    const site = await platform.siteAt(NOW);
    expect((await openSlots(site, 'massage')).length).toBeGreaterThan(0);
    const [massage, consultation] = [await knownService(site, 'massage'), await knownService(site, 'consultation')];
    const { timeSlots } = await site
      .visitor()
      .use(multiServiceAvailabilityTimeSlots)
      .listMultiServiceAvailabilityTimeSlots({
        services: [{ serviceId: massage._id ?? '' }, { serviceId: consultation._id ?? '' }],
        timeZone: 'America/New_York',
        location: { locationType: 'BUSINESS', _id: massage.locations?.[0]?.business?._id ?? '' },
        fromLocalDate: '2027-02-03T00:00:00',
        toLocalDate: '2027-02-04T00:00:00',
      });
    expect(timeSlots?.map(({ localStartDate }) => localStartDate)).toContain('2027-02-03T10:00:00');
    const row = await consecutiveSlots(site, instantAt('10:00'), { slug: 'massage' }, { slug: 'consultation' });
    const { bookings } = await bookPackage(site.owner(), row, { status: 'CONFIRMED' });
    expect(bookings).toHaveLength(2);
  });

  test('refuse the multi-slot call as not emulated', async () => {
    const site = await platform.siteAt(NOW);
    const request = site.visitor().availabilityCalendar.calculateMultiSlotAvailability({
      from: '2027-02-03T00:00:00',
      to: '2027-02-04T00:00:00',
      location: { locationType: 'CUSTOM' },
      slots: [{ serviceId: (await knownService(site, 'massage'))._id ?? '' }],
    });
    expect(await refusalOf(request)).toMatchObject({ status: 501 });
  });
});
