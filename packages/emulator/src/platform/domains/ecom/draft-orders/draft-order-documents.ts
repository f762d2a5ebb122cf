import type { draftOrders as meta } from '@wix/ecom/meta';
import type { OperationContext } from '../../../http/operations';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import type { Order } from '../wire/order-wire';
import { refusal } from './refusals';

export type CalculatedDraft = NonNullable<
  Wire<ReturnType<typeof meta.getDraftOrder>['__originalResponseType']>['calculatedDraftOrder']
>;
export type DraftOrder = NonNullable<CalculatedDraft['draftOrder']>;
export type Input = NonNullable<Wire<ReturnType<typeof meta.createDraftOrder>['__originalRequestType']>['draftOrder']>;
export type LineItem = NonNullable<Order['lineItems']>[number] & { id: string };

/** `before`: the order's line; absent if the draft adds the line. */
export interface DraftLine {
  item: LineItem;
  before?: LineItem;
  undiscounted?: string;
  removed?: true;
  custom?: true;
}

/** Decimal strings in the prices that the buyer sees. `amounts` are by line, as in the order. */
export type DiscountValue =
  | { percentage: string }
  | { amount: string }
  | { amounts: Readonly<Record<string, string>>; delivery: string };

type AppliedDiscount = NonNullable<Order['appliedDiscounts']>[number];

export interface DraftDiscount {
  id: string;
  source: 'ORIGINAL_ORDER' | 'CUSTOM';
  applied: boolean;
  type: NonNullable<AppliedDiscount['discountType']>;
  gives: DiscountValue;
  lineItemId?: string;
  from: Pick<AppliedDiscount, 'coupon' | 'discountRule' | 'merchantDiscount'>;
}

type AdditionalFee = NonNullable<Order['additionalFees']>[number];

export interface DraftFee {
  id: string;
  source: 'ORIGINAL_ORDER' | 'AUTOMATIC' | 'CUSTOM';
  applied: boolean;
  name: string;
  code?: string;
  amount: string;
  taxed: boolean;
  addedBy: NonNullable<AdditionalFee['source']>;
  lineItemIds: string[];
  providerAppId?: string;
}

export type DraftParts = Pick<
  Order,
  'buyerInfo' | 'billingInfo' | 'recipientInfo' | 'shippingInfo' | 'businessLocation'
>;

export interface StoredDraft {
  id: string;
  orderId?: string;
  status: 'DRAFT' | 'COMMITTED';
  createdBy: NonNullable<DraftOrder['createdBy']>;
  createdDate: string;
  updatedDate: string;
  currency: string;
  taxIncluded: boolean;
  taxExempt: boolean;
  lines: DraftLine[];
  discounts: DraftDiscount[];
  fees: DraftFee[];
  parts: DraftParts;
  deliveryPrice?: string;
  /** The order's state when the draft was created; absent if it began empty. */
  before?: { parts: DraftParts; total: string; memberId?: string; purchaseFlowId?: string };
  extendedFields?: Order['extendedFields'];
  deposit?: { amount: string } | { percentage: string };
  /** Source: "it is not recalculated" in the docs of getDraftOrder. */
  committed?: CalculatedDraft;
}

export const drafts: CollectionDefinition<StoredDraft> = {
  name: 'draft-orders',
  fields: { orderId: 'string', createdDate: 'date', updatedDate: 'date', status: 'string' },
  // Source: "An order can have a single active draft at a time" in the docs of createDraftOrder.
  keys: ({ orderId, status }) => ({ order: status === 'DRAFT' ? orderId : undefined }),
};

export async function getDraft(transaction: Transaction, id: string): Promise<StoredDraft> {
  const draft = await transaction.in(drafts).find(id);
  if (draft) return draft;
  throw refusal('DRAFT_ORDER_DOES_NOT_EXIST', `there is no draft order ${id}`);
}

export async function getOpenDraft(transaction: Transaction, id: string): Promise<StoredDraft> {
  const draft = await getDraft(transaction, id);
  if (draft.status === 'DRAFT') return draft;
  throw refusal('DRAFT_ORDER_ALREADY_COMMITTED', `the draft order ${id} is committed`);
}

/** CURRENCY_REQUIRED: the site's currency has changed, and the field for the amounts' currency is not public. */
export async function getDraftToPrice({ transaction, settings }: OperationContext, id: string): Promise<StoredDraft> {
  const draft = await getOpenDraft(transaction, id);
  if (draft.currency === settings.currency) return draft;
  throw refusal('CURRENCY_REQUIRED', `the draft order ${id} is in ${draft.currency}, the site in ${settings.currency}`);
}

export function committed(
  draft: StoredDraft,
  calculated: CalculatedDraft,
): { draft: StoredDraft; draftOrder: DraftOrder } {
  const draftOrder: DraftOrder = { ...calculated.draftOrder, status: 'COMMITTED' };
  return { draft: { ...draft, status: 'COMMITTED', committed: { ...calculated, draftOrder } }, draftOrder };
}
