import { toWireDate } from '../../database/query/item-filter';
import type { AppItem } from '../../domains/data/app-collections/items';
import { abandonedFilter } from '../../domains/ecom/abandoned/abandoned-checkouts';
import { priceCheckout } from '../../domains/ecom/checkout/checkout-response';
import { checkouts, type StoredCheckout } from '../../domains/ecom/checkout/checkouts';
import { readLines } from '../../domains/ecom/lines/read-lines';
import { toPriceSummary } from '../../domains/ecom/pricing/price-response';
import { currenciesOf } from '../../kernel/regions/currencies';
import { type SiteSettings, siteSettings } from '../../kernel/settings';
import type { Transaction } from '../../kernel/store/store-interface';
import { itemDates } from './stock-and-orders';

/** Recovered carts are orders, so none is listed. Source: "AbandonedCarts Collection Fields" on dev.wix.com. */
export async function abandonedCarts(transaction: Transaction): Promise<AppItem[]> {
  const settings = await transaction.in(siteSettings).find('settings');
  if (!settings) return [];
  const filter = abandonedFilter(transaction.now);
  const abandonedCheckouts = await transaction
    .in(checkouts)
    .all({ filter, sort: [{ fieldName: 'updatedDate', order: 'ASC' }] });
  const carts: AppItem[] = [];
  for (const checkout of abandonedCheckouts) carts.push(await abandonedCart(transaction, settings, checkout));
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
    site: undefined,
  });
  const { total } = toPriceSummary(pricing.totals, currenciesOf(settings));
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
      // Assumed: the time of the buyer's last change.
      abandonTime: toWireDate(updatedDate),
      status: 'ABANDONED',
      activities: [],
      total: total?.formattedAmount,
    },
  };
}
