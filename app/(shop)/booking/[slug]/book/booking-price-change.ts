import { updateTag } from 'next/cache';
import { currencyOf, findPrices } from '@/lib/bookings/booking-price';
import type { Service } from '@/lib/bookings/bookings';
import type { PricedOption } from '@/lib/bookings/priced-option';
import { priceChangeIn } from '@/lib/sent-price';
import { type PriceChange, SHOWN_PRICE } from '@/lib/shown-price';
import { formatMoney } from '@/lib/texts/price-format';
import { pricedFor } from './shown-booking-price';

interface Chosen {
  participants: number;
  /** The value of the option that the price depends on. */
  choice: string;
  option: PricedOption['choices'][number] | undefined;
}

/**
 * The change of the booking's price since the form was rendered. The page then shows the new one. A form without a
 * price leaves it to the checkout.
 */
export async function bookingPriceChange(
  form: FormData,
  service: Service,
  { participants, choice, option }: Chosen,
): Promise<PriceChange | undefined> {
  if (!form.has(SHOWN_PRICE)) return undefined;
  const [price] = await findPrices(service, [{ people: participants, choices: option ? [option.choice] : [] }]);
  const text = (amount: string) => formatMoney(amount, currencyOf(service));
  const change = priceChangeIn(form, pricedFor(participants, choice), price?.amount, text);
  if (change) updateTag('services');
  return change;
}
