import type { OperationContext } from '../../../http/operations';
import { type CheckoutRequest, checkOut } from './checkout';

/** `checkout` at the address below the event: see `emulator/src/contract/operations-beyond.ts`. */
export const checkoutRest = {
  async checkoutOverRest(request: CheckoutRequest, context: OperationContext) {
    return checkOut(request, context);
  },
};
