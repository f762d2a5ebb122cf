import type { orders as meta } from '@wix/ecom/meta';
import type { Operations } from '../../../http/operations';
import { PlatformError } from '../../../kernel/errors';
import { Decimal, toPrice } from '../../../kernel/money';
import type { Transaction } from '../../../kernel/store/store-interface';
import { membershipProvider } from '../catalogue/membership-provider';
import { getPlacedOrder, type PlacedOrder } from '../stored-orders/placed-orders';
import type { Payment } from '../wire/order-wire';
import { amountOwed } from './order-balance';
import { addPayments, recordPayment } from './recorded-payments';

type ChargeMemberships = NonNullable<Operations<typeof meta>['chargeMemberships']>;
type Charge = NonNullable<Parameters<ChargeMemberships>[0]['membershipCharges']>[number];

/** Charges all lines or none. Assumed; errs to refusal: the refusals, and that each line is paid in full. */
export const membershipCharges = {
  async chargeMemberships({ ecomOrderId, memberId, membershipCharges: charges = [] }, { transaction }) {
    let order = await getPlacedOrder(transaction, ecomOrderId);
    for (const charge of charges) {
      const payment = toPayment(transaction, order, charge);
      await takeUses(transaction, memberId, charge);
      order = await addPayments(transaction, order, [payment]);
    }
    return {};
  },
} satisfies Operations<typeof meta>;

function toPayment(transaction: Transaction, order: PlacedOrder, charge: Charge): Payment {
  const { membershipId, appId: providerAppId, membershipName: name, lineItemId } = charge;
  const line = order.lineItems?.find(({ id }) => id === lineItemId);
  if (!line) throw new PlatformError(404, `the order ${order.id} has no line item ${lineItemId}`);
  const paid = order.payments?.find((known) => known.membershipPaymentDetails?.lineItemId === lineItemId);
  if (paid && paid.status !== 'VOIDED') throw new PlatformError(409, `the line item ${lineItemId} is paid already`);
  const amount = Decimal.min(line.totalPriceAfterTax?.amount ?? 0, Decimal.max(0, amountOwed(order)));
  return recordPayment(transaction, order.currency ?? '', {
    amount: toPrice(amount, order.currency ?? ''),
    status: 'APPROVED',
    membershipPaymentDetails: { membershipId, lineItemId, providerAppId, name },
  });
}

async function takeUses(transaction: Transaction, memberId: string, charge: Charge): Promise<void> {
  const { membershipId = '', catalogReference, lineItemId = '', serviceProperties } = charge;
  const provider = membershipProvider();
  const membership = await provider.get(transaction, membershipId);
  if (membership.memberId !== memberId) {
    throw new PlatformError(404, `the member ${memberId} has no membership ${membershipId}`);
  }
  const holder = catalogReference?.catalogItemId ?? lineItemId;
  const uses = serviceProperties?.numberOfParticipants ?? 1;
  if (await provider.redeem(transaction, membership, holder, uses)) return;
  throw new PlatformError(428, `the membership ${membershipId} does not run, or has too few uses left`);
}
