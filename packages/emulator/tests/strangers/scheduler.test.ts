import { expect, test } from 'vitest';
import { NOW } from '../bookings/booking/a-booking';
import { onEveryDatabase } from '../harness/harness';
import { requireValue, thirdPartyClient } from './clients';

// Source: an official starter, whose calendar sorts by `startTime`, groups by day and books the first slot.
onEveryDatabase('a starter’s scheduler', (platform) => {
  test('lists the services, renders the calendar’s days and books an appointment slot', async () => {
    const site = await platform.site();
    await site.setTime(NOW);
    const wix = thirdPartyClient(site.clientId);
    const { items } = await wix.services.queryServices().find();
    const service = requireValue(items.find(({ type, name }) => type === 'APPOINTMENT' && name === 'Haircut'));
    const { availabilityEntries } = await wix.availabilityCalendar.queryAvailability(
      {
        filter: {
          serviceId: [requireValue(service._id)],
          startDate: '2027-02-01T00:00:00.000Z',
          endDate: '2027-03-01T00:00:00.000Z',
        },
        sort: [{ fieldName: 'startTime', order: 'ASC' }],
      },
      { timezone: 'America/New_York' },
    );
    const bookable = requireValue(availabilityEntries).filter((entry) => entry.bookable);
    const days = bookable.map((entry) => requireValue(requireValue(entry.slot).startDate).slice(0, 10));
    expect(new Set(days).size).toBeGreaterThan(5);
    expect(days).toEqual(days.toSorted());
    const slot = requireValue(requireValue(bookable[0]).slot);
    // Returned unchanged, which the types of the package do not allow.
    const bookedEntity: object = { slot };
    const { booking } = await wix.bookings.createBooking({
      bookedEntity,
      contactDetails: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
      totalParticipants: 1,
    });
    const storedSlot = requireValue(requireValue(requireValue(booking).bookedEntity).slot);
    expect(new Date(requireValue(storedSlot.startDate))).toEqual(new Date(requireValue(slot.startDate)));
  });
});
