// @module-tag slow
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite, type VisitorClient } from '../../harness/harness';
import { aMember, memberIdOf } from '../../members/some-members';

const ORDERS = 1_000;
const A_PAGE = 10;
const AT_ONCE = 20;

async function writeOrders(site: TestSite, memberId: string, count: number): Promise<void> {
  const { ecomOrders } = site.owner();
  const write = () =>
    ecomOrders.createOrder({
      channelInfo: { type: 'WEB' },
      buyerInfo: { memberId, email: 'maya.member@example.com' },
      lineItems: [
        {
          productName: { original: 'A thing' },
          itemType: { preset: 'PHYSICAL' },
          quantity: 1,
          paymentOption: 'FULL_PAYMENT_OFFLINE',
          price: { amount: '10' },
        },
      ],
      priceSummary: { subtotal: { amount: '10' }, total: { amount: '10' } },
    });
  for (let index = 0; index < count; index += AT_ONCE) await Promise.all(Array.from({ length: AT_ONCE }, write));
}

/** Reads a page like the account page: newest first, then by the response's cursor. */
async function pageOf({ ecomOrders }: VisitorClient, cursor?: string) {
  const newestFirst = { sort: [{ fieldName: '_createdDate' as const, order: 'DESC' as const }] };
  const { orders = [], metadata } = await ecomOrders.searchOrders({
    ...(!cursor && newestFirst),
    cursorPaging: { limit: A_PAGE, ...(cursor && { cursor }) },
  });
  return { numbers: orders.map(({ number }) => Number(number)), cursors: metadata?.cursors };
}

onEveryDatabase(`a member with ${ORDERS} orders`, (platform) => {
  test('reads each order once, page by page to the oldest and back, and no other member’s orders', async () => {
    const site = await platform.site();
    const other = await aMember(site, 'other@example.com');
    await writeOrders(site, other, AT_ONCE);
    await writeOrders(site, await memberIdOf(site), ORDERS);
    const member = await site.member(await memberIdOf(site));
    const pages: number[][] = [];
    let page = await pageOf(member);
    for (;;) {
      pages.push(page.numbers);
      const next = page.cursors?.next;
      if (!next) break;
      page = await pageOf(member, next);
    }
    const numbers = pages.flat();
    expect(pages).toHaveLength(ORDERS / A_PAGE);
    expect(new Set(numbers).size).toBe(ORDERS);
    // Orders written at once have the same instant.
    expect(Math.max(...numbers) - Math.max(...(pages[0] ?? []))).toBeLessThan(AT_ONCE);
    expect(Math.min(...(pages.at(-1) ?? [])) - Math.min(...numbers)).toBeLessThan(AT_ONCE);
    for (const before of pages.slice(0, -1).reverse()) {
      page = await pageOf(member, page.cursors?.prev ?? '');
      expect(page.numbers).toEqual(before);
    }
    expect(page.cursors?.prev).toBeFalsy();
    expect((await pageOf(await site.member(other))).numbers).toHaveLength(A_PAGE);
  }, 120_000);
});
