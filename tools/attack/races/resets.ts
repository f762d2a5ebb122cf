import { productBySlug, STORES_APP_ID } from '../../../packages/emulator/tests/ecom/cart/shopping';
import { aDraft } from '../../../packages/emulator/tests/ecom/draft-orders/some-drafts';
import { ordersOf } from './checkouts';
import { type LimitedResource, newVisitors, repeatInBatches } from './race';

const SLUG = 'teapot';
const TEAPOTS = 5;

export const resets: LimitedResource[] = [
  {
    // Orders from before the reset do not count.
    of: 'pieces, sold or left, after a reset while they are bought',
    limit: TEAPOTS,
    isTold: false,
    isSlow: true,
    keptBy: 'claims and the sight of them',
    async prepare(site, buyers) {
      const { _id: catalogItemId } = await productBySlug(site.visitor(), SLUG);
      const catalogReference = { appId: STORES_APP_ID, catalogItemId };
      const createDraft = () =>
        aDraft(site, { customLineItems: [], catalogLineItems: [{ catalogReference, quantity: 1 }] });
      const { draftOrders } = site.owner();
      const early = await repeatInBatches(Math.floor(buyers / 2), createDraft);
      const order = async (draftId: string) => {
        await draftOrders.createOrderFromDraft(draftId);
        return undefined;
      };
      const reset = async () => {
        await site.control('POST', 'reset', {});
        return undefined;
      };
      return {
        tries: [
          ...early.map(
            ({ draftId }) =>
              () =>
                order(draftId),
          ),
          reset,
          ...Array.from({ length: buyers - early.length }, () => async () => order((await createDraft()).draftId)),
        ],
        async got() {
          const orders = await ordersOf(site);
          const remainingPieces = (await productBySlug(site.visitor(), SLUG)).stock?.quantity ?? 0;
          return [
            ...orders.map(({ id }) => id),
            ...Array.from({ length: remainingPieces }, (_, index) => `left ${index}`),
          ];
        },
      };
    },
  },
  {
    of: 'looks at a shop while it is reset',
    limit: 'one each',
    keptBy: 'one moment of a reset',
    breaksTo: 'lost',
    async prepare(site, buyers) {
      const visitors = await newVisitors(site, buyers - 1);
      const finishedLooks: string[] = [];
      let isOver = false;
      const pollProducts = async (index: number) => {
        do {
          const items = (await visitors[index]?.products.queryProducts().eq('slug', SLUG).find())?.items ?? [];
          if (items.length !== 1) return undefined;
        } while (!isOver);
        finishedLooks.push(`look ${index}`);
        return `look ${index}`;
      };
      const reset = async () => {
        await site.control('POST', 'reset', {});
        isOver = true;
        finishedLooks.push('reset');
        return 'reset';
      };
      const looks = visitors.map((_, index) => () => pollProducts(index));
      const middle = Math.floor(looks.length / 2);
      return { tries: [...looks.slice(0, middle), reset, ...looks.slice(middle)], got: async () => finishedLooks };
    },
  },
];
