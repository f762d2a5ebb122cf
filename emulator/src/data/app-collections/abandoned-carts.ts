import type { Transaction } from '../../database/store';
import { readLines } from '../../ecom/cart/lines';
import { checkouts, type StoredCheckout } from '../../ecom/checkout/checkouts';
import { priceCheckout } from '../../ecom/checkout/response';
import { toPriceSummary } from '../../ecom/pricing/price-response';
import { currenciesOf } from '../../sites/regions/currencies';
import { type SiteSettings, siteSettings } from '../../sites/settings';
import { toWireDate } from '../values';
import { itemDates } from './dates';
import type { AppItem } from './members';

/** Assumed: the platform says no more than that a buyer begins a checkout "but doesn't complete it". */
const ABANDONED_AFTER_MS = 60 * 60 * 1000;

/**
 * Checkouts whose buyer is known and left, for the owner alone. None is listed as recovered: it is an order then. Source of
 * the fields: "AbandonedCarts Collection Fields" on dev.wix.com.
 */
export async function abandonedCarts(transaction: Transaction): Promise<AppItem[]> {
  const settings = await transaction.in(siteSettings).find('settings');
  if (!settings) return [];
  const before = new Date(Date.parse(transaction.now) - ABANDONED_AFTER_MS).toISOString();
  const filter = { completed: false, updatedDate: { $lte: before } };
  const left = await transaction.in(checkouts).all({ filter, sort: [{ fieldName: 'updatedDate', order: 'ASC' }] });
  const carts: AppItem[] = [];
  for (const checkout of left) {
    if (checkout.email || checkout.memberId) carts.push(await abandonedCart(transaction, settings, checkout));
  }
  return carts;
}

async function abandonedCart(
  transaction: Transaction,
  settings: SiteSettings,
  checkout: StoredCheckout,
): Promise<AppItem> {
  const { id, cartId, email, memberId, contactId, contactDetails, createdDate, updatedDate } = checkout;
  const pricing = await priceCheckout(checkout, await readLines({ transaction, settings }, checkout.lines), {
    transaction,
    settings,
  });
  const { total } = toPriceSummary(pricing.totals, currenciesOf(settings));
  const abandonedAt = new Date(Date.parse(updatedDate) + ABANDONED_AFTER_MS).toISOString();
  return {
    // Source: "Original cart ID" of the older API of abandoned carts.
    itemId: cartId ?? id,
    owner: '',
    ...itemDates(createdDate, updatedDate, transaction.now),
    data: {
      buyerInfo: {
        id: memberId ?? contactId,
        identityType: memberId ? 'MEMBER' : 'CONTACT',
        firstName: contactDetails?.firstName,
        lastName: contactDetails?.lastName,
        phone: contactDetails?.phone,
        email,
      },
      abandonTime: toWireDate(abandonedAt),
      status: 'ABANDONED',
      activities: [],
      total: total?.formattedAmount,
    },
  };
}
