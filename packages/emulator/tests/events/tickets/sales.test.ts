import { expect, test } from 'vitest';
import { recordSale } from '../../../src/platform/domains/events/ticket-orders/sales';
import { onEveryDatabase, refusalOf } from '../../harness/harness';

onEveryDatabase('the ticket sales summary', (platform) => {
  test.each([99, 100, 101, 250])('counts each of %i concurrent orders once', { tags: ['database'] }, async (count) => {
    const site = await platform.site('empty');
    const stored = await platform.emulator.sites.byId(site.siteId);
    const [eventId, other] = [crypto.randomUUID(), crypto.randomUUID()];
    const sell = (order: number, ofEvent = eventId) =>
      stored?.run(async (transaction) => {
        const currency = order % 10 === 0 ? 'JPY' : 'USD';
        const value = currency === 'JPY' ? '2500' : '10.05';
        const totalPrice = { amount: value, value, currency };
        const sale = { orderNumber: `${ofEvent}-${order}`, eventId: ofEvent, totalPrice, ticketsQuantity: 2 };
        await recordSale(transaction, { ...sale, status: 'PAID' });
      });
    const sellers = 8;
    await Promise.all(
      Array.from({ length: sellers }, async (_, seller) => {
        for (let order = seller; order < count; order += sellers) await sell(order);
      }),
    );
    // A changed order stores its sale again, which must not count twice.
    await sell(0);
    await sell(1, other);
    const { sales = [] } = await site.owner().ticketOrders.getSummary({ eventId });
    const yen = Math.ceil(count / 10);
    const cents = (count - yen) * 1005;
    expect(sales.find(({ total }) => total?.currency === 'JPY')).toMatchObject({
      totalOrders: yen,
      totalTickets: 2 * yen,
      total: { value: String(2500 * yen) },
    });
    expect(sales.find(({ total }) => total?.currency === 'USD')).toMatchObject({
      totalOrders: count - yen,
      total: { value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` },
      revenue: { value: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}` },
    });
    const { sales: all = [] } = await site.owner().ticketOrders.getSummary();
    expect(all.reduce((sum, { totalOrders = 0 }) => sum + totalOrders, 0)).toBe(count + 1);
    expect((await refusalOf(site.visitor().ticketOrders.getSummary({ eventId }))).status).toBe(403);
  });
});
