import { expect, test } from 'vitest';
import { BOOKINGS_APP_ID } from '../../../emulator/bookings/services/documents';
import { onEveryDatabase } from '../../harness/harness';
import { aBooking, NOW } from './a-booking';

onEveryDatabase('bookings as they are declared and captured', (platform) => {
  async function siteAt() {
    const site = await platform.site();
    await site.setTime(NOW);
    return site;
  }

  // Source: "Returned only when the service has a `schedule.availabilityConstraints.durationRange`" at `BookedSlot`.
  test('a booking of a service with one length says nothing of units of duration', async () => {
    const site = await siteAt();
    const { bookedEntity } = await aBooking(site, site.visitor(), 'massage');
    expect(bookedEntity?.slot).not.toHaveProperty('durationUnitType');
    expect(bookedEntity?.slot).not.toHaveProperty('durationUnitCount');
  });

  // Source: `serviceProperties` of `LineItem` in @wix/auto_sdk_ecom_checkout.
  test('the line of a booking says when it is and for how many', async () => {
    const site = await siteAt();
    const visitor = site.visitor();
    const { _id, startDate } = await aBooking(site, visitor, 'pottery-class', { totalParticipants: 2 });
    const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: _id };
    const { lineItems } = await visitor.checkout.createCheckout({
      lineItems: [{ catalogReference, quantity: 1 }],
      channelType: 'WEB',
    });
    expect(lineItems?.[0]?.serviceProperties).toEqual({ scheduledDate: startDate, numberOfParticipants: 2 });
  });
});
