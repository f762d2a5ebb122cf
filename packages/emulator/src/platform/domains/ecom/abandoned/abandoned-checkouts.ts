import type { abandonedCheckouts as meta } from '@wix/ecom/meta';
import { offsetMetadata } from '../../../database/query/listing';
import { withText } from '../../../database/query/text-search';
import {
  constantField,
  sameNames,
  storedQuery,
  type WireFields,
  type WireQuery,
} from '../../../database/query/wire-query';
import { eachId } from '../../../http/bulk/each-item';
import type { OperationContext, Operations } from '../../../http/operations';
import { emit } from '../../../kernel/domain-events';
import { PlatformError } from '../../../kernel/errors';
import type { Page, Query, Transaction } from '../../../kernel/store/store-interface';
import type { Wire } from '../../../kernel/wire-types';
import { checkoutAddress } from '../checkout/checkout-address';
import { showCheckout } from '../checkout/checkout-response';
import { type Checkout, checkouts, type StoredCheckout } from '../checkout/checkouts';

type AbandonedCheckout = NonNullable<
  Wire<ReturnType<typeof meta.getAbandonedCheckout>['__originalResponseType']>['abandonedCheckout']
>;

/** Source: "Up to 100 abandoned checkouts can be returned per request"; the default and its order are assumed. */
const LIMITS = { defaultLimit: 100, maxLimit: 100, defaultSort: [{ fieldName: 'updatedDate', order: 'DESC' }] };

/** A checkout that is paid later becomes an order and leaves the list. */
export const abandonedCheckouts = {
  async getAbandonedCheckout({ abandonedCheckoutId }, context) {
    return {
      abandonedCheckout: await toWireCheckout(await getAbandoned(context.transaction, abandonedCheckoutId), context),
    };
  },

  async queryAbandonedCheckouts({ query = {} }, context) {
    const page = await abandonedPage(query, context);
    const checkouts = await toWireCheckouts(page.items, context);
    return { abandonedCheckouts: checkouts, results: checkouts, metadata: metadataOf(page, query) };
  },

  async searchAbandonedCheckouts({ search = {} }, context) {
    const { filter, search: text, ...rest } = search;
    const page = await abandonedPage({ filter: filter ?? {}, ...rest }, context, (stored) =>
      withText(stored, text, SEARCHABLE),
    );
    const checkouts = await toWireCheckouts(page.items, context);
    return { abandonedCheckouts: checkouts, pagingMetadata: metadataOf(page, search) };
  },

  async deleteAbandonedCheckout({ abandonedCheckoutId }, context) {
    await deleteAbandoned(abandonedCheckoutId, context);
    return {};
  },

  async bulkDeleteAbandonedCheckouts({ abandonedCheckoutIds }, context) {
    return eachId(abandonedCheckoutIds, (id) => deleteAbandoned(id, context));
  },
} satisfies Operations<typeof meta>;

async function abandonedPage(
  wireQuery: WireQuery,
  { transaction }: OperationContext,
  narrowed = (filter: Query['filter']) => filter,
): Promise<Page<StoredCheckout>> {
  const { filter, ...query } = storedQuery(wireQuery, FIELDS);
  const scope = abandonedFilter(transaction.now);
  return transaction.in(checkouts).query({ ...query, filter: narrowed(filter) ?? {}, scope }, LIMITS);
}

const metadataOf = (page: Page<StoredCheckout>, { cursorPaging }: WireQuery) =>
  cursorPaging ? { count: page.count, cursors: page.cursors } : offsetMetadata(page);

async function toWireCheckouts(
  storedCheckouts: readonly StoredCheckout[],
  context: OperationContext,
): Promise<AbandonedCheckout[]> {
  const all: AbandonedCheckout[] = [];
  for (const checkout of storedCheckouts) all.push(await toWireCheckout(checkout, context));
  return all;
}

/** Assumed: the ID is the checkout's, the dates are those of the buyer's last change, and no app is asked for prices. */
async function toWireCheckout(checkout: StoredCheckout, context: OperationContext): Promise<AbandonedCheckout> {
  const { buyerInfo, buyerLanguage, currency, conversionCurrency, priceSummary, lineItems, appliedDiscounts } =
    await showCheckout(checkout, context, { asksApps: false });
  const { id, cartId, contactDetails, updatedDate } = checkout;
  const names = contactDetails && { firstName: contactDetails.firstName, lastName: contactDetails.lastName };
  return {
    id,
    createdDate: updatedDate,
    updatedDate,
    checkoutId: id,
    cartId: cartId || undefined,
    status: 'ABANDONED',
    buyerLanguage,
    buyerInfo,
    contactDetails: { ...names, phone: contactDetails?.phone || undefined },
    currency,
    conversionCurrency,
    totalPrice: priceSummary?.total,
    subtotalPrice: priceSummary?.subtotal,
    activities: [],
    checkoutUrl: checkout.overrideCheckoutUrl ?? (await checkoutAddress(context, checkout)),
    lineItems: (lineItems ?? []).map(toAbandonedLine),
    appliedDiscounts,
  };
}

const toAbandonedLine = ({
  id,
  quantity,
  productName,
  catalogReference,
  descriptionLines,
  media,
  physicalProperties,
  price,
  priceBeforeDiscounts,
}: NonNullable<Checkout['lineItems']>[number]) => ({
  id,
  quantity,
  productName,
  catalogReference,
  descriptionLines,
  image: media,
  physicalProperties,
  price,
  priceBeforeDiscounts,
});

async function deleteAbandoned(id: string, { transaction }: OperationContext): Promise<void> {
  const checkout = await getAbandoned(transaction, id);
  await transaction.in(checkouts).update({ ...checkout, isForgotten: true });
  await emit(transaction, 'wix.ecom.v1.abandoned_checkout_deleted', id, { deletedEvent: {} });
}

/** Assumed: the platform only says that a buyer begins a checkout "but doesn't complete it". */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

export const abandonedFilter = (now: string): Record<string, unknown> => ({
  completed: false,
  isForgotten: { $ne: true },
  updatedDate: { $lte: new Date(Date.parse(now) - ABANDONED_AFTER_MS).toISOString() },
  $or: [{ email: { $exists: true } }, { memberId: { $exists: true } }],
});

/** Source: `AbandonedCheckoutQuerySpec` and `AbandonedCheckoutSearchSpec` in @wix/auto_sdk_ecom_abandoned-checkouts. */
const FIELDS: WireFields = {
  ...sameNames(['id', 'updatedDate', 'contactDetails.firstName', 'contactDetails.lastName']),
  createdDate: 'updatedDate',
  'buyerInfo.contactId': 'contactId',
  'buyerInfo.email': 'email',
  'buyerInfo.memberId': 'memberId',
  'buyerInfo.visitorId': 'visitorId',
  'buyerInfo.userId': 'userId',
  // Assumed: also finds a coupon that no longer applies.
  'appliedDiscounts.coupon.code': 'coupon.code',
  // Automations are not emulated.
  'activities.type': constantField(undefined),
  status: { path: 'completed', values: { ABANDONED: false, RECOVERED: true } },
};

const SEARCHABLE = {
  'buyerInfo.email': 'email',
  'contactDetails.firstName': 'contactDetails.firstName',
  'contactDetails.lastName': 'contactDetails.lastName',
};

async function getAbandoned(transaction: Transaction, id: string): Promise<StoredCheckout> {
  const filter = { $and: [abandonedFilter(transaction.now), { id }] };
  const [checkout] = await transaction.in(checkouts).all({ filter });
  if (!checkout) throw new PlatformError(404, `no abandoned checkout has the ID ${id}`);
  return checkout;
}
