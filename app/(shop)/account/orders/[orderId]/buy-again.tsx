import { STORES_APP_ID } from '@/lib/ecom/cart';
import type { Order } from '@/lib/ecom/orders';
import { BuyAgainForm } from './buy-again-form';

/** Only what comes from the store is put into a cart; a booking is made anew, at a time of its own. */
export function BuyAgain({ order: { _id, lineItems = [] } }: { order: Order }) {
  if (!lineItems.some(({ catalogReference }) => catalogReference?.appId === STORES_APP_ID)) return null;
  return <BuyAgainForm orderId={_id ?? ''} />;
}
