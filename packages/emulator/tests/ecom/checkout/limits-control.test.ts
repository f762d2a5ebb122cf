// @module-tag database

import { expect, test } from 'vitest';
import { createBooking } from '../../../src/platform/domains/bookings/booking/changes/creation';
import { draftOrders } from '../../../src/platform/domains/ecom/draft-orders/draft-order-operations';
import { orderFulfillments } from '../../../src/platform/domains/ecom/orders/fulfillments/operations';
import { orders } from '../../../src/platform/domains/ecom/orders/order-operations';
import { claimRuleUses } from '../../../src/platform/domains/ecom/pricing/rule-uses';
import { claimCoupon, couponDocuments } from '../../../src/platform/domains/ecom/usable-coupon';
import { orders as ticketOrders } from '../../../src/platform/domains/events/ticket-orders/orders';
import { coveringOrders, planBenefits, redeemUses } from '../../../src/platform/domains/pricing-plans/benefits';
import { storesCatalogue } from '../../../src/platform/domains/stores/stores-catalogue';
import type { OperationContext } from '../../../src/platform/http/operations';
import { ADA, NOW, openSlots } from '../../bookings/booking/a-booking';
import { aGuest, aTicketOnSale, reserveTickets } from '../../events/tickets/some-tickets';
import {
  type Alteration,
  countGranted,
  noAlteration,
  withoutClaims,
  withoutLimits,
  withoutVersions,
} from '../../harness/altered-transactions';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { aPlan, UNLIMITED } from '../../pricing-plans/a-plan';
import { productBySlug, purchase, STORES_APP_ID } from '../cart/shopping';
import { aDraft, anEditedOrder } from '../draft-orders/some-drafts';

const CALLS = 30;

/** `of`: what is limited. `keptBy`: disables the mechanism that enforces the limit. */
interface Limit {
  of: string;
  limit: number;
  keptBy: Alteration;
  /** Returns a function that uses up one unit of the limit; it is called `CALLS` times. */
  prepare(site: TestSite): Promise<(context: OperationContext, index: number) => unknown>;
}

const LIMITS: Limit[] = [
  {
    of: 'fulfilled pieces of an order',
    limit: 3,
    keptBy: withoutVersions,
    async prepare(site) {
      const orderId = await purchase(site, site.visitor(), 'notebook', 3);
      const id = (await site.owner().ecomOrders.getOrder(orderId)).lineItems?.[0]?._id ?? '';
      const fulfillment = { lineItems: [{ id, quantity: 1 }] };
      return (context) => orderFulfillments.createFulfillment({ orderId, fulfillment }, context);
    },
  },
  {
    of: 'full payments of an order',
    limit: 1,
    keptBy: withoutVersions,
    async prepare(site) {
      const { draftId } = await aDraft(site);
      const { createdOrder } = await site.owner().draftOrders.createOrderFromDraft(draftId);
      const orderId = createdOrder?._id ?? '';
      const amount = { amount: createdOrder?.priceSummary?.total?.amount ?? '' };
      return (context) => orders.recordManuallyCollectedPayment({ orderId, amount }, context);
    },
  },
  {
    of: 'refunds of a payment',
    limit: 1,
    keptBy: withoutVersions,
    async prepare(site) {
      const ecomOrderId = await purchase(site, site.visitor());
      const { orderTransactions } = await site.owner().orderTransactions.listTransactionsForSingleOrder(ecomOrderId);
      const payments = [{ paymentId: orderTransactions?.payments?.[0]?._id ?? '' }];
      return (context) => orders.triggerRefund({ ecomOrderId, payments }, context);
    },
  },
  {
    of: 'commits of one draft order',
    limit: 1,
    keptBy: withoutVersions,
    async prepare(site) {
      const { draftId: draftOrderId } = await anEditedOrder(site);
      return (context) => draftOrders.commitDraftOrder({ draftOrderId }, context);
    },
  },
  {
    // Disables versions, too, which alone would keep the limit: a transaction that finds the product changed reads the
    // stock again.
    of: 'pieces of a product',
    limit: 5,
    keptBy: (transaction) => withoutVersions(withoutLimits(transaction)),
    async prepare(site) {
      const { _id: catalogItemId } = await productBySlug(site.visitor(), 'teapot');
      const ordered = [{ reference: { appId: STORES_APP_ID, catalogItemId }, quantity: 1 }];
      return (context, index) => storesCatalogue.take(context, `order:${index}`, ordered);
    },
  },
  {
    of: 'uses of a coupon',
    limit: 3,
    keptBy: withoutClaims,
    async prepare() {
      return async ({ transaction }, index) => {
        const coupon = await transaction.in(couponDocuments).findByKey('code', 'FIRST3');
        if (!coupon) throw new Error('there is no coupon');
        await claimCoupon(transaction, coupon, `coupon-use:${index}`, `visitor:${index}`);
      };
    },
  },
  {
    of: 'uses of an automatic discount',
    limit: 3,
    keptBy: withoutClaims,
    async prepare() {
      const id = crypto.randomUUID();
      const rule = { id, name: 'Spring', active: true, appliesTo: 'ALL_ITEMS' as const, usageLimit: 3 };
      const discount = { type: 'PERCENTAGE' as const, percentage: 10 };
      const granted = [{ rule: { ...rule, discount }, amount: '1', lineItemIds: [], byLine: new Map() }];
      return ({ transaction }, index) => claimRuleUses(transaction, granted, `coupon-use:${index}`, `visitor:${index}`);
    },
  },
  {
    of: 'uses of a coupon for tickets',
    limit: 3,
    keptBy: withoutLimits,
    async prepare(site) {
      const onSale = await aTicketOnSale(site, { initialLimit: CALLS });
      const owner = site.owner();
      const reservations = await Promise.all(Array.from({ length: CALLS }, () => reserveTickets(owner, onSale)));
      return (context, index) => {
        const reservationId = reservations[index] ?? '';
        const request = {
          eventId: onSale.eventId,
          reservationId,
          // Different emails: guests with the same contact would be checked out one after another.
          guests: [aGuest('Ada', 'Byron', `ada-${index}@example.com`)],
          discount: { couponCode: 'FIRST3' },
        };
        return ticketOrders.checkout(request, context);
      };
    },
  },
  {
    of: 'uses of a plan',
    limit: 4,
    keptBy: withoutClaims,
    async prepare(site) {
      const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
      const memberId = documents[0]?.id ?? '';
      const { _id: planId } = await aPlan(site, {}, UNLIMITED);
      const stored = await site.emulator.sites.byId(site.siteId);
      await stored?.run((transaction) => transaction.in(planBenefits).insert({ id: planId, usesPerCycle: 4 }));
      await site.owner().planOrders.createOfflineOrder(planId, memberId, { paid: true });
      return async ({ transaction, settings }, index) => {
        const [coverage] = await coveringOrders({ transaction, settings }, memberId, [planId]);
        return coverage ? redeemUses(transaction, coverage, `booking-${index}`) : false;
      };
    },
  },
  {
    of: 'places of a class',
    limit: 10,
    keptBy: withoutClaims,
    prepare: (site) => booking(site, 'yoga-class'),
  },
  {
    of: 'bookings of one time',
    limit: 1,
    keptBy: withoutClaims,
    prepare: (site) => booking(site, 'massage'),
  },
];

async function booking(site: TestSite, slug: string) {
  await site.setTime(NOW);
  const { slot = {} } = (await openSlots(site, slug))[0] ?? {};
  // The wire form, as the calendar returns it.
  const { eventId, scheduleId, serviceId, startDate, endDate, timezone } = slot;
  const resource = slot.resource?._id ? { resource: { id: slot.resource._id } } : {};
  const location = { location: { locationType: 'OWNER_BUSINESS' as const } };
  const bookedEntity = {
    slot: { eventId, scheduleId, serviceId, startDate, endDate, timezone, ...location, ...resource },
  };
  return (context: OperationContext) =>
    createBooking(
      { booking: { bookedEntity, contactDetails: ADA, totalParticipants: 1, status: 'CONFIRMED' } },
      context,
    );
}

onEveryDatabase('control: transactions without a limit', (platform) => {
  test.each(LIMITS)(
    `${CALLS} concurrent calls get at most $limit $of, and more without the limit`,
    async ({ limit, keptBy, prepare }) => {
      const limitedSite = await platform.site();
      expect(await countGranted(CALLS, limitedSite, noAlteration, await prepare(limitedSite))).toBe(limit);
      const broken = await platform.site();
      expect(await countGranted(CALLS, broken, keptBy, await prepare(broken))).toBeGreaterThan(limit);
    },
  );
});
