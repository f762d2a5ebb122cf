import { Button } from '@/components/ui/button';
import { Totals } from '@/components/ui/facts';
import { Select } from '@/components/ui/form/field';
import { type Cart, cartMoney, type Summary } from '@/lib/ecom/cart';
import { splitRows, totalsRows } from '@/lib/ecom/totals';
import { settings } from '@/lib/settings';
import { CHECKOUT_FORM, ONLY_COUNTRY } from './checkout-fields';

export function CartTotals({ cart, summary }: CartInSum) {
  const { deliverySummary, priceSummary, paymentSummary } = summary;
  const rows = totalsRows(chargesOf(cart, summary), {
    delivery: deliverySummary && {
      title: deliverySummary.method?.title?.original,
      note: discountsOf(summary, 'DELIVERY').map(discountText).join(', '),
    },
    taxUnknown: taxUnknownText(summary),
  });
  const { payNow, payLater } = paymentSummary ?? {};
  return (
    <Totals
      rows={rows}
      total={cartMoney(priceSummary?.total, cart)}
      totalLabel="Estimated total"
      split={splitRows({
        payNow: { total: formattedMoney(payNow, cart) },
        payLater: { total: formattedMoney(payLater, cart) },
      })}
    />
  );
}

/** Part of the checkout form, so that a choice counts without pressing "Update". */
export function CartCountry({ cart, summary }: CartInSum) {
  const country = countryOf(cart);
  const isUnreachable = Boolean(summary.calculationErrors?.generalShippingCalculationError);
  return (
    <div className="flex items-start gap-3">
      <Select
        key={country}
        className="grow"
        label="Deliver to"
        name="country"
        form={CHECKOUT_FORM}
        defaultValue={country}
        error={isUnreachable ? 'Nothing in your cart can be delivered there. Choose another country.' : undefined}
        options={countryOptions(country)}
      />
      <Button type="submit" look="secondary" form={CHECKOUT_FORM} {...ONLY_COUNTRY} className="mt-[1.6875rem]">
        Update
      </Button>
    </div>
  );
}

interface CartInSum {
  cart: Cart;
  summary: Summary;
}

/** Without a tax for the address the platform answers 0. Source: `taxes` and `tax` in @wix/auto_sdk_ecom_current-cart-v-2. */
function taxUnknownText({ taxSummary: { taxes = [], pricesIncludeTax } = {} }: Summary): string | undefined {
  if (taxes.length === 0) return 'Calculated at checkout';
  return pricesIncludeTax ? 'Included' : undefined;
}

const countryOf = (cart: Cart): string => cart.deliveryInfo?.address?.country ?? '';

type Money = NonNullable<Summary['priceSummary']>['total'];

/** In the format of orders, with formatted amounts. */
function chargesOf(cart: Cart, summary: Summary) {
  const { priceSummary = {}, additionalFees = [] } = summary;
  return {
    priceSummary: {
      subtotal: formattedMoney(priceSummary.subtotal, cart),
      discount: formattedMoney(priceSummary.discount, cart),
      shipping: formattedMoney(priceSummary.delivery, cart),
      tax: formattedMoney(priceSummary.tax, cart),
    },
    additionalFees: additionalFees.map(({ name, price }) => ({
      name: name?.translated ?? name?.original ?? '',
      price: formattedMoney(price, cart),
    })),
    // Prices of lines and delivery already include their discounts.
    appliedDiscounts: discountsOf(summary, 'CART_SUBTOTAL').map((discount) => ({
      discountRule: { name: { original: discountText(discount) } },
    })),
  };
}

type Discount = NonNullable<Summary['discounts']>[number];

const discountsOf = ({ discounts = [] }: Summary, requestedScope: Discount['scope']): Discount[] =>
  discounts.filter(({ scope }) => scope === requestedScope);

const discountText = ({ name, source }: Discount): string =>
  [source?.couponCode, name?.original].filter(Boolean).join(': ');

const formattedMoney = (money: Money, cart: Cart) => ({
  amount: money?.amount ?? '0',
  formattedAmount: cartMoney(money, cart),
});

const COUNTRIES = ['US', 'CA', 'GB', 'DE', 'FR', 'IL', 'AU', 'JP'];

function countryOptions(selectedCountry: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(settings.language, { type: 'region' });
  const codes = selectedCountry && !COUNTRIES.includes(selectedCountry) ? [selectedCountry, ...COUNTRIES] : COUNTRIES;
  return [{ value: '', label: 'Choose …' }, ...codes.map((code) => ({ value: code, label: names.of(code) ?? code }))];
}
