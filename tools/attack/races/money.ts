import { storedDocuments } from '../../../packages/emulator/tests/bookings/services/own-services';
import { purchase, STORES_APP_ID } from '../../../packages/emulator/tests/ecom/cart/shopping';
import { aDraft } from '../../../packages/emulator/tests/ecom/draft-orders/some-drafts';
import { asOwner } from '../../../packages/emulator/tests/events/event/some-events';
import type { TestSite } from '../../../packages/emulator/tests/harness/harness';
import { aProductInStock, ordersOf } from './checkouts';
import { type LimitedResource, newVisitors, times } from './race';

async function aDraftedOrder(site: TestSite): Promise<{ orderId: string; total: string }> {
  const { draftId } = await aDraft(site);
  const { createdOrder } = await site.owner().draftOrders.createOrderFromDraft(draftId);
  return { orderId: createdOrder?._id ?? '', total: createdOrder?.priceSummary?.total?.amount ?? '' };
}

const ENGRAVING = {
  productName: { original: 'Engraving' },
  quantity: 1,
  price: { amount: '10' },
  itemType: { preset: 'SERVICE' as const },
};

/** The SDK has these calls, but its declarations hide them. */
async function callCollector(site: TestSite, path: string, body: object): Promise<void> {
  const response = await asOwner(site, 'POST', `/ecom/v1/payments-collector/orders/${path}`, body);
  if (!response.ok) throw Object.assign(new Error(await response.text()), { status: response.status });
}

/** Numbers the successes, for calls whose response has no ID. */
function numberSuccesses(call: () => Promise<void>): () => Promise<string> {
  let times = 0;
  return async () => {
    await call();
    times += 1;
    return String(times);
  };
}

const ordinals = (all: readonly unknown[]): string[] => all.map((_, index) => String(index + 1));

async function transactionsOf(site: TestSite, orderId: string): Promise<{ payments: string[]; refunds: string[] }> {
  const { orderTransactions } = await site.owner().orderTransactions.listTransactionsForSingleOrder(orderId);
  const { payments = [], refunds = [] } = orderTransactions ?? {};
  return { payments: payments.map(({ _id }) => _id ?? ''), refunds: refunds.map(({ _id }) => _id ?? '') };
}

/** Limits without a claim. A document's version, a key or a counter keeps them. */
export const money: LimitedResource[] = [
  {
    of: 'pieces of an order that are fulfilled',
    limit: 3,
    keptBy: 'versions',
    async prepare(site, buyers) {
      const orderId = await purchase(site, site.visitor(), 'notebook', 3);
      const owner = site.owner();
      const _id = (await owner.ecomOrders.getOrder(orderId)).lineItems?.[0]?._id ?? '';
      const fulfill = async () => {
        const { fulfillmentId } = await owner.orderFulfillments.createFulfillment(orderId, {
          lineItems: [{ _id, quantity: 1 }],
        });
        return fulfillmentId ?? '';
      };
      return {
        tries: times(buyers, fulfill),
        got: async () => {
          const { orderWithFulfillments } = await owner.orderFulfillments.listFulfillmentsForSingleOrder(orderId);
          return (orderWithFulfillments?.fulfillments ?? []).map((fulfillment) => fulfillment._id ?? '');
        },
      };
    },
  },
  {
    of: 'payments of what an order costs',
    limit: 1,
    keptBy: 'versions',
    async prepare(site, buyers) {
      const { orderId, total } = await aDraftedOrder(site);
      const pay = numberSuccesses(() =>
        callCollector(site, `${orderId}/manual-payment`, { amount: { amount: total } }),
      );
      return { tries: times(buyers, pay), got: async () => ordinals((await transactionsOf(site, orderId)).payments) };
    },
  },
  {
    of: 'refunds of a payment',
    limit: 1,
    keptBy: 'versions',
    async prepare(site, buyers) {
      const orderId = await purchase(site, site.visitor());
      const [paymentId] = (await transactionsOf(site, orderId)).payments;
      const refund = numberSuccesses(() =>
        callCollector(site, `${orderId}/trigger-refund`, { payments: [{ paymentId }] }),
      );
      return { tries: times(buyers, refund), got: async () => ordinals((await transactionsOf(site, orderId)).refunds) };
    },
  },
  {
    of: 'drafts that are open for one order',
    limit: 1,
    keptBy: 'keys',
    isTold: false,
    async prepare(site, buyers) {
      const { orderId } = await aDraftedOrder(site);
      const { draftOrders } = site.owner();
      const edit = async () => {
        const { calculatedDraftOrder } = await draftOrders.createDraftOrder({ sourceOrderId: orderId });
        return calculatedDraftOrder?.draftOrder?._id ?? '';
      };
      return {
        tries: times(buyers, edit),
        got: async () => {
          const drafts = await storedDocuments<{ id: string; orderId?: string; status: string }>(site, 'draft-orders');
          return drafts.filter((draft) => draft.orderId === orderId && draft.status === 'DRAFT').map(({ id }) => id);
        },
      };
    },
  },
  {
    of: 'carts of one visitor',
    limit: 1,
    keptBy: 'keys',
    isTold: false,
    async prepare(site, buyers) {
      const catalogReference = { appId: STORES_APP_ID, catalogItemId: await aProductInStock(site, { pieces: 1_000 }) };
      const [visitor = site.visitor()] = await newVisitors(site, 1);
      const add = async () => {
        await visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
        return undefined;
      };
      return {
        tries: times(buyers, add),
        got: async () => (await storedDocuments<{ id: string }>(site, 'carts')).map(({ id }) => id),
      };
    },
  },
  {
    of: 'pieces that one visitor puts into the cart',
    limit: 'one each',
    keptBy: 'versions',
    breaksTo: 'lost',
    isTold: false,
    async prepare(site, buyers) {
      const catalogReference = { appId: STORES_APP_ID, catalogItemId: await aProductInStock(site, { pieces: 1_000 }) };
      const [visitor = site.visitor()] = await newVisitors(site, 1);
      const add = async () => {
        await visitor.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
        return undefined;
      };
      // Creates the cart first: on PostgreSQL, calls that wait for its creation would lock it when they retry.
      await add();
      return {
        tries: times(buyers, add),
        got: async () => {
          const [cart] = await storedDocuments<{ lines: { quantity: number }[] }>(site, 'carts');
          return Array.from({ length: (cart?.lines[0]?.quantity ?? 0) - 1 }, (_, index) => `piece ${index}`);
        },
      };
    },
  },
  {
    of: 'numbers of orders, without a gap',
    limit: 'one each',
    keptBy: 'keys and numbers',
    breaksTo: 'lost',
    async prepare(site, buyers) {
      const { ecomOrders } = site.owner();
      const order = async () => {
        const { number } = await ecomOrders.createOrder({
          channelInfo: { type: 'BACKOFFICE_MERCHANT' },
          paymentStatus: 'PAID',
          lineItems: [ENGRAVING],
          priceSummary: { total: { amount: '10' } },
        });
        return number ?? '';
      };
      return {
        tries: times(buyers, order),
        got: async () => {
          const used = new Set((await ordersOf(site)).map(({ number }) => number));
          return Array.from({ length: buyers }, (_, index) => `${10_001 + index}`).filter((number) => used.has(number));
        },
      };
    },
  },
];
