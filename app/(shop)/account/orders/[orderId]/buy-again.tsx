import { STORES_APP_ID } from '@/lib/ecom/cart';
import type { Order } from '@/lib/ecom/orders';
import { BuyAgainForm } from './buy-again-form';

/** Only store products: a booking needs a new time. */
export function BuyAgain({ order: { _id, lineItems = [] } }: { order: Order }) {
  if (!lineItems.some(({ catalogReference }) => catalogReference?.appId === STORES_APP_ID)) return null;
  return <BuyAgainForm orderId={_id ?? ''} />;
}
