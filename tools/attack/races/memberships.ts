import { NOW, openSlots } from '../../../packages/emulator/tests/bookings/booking/a-booking';
import { serviceOf, storedBookings } from '../../../packages/emulator/tests/bookings/services/own-services';
import type { TestSite } from '../../../packages/emulator/tests/harness/harness';
import { memberIdOf } from '../../../packages/emulator/tests/members/some-members';
import { type LimitedResource, repeatInBatches } from './race';

const BOOKINGS_APP_ID = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const CLASS = 'yoga-class';

/** A class with room for everybody. The member's plan covers four sessions a month. */
async function aCoveredClass(site: TestSite, memberId: string) {
  const owner = site.owner();
  const { _id: serviceId = '', revision } = await serviceOf(site, CLASS);
  await owner.services.updateService(serviceId ?? '', { revision: revision ?? '', defaultCapacity: 1_000 });
  const { items } = await site.visitor().plansV3.queryPlans().find();
  const planId = items.find(({ name }) => name === 'Basic')?._id ?? '';
  await owner.services.enablePricingPlansForService(serviceId ?? '', [planId]);
  await owner.planOrders.createOfflineOrder(planId, memberId, { paid: true });
  const [open] = await openSlots(site, CLASS);
  return { eventId: open?.slot.eventId };
}

export const memberships: LimitedResource[] = [
  {
    of: 'bookings that a plan pays for',
    isSlow: true,
    limit: 4,
    keptBy: 'claims and the sight of them',
    async prepare(site, buyers) {
      await site.setTime(NOW);
      const memberId = await memberIdOf(site);
      const slot = await aCoveredClass(site, memberId);
      const member = await site.member(memberId);
      const orders = await repeatInBatches(buyers, async () => {
        const { booking } = await member.bookings.createBooking({
          bookedEntity: { slot: { ...slot } },
          totalParticipants: 1,
          contactDetails: { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' },
        });
        const bookingId = booking?._id ?? '';
        const catalogReference = { appId: BOOKINGS_APP_ID, catalogItemId: bookingId };
        const checkout = await member.checkout.createCheckout({
          channelType: 'WEB',
          lineItems: [{ catalogReference, quantity: 1 }],
        });
        const [eligible] = checkout.membershipOptions?.eligibleMemberships ?? [];
        const lineItemIds = (checkout.lineItems ?? []).flatMap(({ _id }) => _id ?? []);
        const memberships = [{ _id: eligible?._id ?? '', appId: eligible?.appId ?? '', lineItemIds }];
        const checkoutId = checkout._id ?? '';
        await member.checkout.updateCheckout(checkoutId, {
          membershipOptions: { selectedMemberships: { memberships } },
        });
        return { checkoutId, bookingId };
      });
      return {
        tries: orders.map(({ checkoutId, bookingId }) => async () => {
          await member.checkout.createOrder(checkoutId);
          return bookingId;
        }),
        got: async () =>
          (await storedBookings(site)).filter(({ status }) => status === 'CONFIRMED').map(({ id }) => id),
      };
    },
  },
];
