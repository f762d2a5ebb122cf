import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '../fixtures';
import type { SandboxSite } from '../sandbox-site';
import { ownerClient, visitorIn } from '../site-owner';

const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';

/** The navigation between the parts of the account. */
export const accountNav = (page: Page) => page.getByRole('navigation', { name: 'Account' });

export async function memberIdOf(site: SandboxSite, email: string): Promise<string> {
  const { documents } = await site.get('collections/members');
  const member = documents.find(({ loginEmail }: { loginEmail: string }) => loginEmail === email);
  expect(member).toBeTruthy();
  return member.id;
}

export async function signUpSecondMember(page: Page): Promise<void> {
  await page.goto('/login/hosted?from=/account');
  await page.getByRole('radio', { name: 'Sign up' }).check();
  const form = page.getByRole('form', { name: 'Sign up' });
  await form.getByLabel('Email').fill('nora@example.com');
  await form.getByLabel('Choose a password').fill('a-good-one');
  await form.getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByRole('banner')).toContainText('nora');
}

/** Creates orders for the member as the business, one line each. The last one is the newest. */
export async function writeOrders(site: SandboxSite, memberId: string, count: number): Promise<string[]> {
  const { orders } = ownerClient(site);
  const ids: string[] = [];
  for (let index = 1; index <= count; index += 1) {
    const { _id } = await orders.createOrder({
      channelInfo: { type: 'WEB' },
      buyerInfo: { memberId, email: 'maya.member@example.com' },
      lineItems: [
        {
          productName: { original: `Thing ${index}` },
          itemType: { preset: 'PHYSICAL' },
          quantity: 1,
          // Orders with payment at the business are approved and listed immediately.
          paymentOption: 'FULL_PAYMENT_OFFLINE',
          price: { amount: '10' },
          physicalProperties: { shippable: true },
        },
      ],
      shippingInfo: { title: 'Standard delivery' },
      priceSummary: { subtotal: { amount: '10' }, total: { amount: '10' } },
    });
    ids.push(_id ?? '');
  }
  return ids;
}

/** An order of a notebook from the store, which the member can buy again. */
export async function storeOrder(site: SandboxSite, memberId: string, number: string): Promise<string> {
  const { order } = await ownerClient(site).orders.importOrder({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    number,
    channelInfo: { type: 'WEB' },
    buyerInfo: { memberId },
    lineItems: [
      {
        productName: { original: 'Cloth Notebook' },
        itemType: { preset: 'PHYSICAL' },
        quantity: 1,
        price: { amount: '5' },
        catalogReference: { appId: STORES_APP_ID, catalogItemId: await productIdOf(site, 'notebook') },
      },
    ],
    priceSummary: { subtotal: { amount: '5' }, total: { amount: '5' } },
  });
  return order?._id ?? '';
}

/** A paid order of two notebooks and a lamp that the store no longer has. */
export async function orderWithUnavailableItem(site: SandboxSite, memberId: string): Promise<string> {
  const line = (name: string, catalogItemId: string, quantity: number) => ({
    productName: { original: name },
    itemType: { preset: 'PHYSICAL' as const },
    quantity,
    price: { amount: '5' },
    catalogReference: { appId: STORES_APP_ID, catalogItemId },
  });
  const { order } = await ownerClient(site).orders.importOrder({
    status: 'APPROVED',
    paymentStatus: 'PAID',
    number: '501',
    channelInfo: { type: 'WEB' },
    buyerInfo: { memberId, email: 'maya.member@example.com' },
    lineItems: [line('notebook', await productIdOf(site, 'notebook'), 2), line('Old lamp', crypto.randomUUID(), 1)],
    priceSummary: { subtotal: { amount: '15' }, total: { amount: '15' } },
  });
  return order?._id ?? '';
}

/** Pays an order of `writeOrders` by card. Returns the payment's ID. */
export async function payByCard(site: SandboxSite, orderId: string): Promise<string> {
  const { paymentsIds: [card = ''] = [] } = await ownerClient(site).orderTransactions.addPayments(orderId, [
    {
      amount: { amount: '10' },
      regularPaymentDetails: {
        offlinePayment: false,
        gatewayTransactionId: 'at-the-gateway',
        creditCardDetails: { brand: 'Visa', lastFourDigits: '4242' },
      },
    },
  ]);
  return card;
}

export async function refund(site: SandboxSite, orderId: string, paymentId: string, amount: string) {
  const address = `https://www.wixapis.com/ecom/v1/payments-collector/orders/${orderId}/trigger-refund`;
  const answer = await ownerClient(site).fetchWithAuth(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ payments: [{ paymentId, amount: { amount } }] }),
  });
  expect(answer.status).toBe(200);
}

/** Orders a plan that its buyer may cancel for the member, as the business. Returns the order's ID. */
export async function orderPlan(site: SandboxSite, memberId: string): Promise<string> {
  const { planOrders, plansV3 } = ownerClient(site);
  const { items } = await plansV3.queryPlans().find();
  const plan = items.find(({ buyerCanCancel }) => buyerCanCancel);
  const { order } = await planOrders.createOfflineOrder(plan?._id ?? '', memberId, { paid: true });
  return order?._id ?? '';
}

/** Orders products as this browser's visitor, for pick-up and payment at the business. */
export async function putIntoCart(context: BrowserContext, site: SandboxSite, slug: string, quantity = 1) {
  const visitor = await visitorIn(context, site);
  const productId = await productIdOf(site, slug);
  const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId };
  const { cart } = await visitor.currentCartV2.addLineItemsToCurrentCart({
    catalogItems: [{ catalogReference, quantity }],
  });
  return cart;
}

export async function productIdOf(site: SandboxSite, slug: string): Promise<string> {
  const { documents } = await site.get('collections/products');
  return documents.find((product: { slug: string }) => product.slug === slug)?.id ?? '';
}
