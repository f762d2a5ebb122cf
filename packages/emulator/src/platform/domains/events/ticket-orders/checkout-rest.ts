import type { OperationContext } from '../../../http/operations';
import { type CheckoutRequest, checkOut } from './checkout';

export const checkoutRest = {
  async checkoutOverRest(request: CheckoutRequest, context: OperationContext) {
    return checkOut(request, context);
  },
};
