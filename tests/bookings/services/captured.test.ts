import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { aBooking, aMember, NOW } from '../booking/a-booking';
import { serviceOf } from './own-services';

/** Source of all of these: the capture bookings-services-queryServices-1, of January 2026. */
onEveryDatabase('services as they were captured', (platform) => {
  async function siteAt() {
    const site = await platform.site();
    await site.setTime(NOW);
    return site;
  }

  test('the default policy lets customers cancel and reschedule without limits', async () => {
    const site = await siteAt();
    expect((await serviceOf(site, 'haircut')).bookingPolicy).toMatchObject({
      default: true,
      cancellationPolicy: { enabled: true, limitLatestCancellation: false, latestCancellationInMinutes: 1440 },
      reschedulePolicy: { enabled: true, limitLatestReschedule: false, latestRescheduleInMinutes: 1440 },
      waitlistPolicy: { enabled: false, capacity: 10, reservationTimeInMinutes: 10 },
      participantsPolicy: { maxParticipantsPerBooking: 1 },
    });
    const member = await aMember(site);
    const { _id, startDate } = await aBooking(site, member, 'haircut');
    await site.setTime(new Date(Number(startDate) - 60_000).toISOString());
    const { booking } = await member.bookings.cancelBooking(_id, { revision: '1' });
    expect(booking?.status).toBe('CANCELED');
  });
});
