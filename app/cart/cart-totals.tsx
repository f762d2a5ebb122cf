import { Totals } from '@/components/ui/totals';
import { type Cart, cartMoney, type Summary } from '@/lib/cart';
import { splitRows, totalsRows } from '@/lib/totals';
import { DeliverTo } from './deliver-to';

/** What the cart costs as far as it is known, and where to, which the taxes and the ways of delivery go by. */
export function CartTotals({ cart, summary }: { cart: Cart; summary: Summary }) {
  const { deliverySummary, priceSummary, calculationErrors, paymentSummary } = summary;
  const country = cart.deliveryInfo?.address?.country ?? '';
  const rows = totalsRows(chargedBy(cart, summary), {
    delivery: deliverySummary && {
      title: deliverySummary.method?.title?.original,
      note: discountsOf(summary, 'DELIVERY').map(discountText).join(', '),
    },
    taxUnknown: country ? undefined : 'Depends on the country',
  });
  const { payNow, payLater } = paymentSummary ?? {};
  return (
    <div className="grid gap-5">
      <DeliverTo country={country} options={countryOptions(country)} />
      {calculationErrors?.generalShippingCalculationError ? (
        <p className="text-sm text-bad">Nothing delivers this there. Choose another country.</p>
      ) : null}
      <Totals
        rows={rows}
        total={cartMoney(priceSummary?.total, cart)}
        totalLabel="Estimated total"
        split={splitRows({ payNow: { total: written(payNow, cart) }, payLater: { total: written(payLater, cart) } })}
      />
      <p className="text-sm text-soft">The checkout asks for the address and offers every way of delivery.</p>
    </div>
  );
}

type Money = NonNullable<Summary['priceSummary']>['total'];

/** In the form that orders have, too, with the amounts written out. */
function chargedBy(cart: Cart, summary: Summary) {
  const { priceSummary = {}, additionalFees = [] } = summary;
  return {
    priceSummary: {
      subtotal: written(priceSummary.subtotal, cart),
      discount: written(priceSummary.discount, cart),
      shipping: written(priceSummary.delivery, cart),
      tax: written(priceSummary.tax, cart),
    },
    additionalFees: additionalFees.map(({ name, price }) => ({
      name: name?.original ?? '',
      price: written(price, cart),
    })),
    // Those of single lines are in the lines' prices already, one of the delivery in its price.
    appliedDiscounts: discountsOf(summary, 'CART_SUBTOTAL').map((discount) => ({
      discountRule: { name: { original: discountText(discount) } },
    })),
  };
}

type Discount = NonNullable<Summary['discounts']>[number];

const discountsOf = ({ discounts = [] }: Summary, wanted: Discount['scope']): Discount[] =>
  discounts.filter(({ scope }) => scope === wanted);

const discountText = ({ name, source }: Discount): string =>
  [source?.couponCode, name?.original].filter(Boolean).join(': ');

const written = (money: Money, cart: Cart) => ({
  amount: money?.amount ?? '0',
  formattedAmount: cartMoney(money, cart),
});

const COUNTRIES = ['US', 'CA', 'GB', 'DE', 'FR', 'IL', 'AU', 'JP'];

function countryOptions(chosen: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const codes = chosen && !COUNTRIES.includes(chosen) ? [chosen, ...COUNTRIES] : COUNTRIES;
  return [{ value: '', label: 'Choose …' }, ...codes.map((code) => ({ value: code, label: names.of(code) ?? code }))];
}
