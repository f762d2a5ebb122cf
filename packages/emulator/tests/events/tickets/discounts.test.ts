import { describe, expect, test } from 'vitest';
import { couponDocuments } from '../../../src/platform/domains/ecom/usable-coupon';
import { planBenefits } from '../../../src/platform/domains/pricing-plans/benefits';
import { onEveryDatabase, type TestPlatform, type TestSite, type VisitorClient } from '../../harness/harness';
import { aPlan } from '../../pricing-plans/a-plan';
import { aTicketedEvent } from '../event/some-events';
import { aGuest, aTicketOnSale, errorKeyOf, type OnSale, placeOrder, reserveTickets } from './some-tickets';

async function storedSite({ emulator }: TestPlatform, { siteId }: TestSite) {
  const site = await emulator.sites.byId(siteId);
  if (!site) throw new Error(`there is no site ${siteId}`);
  return site;
}

/** A member whose plan discounts tickets. */
async function aSubscriber(platform: TestPlatform, usesPerCycle?: number, ticketPercentOff = '50') {
  const site = await platform.site();
  const { documents } = await site.control<{ documents: { id: string }[] }>('GET', 'collections/members');
  const memberId = documents[0]?.id ?? '';
  const { _id: planId } = await aPlan(site, { name: 'Club' });
  const benefit = { id: planId, ticketPercentOff, ...(usesPerCycle && { usesPerCycle }) };
  await (await storedSite(platform, site)).run((transaction) => transaction.in(planBenefits).insert(benefit));
  const { order } = await site.owner().planOrders.createOfflineOrder(planId, memberId, { paid: true });
  const paidPlanBenefit = { planOrderId: order?._id ?? '', benefitId: planId };
  return { site, memberId, paidPlanBenefit, member: await site.member(memberId), onSale: await aTicketOnSale(site) };
}

async function discountedInvoice(client: VisitorClient, onSale: OnSale, couponCode: string, quantity = 1) {
  const withDiscount = { couponCode };
  return client.ticketOrders.getInvoice(await reserveTickets(client, onSale, quantity), onSale.eventId, {
    withDiscount,
  });
}

onEveryDatabase('ticket discounts and fees', (platform) => {
  test('tax and fee are added to the price according to the event’s and ticket’s settings', async () => {
    const site = await platform.site('empty');
    const taxSettings = { type: 'ADDED_AT_CHECKOUT' as const, name: 'VAT', rate: '8.875' };
    const registration = { initialType: 'TICKETING' as const, tickets: { taxSettings } };
    const eventId = (await site.owner().wixEventsV2.createEvent(aTicketedEvent({ registration })))._id ?? '';
    const definition = await site.owner().ticketDefinitionsV2.createTicketDefinition({
      eventId,
      name: 'Standard',
      feeType: 'FEE_ADDED_AT_CHECKOUT',
      pricingMethod: { fixedPrice: { value: '24', currency: 'USD' } },
    });
    const onSale = { eventId, ticketDefinitionId: definition._id ?? '', definition };
    const order = await placeOrder(site.visitor(), onSale, 2);
    expect(order.invoice).toMatchObject({
      subTotal: { value: '48.00' },
      tax: { type: 'ADDED_AT_CHECKOUT', rate: '8.875', taxable: { value: '48.00' }, amount: { value: '4.26' } },
      fees: [{ type: 'FEE_ADDED_AT_CHECKOUT', amount: { value: '1.20' } }],
      grandTotal: { value: '53.46' },
      revenue: { value: '52.26' },
    });
    expect(order.totalPrice?.value).toBe('53.46');
    const inPerson = await placeOrder(site.visitor(), onSale, 2, { options: { payInPerson: true } });
    expect(inPerson.invoice).toMatchObject({ fees: [], grandTotal: { value: '52.26' } });
  });

  describe('a coupon', () => {
    test('appears on the invoice and lowers the order total', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site);
      const { invoice, discountErrors } = await discountedInvoice(visitor, onSale, 'welcome10', 2);
      expect(discountErrors?.error).toEqual([]);
      expect(invoice).toMatchObject({
        subTotal: { value: '48.00' },
        discount: { amount: { value: '4.80' }, afterDiscount: { value: '43.20' }, code: 'WELCOME10' },
        grandTotal: { value: '43.20' },
      });
      const order = await placeOrder(visitor, onSale, 2, { discount: { couponCode: 'WELCOME10' } });
      expect(order.totalPrice?.value).toBe('43.20');
      expect(order.invoice?.discount?.discounts).toMatchObject([{ coupon: { code: 'WELCOME10' } }]);
    });

    test.each([
      ['NOSUCH', 'ERROR_COUPON_DOES_NOT_EXIST'],
      ['BYGONE', 'ERROR_COUPON_HAS_EXPIRED'],
      ['SOMEDAY', 'ERROR_COUPON_IS_NOT_ACTIVE_YET'],
      ['FREESHIP', 'ERROR_COUPON_NOT_APPLICABLE_FOR_TICKETS'],
      ['MUG20', 'ERROR_COUPON_NOT_APPLICABLE_FOR_TICKETS'],
    ])('%s is refused: %s', async (couponCode, code) => {
      const site = await platform.site();
      const visitor = site.visitor();
      const onSale = await aTicketOnSale(site);
      const { invoice, discountErrors } = await discountedInvoice(visitor, onSale, couponCode);
      expect(discountErrors?.error).toEqual([{ code }]);
      expect(invoice?.grandTotal?.value).toBe('24.00');
      const call = placeOrder(visitor, onSale, 1, { discount: { couponCode } });
      expect(await errorKeyOf(call)).toEqual({ status: 400, key: code });
    });

    test('limited to three uses works in three of ten concurrent orders, and is usable again after a cancellation', {
      tags: ['database'],
    }, async () => {
      const site = await platform.site();
      const onSale = await aTicketOnSale(site);
      const buy = () => placeOrder(site.visitor(), onSale, 1, { discount: { couponCode: 'FIRST3' } });
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, buy));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
      const exceeded = 'ERROR_COUPON_USAGE_EXCEEDED';
      expect((await errorKeyOf(buy())).key).toBe(exceeded);
      await site.advance('PT2H21M');
      const { orders } = await site.owner().ticketOrders.listOrders({ fieldset: ['DETAILS'] });
      expect(orders?.map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED', 'CANCELED']);
      expect((await buy()).totalPrice?.value).toBe('12.00');
    });

    test('for the full price makes the order free', async () => {
      const site = await platform.site();
      const stored = await storedSite(platform, site);
      const gives = { percentOff: 100 };
      await stored.run((transaction) =>
        transaction.in(couponDocuments).insert({ id: 'all', code: 'ALL', name: 'All', gives }),
      );
      const order = await placeOrder(site.visitor(), await aTicketOnSale(site), 2, { discount: { couponCode: 'ALL' } });
      expect(order).toMatchObject({ status: 'FREE', confirmed: true, totalPrice: { value: '0.00' } });
      expect(order.tickets).toHaveLength(2);
    });

    test('can be added to an open order, replaced and removed', async () => {
      const site = await platform.site();
      const visitor = site.visitor();
      const { orderNumber, eventId = '' } = await placeOrder(visitor, await aTicketOnSale(site));
      const totalWith = async (couponCode: string) => {
        const { order } = await visitor.ticketOrders.updateCheckout(orderNumber, eventId, { discount: { couponCode } });
        return order?.totalPrice?.value;
      };
      expect(await totalWith('ONCE')).toBe('12.00');
      expect(await totalWith('ONCE')).toBe('12.00');
      expect(await totalWith('WELCOME10')).toBe('21.60');
      const { order } = await visitor.ticketOrders.updateCheckout(orderNumber, eventId, {
        buyer: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' },
      });
      expect(order?.totalPrice?.value).toBe('21.60');
      expect(await totalWith('')).toBe('24.00');
      const refusal = visitor.ticketOrders.updateCheckout(orderNumber, eventId, { discount: { couponCode: 'BYGONE' } });
      expect(await errorKeyOf(refusal)).toEqual({ status: 400, key: 'ERROR_COUPON_HAS_EXPIRED' });
    });
  });

  describe('a plan', () => {
    test('discounts a member’s tickets', async () => {
      const { member, paidPlanBenefit, onSale } = await aSubscriber(platform);
      const reservationId = await reserveTickets(member, onSale, 3);
      const { invoice, discountErrors } = await member.ticketOrders.getInvoice(reservationId, onSale.eventId, {
        paidPlanBenefit,
      });
      expect(discountErrors?.error).toEqual([]);
      expect(invoice).toMatchObject({
        grandTotal: { value: '36.00' },
        discount: {
          discounts: [{ paidPlan: { name: 'Club', percentDiscount: { rate: '50', quantityDiscounted: 3 } } }],
        },
      });
      const { order } = await member.ticketOrders.checkout(onSale.eventId, {
        reservationId,
        guests: [aGuest()],
        paidPlanBenefit,
      });
      expect(order?.totalPrice?.value).toBe('36.00');
    });

    test('covers as many tickets as it has uses left, and gets the uses back when a payment is canceled', async () => {
      const { site, member, paidPlanBenefit, onSale } = await aSubscriber(platform, 3, '100');
      const first = await placeOrder(member, onSale, 2, { paidPlanBenefit });
      expect(first).toMatchObject({ status: 'FREE' });
      const second = await placeOrder(member, onSale, 2, { paidPlanBenefit });
      expect(second).toMatchObject({ status: 'INITIATED', totalPrice: { value: '24.00' } });
      const third = placeOrder(member, onSale, 1, { paidPlanBenefit });
      expect(await errorKeyOf(third)).toEqual({ status: 400, key: 'ERROR_BENEFIT_USAGE_EXCEEDED' });
      await site.advance('PT3H');
      expect(await placeOrder(member, onSale, 1, { paidPlanBenefit })).toMatchObject({ status: 'FREE' });
    });

    test('pays only for its member’s tickets, also when the site buys them for the member', async () => {
      const { site, memberId, paidPlanBenefit, onSale } = await aSubscriber(platform);
      const refusal = { status: 400, key: 'ERROR_BENEFIT_DOES_NOT_EXIST' };
      expect(await errorKeyOf(placeOrder(site.visitor(), onSale, 1, { paidPlanBenefit }))).toEqual(refusal);
      const wrong = { ...paidPlanBenefit, benefitId: crypto.randomUUID() };
      expect(await errorKeyOf(placeOrder(site.owner(), onSale, 1, { memberId, paidPlanBenefit: wrong }))).toEqual(
        refusal,
      );
      const order = await placeOrder(site.owner(), onSale, 1, { memberId, paidPlanBenefit });
      expect(order.totalPrice?.value).toBe('12.00');
    });
  });
});
