import type { draftOrders as meta } from '@wix/ecom/meta';
import { randomUUID } from '../../../home/crypto';
import type { OperationContext } from '../../../http/operations';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { commerceOf } from '../../../kernel/commerce-settings';
import { Decimal, sum, times, toPrice } from '../../../kernel/money';
import type { Wire } from '../../../kernel/wire-types';
import { takeItemsForBusiness } from '../catalogue/take-items';
import { storeNewOrder } from '../order-placement/creation';
import { orderDefaults, readersOf } from '../order-placement/import';
import { nextOrderNumber } from '../order-placement/numbers';
import { settlementOf } from '../payments/order-balance';
import { spread } from '../pricing/spread';
import { fulfillmentStatusOf } from '../stored-orders/fulfilled-quantities';
import { activity, firstStatus } from '../stored-orders/order-statuses';
import { type PlacedOrder, toOrder } from '../stored-orders/placed-orders';
import type { Order } from '../wire/order-wire';
import { orderParts } from './commit';
import { committed, type DraftOrder, type StoredDraft } from './draft-order-documents';
import { saveDraft, toCalculatedDraft } from './draft-order-response';
import { shipmentOf } from './pricing';
import { refusal } from './refusals';

type Request = Wire<ReturnType<typeof meta.createOrderFromDraft>['__originalRequestType']>;

export async function createFromDraft(
  context: OperationContext,
  draft: StoredDraft,
  request: Request,
): Promise<{ committedDraftOrder: DraftOrder; createdOrder: Order }> {
  const { transaction, settings } = context;
  const { channelInfo = { type: 'BACKOFFICE_MERCHANT' }, createSettings } = withProtoDefaults(
    'ecom.draftOrders',
    'CreateOrderFromDraftRequest',
    request,
  );
  if (draft.before) throw creationError(`the draft changes the order ${draft.orderId}: commitDraftOrder applies it`);
  if (draft.lines.length === 0) throw creationError('an order has at least one line item');
  refuseUntaxable(context, draft);
  const { draftOrder = {}, ...calculated } = await toCalculatedDraft(draft, context);
  const parts = orderParts(draftOrder);
  const orderFields = {
    ...orderDefaults(settings),
    ...parts,
    lineItems: withDeposits(draft, parts),
    channelInfo,
    id: randomUUID(),
    number: await nextOrderNumber(transaction),
    currency: draft.currency,
    taxIncludedInPrices: draft.taxIncluded,
    buyers: readersOf(draft.parts.buyerInfo),
    payments: [],
    ...(draft.extendedFields && { extendedFields: draft.extendedFields }),
    createdDate: transaction.now,
    updatedDate: transaction.now,
    purchasedDate: transaction.now,
    activities: [activity(transaction, 'ORDER_PLACED')],
  };
  await takeGoods(context, draft, orderFields.id);
  const order = await storeNewOrder(
    context,
    {
      ...orderFields,
      ...settlementOf(orderFields),
      status: firstStatus(true),
      fulfillmentStatus: fulfillmentStatusOf(orderFields),
    },
    createSettings?.notifications?.sendNotificationToBuyer ?? true,
  );
  const { id: orderId } = order;
  const final = committed(
    { ...draft, orderId },
    { ...calculated, draftOrder: { ...draftOrder, orderId, updatedDate: transaction.now } },
  );
  await saveDraft(context, final.draft);
  return { committedDraftOrder: final.draftOrder, createdOrder: toOrder(order) };
}

/** Assumed; errs to permission: only the automatic calculator needs an address. */
function refuseUntaxable({ settings }: OperationContext, draft: StoredDraft): void {
  const isAutomatic = commerceOf(settings).taxes.calculator === 'AUTO' && !draft.taxExempt;
  if (!isAutomatic || shipmentOf(draft).destination?.country) return;
  throw refusal('BILLING_ADDRESS_REQUIRED_FOR_TAX_CALCULATION', 'the draft order has no address to tax it by');
}

const creationError = (message: string) => refusal('CREATE_ORDER_FAILED_VALIDATIONS', message);

async function takeGoods(context: OperationContext, { lines }: StoredDraft, orderId: PlacedOrder['id']) {
  const ordered = lines.flatMap(({ item: { catalogReference, quantity = 1 }, custom }) =>
    catalogReference && !custom ? [{ reference: catalogReference, quantity }] : [],
  );
  if (!(await takeItemsForBusiness(context, `order:${orderId}`, ordered)))
    throw creationError('not all of it can be had any more');
}

/** Assumed: a deposit is distributed over the lines by price, since orders have deposits only on lines. */
function withDeposits({ deposit, currency }: StoredDraft, { lineItems = [], priceSummary }: Order): Order['lineItems'] {
  if (!deposit) return lineItems;
  const total = new Decimal(priceSummary?.total?.amount ?? 0);
  const amount = 'amount' in deposit ? new Decimal(deposit.amount) : times(total, deposit.percentage).div(100);
  if (amount.gt(total)) {
    throw refusal('DRAFT_ORDER_DEPOSIT_AMOUNT_EXCEEDS_ORDER_TOTAL', `a deposit of ${amount} on a total of ${total}`);
  }
  const charged = lineItems.map(({ id = '', totalPriceAfterTax }) => ({
    id,
    quantity: 1,
    price: totalPriceAfterTax?.amount ?? '0',
  }));
  const sharable = sum(charged.map(({ price }) => price));
  const shares = spread(amount, sharable, charged, ({ price }) => price, currency);
  return lineItems.map((line) => ({
    ...line,
    paymentOption: 'DEPOSIT_ONLINE' as const,
    depositAmount: toPrice(shares.get(line.id ?? '') ?? 0, currency),
  }));
}
