import type { OperationContext } from '../../../http/operations';
import { emit } from '../../../kernel/domain-events';
import type { Transaction } from '../../../kernel/store/store';
import type { AppliedRule } from '../pricing/discount-rules';
import type { StoredCart } from './carts';
import type { Line } from './lines/lines';

export type Shop = Pick<OperationContext, 'transaction' | 'settings' | 'baseUrl' | 'site'>;

export interface CartState {
  cart: StoredCart;
  lines: readonly Line[];
  rules: readonly AppliedRule[];
}

export interface CartListener {
  created(context: Shop, state: CartState): Promise<void>;
  updated(context: Shop, state: CartState): Promise<void>;
  ended(transaction: Transaction, id: string): Promise<void>;
}

let listener: CartListener | undefined;

export function registerCartListener(cartListener: CartListener): void {
  listener = cartListener;
}

export const cartListener = (): CartListener | undefined => listener;

export async function emitCartDeleted(transaction: Transaction, id: string): Promise<void> {
  await listener?.ended(transaction, id);
  await emit(transaction, 'wix.ecom.v2.cart_deleted', id, { deletedEvent: {} });
}
