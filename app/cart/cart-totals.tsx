import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/field';
import { Totals } from '@/components/ui/totals';
import type { Estimate } from '@/lib/cart';
import { splitRows, totalsRows } from '@/lib/totals';

/** What the cart costs as far as it is known, and where to, which the taxes and the ways of delivery go by. */
export function CartTotals({ estimate, country }: { estimate: Estimate; country: string | undefined }) {
  const { priceSummary, shippingInfo, calculationErrors } = estimate;
  const delivery = shippingInfo?.selectedCarrierServiceOption;
  const rows = totalsRows(estimate, {
    delivery: delivery && { title: delivery.title, note: delivery.logistics?.deliveryTime },
    taxUnknown: country ? undefined : 'Depends on the country',
  });
  return (
    <div className="grid gap-5">
      <form action="/cart" className="flex items-end gap-3">
        <Select
          key={country}
          className="grow"
          label="Deliver to"
          name="country"
          defaultValue={country ?? ''}
          options={countryOptions(country)}
        />
        <Button type="submit" look="secondary">
          Update
        </Button>
      </form>
      {calculationErrors?.generalShippingCalculationError ? (
        <p className="text-sm text-bad">Nothing delivers this there. Choose another country.</p>
      ) : null}
      <Totals
        rows={rows}
        total={priceSummary?.total?.formattedAmount}
        totalLabel="Estimated total"
        split={splitRows(estimate)}
      />
      <p className="text-sm text-soft">The checkout asks for the address and offers every way of delivery.</p>
    </div>
  );
}

const COUNTRIES = ['US', 'CA', 'GB', 'DE', 'FR', 'IL', 'AU', 'JP'];

function countryOptions(chosen: string | undefined): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'region' });
  const codes = chosen && !COUNTRIES.includes(chosen) ? [chosen, ...COUNTRIES] : COUNTRIES;
  return [{ value: '', label: 'Choose …' }, ...codes.map((code) => ({ value: code, label: names.of(code) ?? code }))];
}
