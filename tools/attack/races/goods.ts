import { STORES_APP_ID } from '../../../packages/emulator/tests/ecom/cart/shopping';
import { aDraft } from '../../../packages/emulator/tests/ecom/draft-orders/some-drafts';
import { aProductWithVariants } from '../../../packages/emulator/tests/stores/a-product';
import {
  aProductInStock,
  approvedOrders,
  ONLY,
  openPaymentStep,
  orderAttempt,
  ordersOf,
  PIECES,
  readyCheckout,
} from './checkouts';
import { type LimitedResource, mapInBatches, newVisitors, repeatInBatches, times } from './race';

export const goods: LimitedResource[] = [
  {
    of: 'pieces of a product',
    isSlow: true,
    limit: PIECES,
    keptBy: 'claims and the sight of them',
    async prepare(site, buyers) {
      const productId = await aProductInStock(site);
      const visitors = await newVisitors(site, buyers);
      const tries = await mapInBatches(visitors, async (visitor) =>
        orderAttempt(visitor, await readyCheckout(visitor, productId)),
      );
      return { tries, got: () => approvedOrders(site) };
    },
  },
  {
    of: 'pieces of a product on the hosted page',
    isSlow: true,
    limit: PIECES,
    keptBy: 'claims and the sight of them',
    async prepare(site, buyers) {
      const productId = await aProductInStock(site, { price: 40 });
      const visitors = await newVisitors(site, buyers);
      const tries = await mapInBatches(visitors, async (visitor) =>
        openPaymentStep(site, visitor, await readyCheckout(visitor, productId)),
      );
      return { tries, got: () => approvedOrders(site) };
    },
  },
  {
    of: 'pieces of a variant',
    isSlow: true,
    limit: PIECES,
    keptBy: 'claims and the sight of them',
    async prepare(site, buyers) {
      const { _id, variants = [] } = await aProductWithVariants(site, { priceData: { price: 0 } });
      const [first] = variants;
      await site.owner().inventory.updateInventoryVariants(_id, {
        trackQuantity: true,
        variants: variants.map((variant) => ({
          variantId: variant._id ?? '',
          quantity: variant === first ? PIECES : 1_000,
        })),
      });
      const options = { variantId: first?._id ?? '' };
      const visitors = await newVisitors(site, buyers);
      const tries = await mapInBatches(visitors, async (visitor) =>
        orderAttempt(visitor, await readyCheckout(visitor, _id, { options })),
      );
      return { tries, got: () => approvedOrders(site) };
    },
  },
  {
    of: 'pieces that draft orders sell',
    isSlow: true,
    limit: PIECES,
    keptBy: 'claims and the sight of them',
    async prepare(site, buyers) {
      const catalogReference = { appId: STORES_APP_ID, catalogItemId: await aProductInStock(site, { price: 40 }) };
      const drafts = await repeatInBatches(buyers, () =>
        aDraft(site, { customLineItems: [], catalogLineItems: [{ catalogReference, quantity: 1 }] }),
      );
      const { draftOrders } = site.owner();
      return {
        tries: drafts.map(
          ({ draftId }) =>
            async () =>
              (await draftOrders.createOrderFromDraft(draftId)).createdOrder?._id ?? '',
        ),
        got: async () => (await ordersOf(site)).map(({ id }) => id),
      };
    },
  },
  {
    of: 'pieces that edited orders add',
    isSlow: true,
    limit: PIECES,
    keptBy: 'claims and the sight of them',
    async prepare(site, buyers) {
      const catalogItemId = await aProductInStock(site, { price: 40 });
      const catalogReference = { appId: STORES_APP_ID, catalogItemId };
      const { draftOrders } = site.owner();
      const edits = await repeatInBatches(buyers, async () => {
        const { draftId } = await aDraft(site);
        const { createdOrder } = await draftOrders.createOrderFromDraft(draftId);
        const orderId = createdOrder?._id ?? '';
        const { calculatedDraftOrder } = await draftOrders.createDraftOrder({ sourceOrderId: orderId });
        const editId = calculatedDraftOrder?.draftOrder?._id ?? '';
        const added = await draftOrders.addLineItemsToDraftOrder(editId, {
          catalogLineItems: [{ catalogReference, quantity: 1 }],
        });
        const lines = added.calculatedDraftOrder?.draftOrder?.lineItems ?? [];
        return { orderId, editId, lineItemId: lines.at(-1)?.lineItem?._id ?? '' };
      });
      return {
        tries: edits.map(({ orderId, editId, lineItemId }) => async () => {
          await draftOrders.commitDraftOrder(editId, { commitSettings: { updateInventory: [{ lineItemId }] } });
          return orderId;
        }),
        got: async () => (await ordersOf(site)).filter(({ lineItems }) => lineItems.length > 1).map(({ id }) => id),
      };
    },
  },
  {
    of: 'pieces that the owner takes off the shelf',
    limit: PIECES,
    keptBy: 'claims and the sight of them',
    isTold: false,
    async prepare(site, buyers) {
      const productId = await aProductInStock(site);
      const { inventory, products } = site.owner();
      let soldPieces = 0;
      const take = async () => {
        await inventory.decrementInventory([{ productId, variantId: ONLY, decrementBy: 1 }]);
        soldPieces += 1;
        return `${soldPieces}`;
      };
      return {
        tries: times(buyers, take),
        got: async () => {
          const { product } = await products.getProduct(productId);
          const missingPieces = Math.max(soldPieces, PIECES - (product?.stock?.quantity ?? 0));
          return Array.from({ length: missingPieces }, (_, index) => `${index + 1}`);
        },
      };
    },
  },
];
