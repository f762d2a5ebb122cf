import { DAY_MS, defineRemoval } from '../../../kernel/removal';
import { emitCartDeleted } from './announcements';
import { carts } from './carts';

/** Source: "Carts may be deleted after a period of inactivity" at current-cart-v-2. The period is assumed. */
export const abandonedCarts = defineRemoval({
  what: 'carts that nobody touched for 90 days',
  collection: carts,
  since: 'updatedDate',
  afterMs: 90 * DAY_MS,
  removed: (transaction, { id }) => emitCartDeleted(transaction, id),
});
