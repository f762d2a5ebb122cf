import { LegacyWing } from '../../../../http/legacy-wing';
import { emit, emitChange } from '../../../../kernel/domain-events';
import { registerCartListener } from '../../cart/cart-announcements';
import { cart } from './cart';
import { toCart } from './cart-v1-response';
import { currentCart } from './current-cart';

/** The first generation of carts. Its package announces the removal by 2027-02-01. */
export const cartV1 = new LegacyWing({
  handlers: { 'ecom.cart': cart, 'ecom.currentCart': currentCart },
  join: () =>
    registerCartListener({
      async created(context, { cart: stored, lines, discounts }) {
        const entity = toCart(stored, lines, discounts, context);
        await emitChange(context.transaction, 'wix.ecom.v1.cart', 'created', entity);
      },

      async updated(context, { cart: stored, lines, discounts }) {
        const currentEntity = toCart(stored, lines, discounts, context);
        await emitChange(context.transaction, 'wix.ecom.v1.cart', 'updated', currentEntity);
      },

      ended: (transaction, id) => emit(transaction, 'wix.ecom.v1.cart_deleted', id, { deletedEvent: {} }),
    }),
});
