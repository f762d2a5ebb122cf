import * as z from 'zod';
import { cookieJson } from './cookies';
import { type PriceChange, SHOWN_PRICE, type ShownPrice } from './shown-price';

const shownPrice = z.object({
  of: z.record(z.string().max(500), z.string().max(500)),
  amount: z.string().regex(/^\d{1,12}(\.\d{1,8})?$/),
});

/**
 * The price that changed after the form's page was rendered; `undefined` if none did. `of`: what the price is for now, as in
 * `ShownPrice`. The form is the visitor's: this only decides what they are told.
 */
export function priceChangeIn(
  form: FormData,
  of: ShownPrice['of'],
  present: string | undefined,
  text: (amount: string) => string,
): PriceChange | undefined {
  const was = shownPriceIn(form, of);
  if (was === undefined || present === undefined || !isOtherPrice(was, present)) return undefined;
  return { was: text(was), now: text(present) };
}

function shownPriceIn(form: FormData, of: ShownPrice['of']): string | undefined {
  const sent = form.get(SHOWN_PRICE);
  const shown = cookieJson(shownPrice, typeof sent === 'string' ? sent : undefined);
  if (!shown) return undefined;
  return Object.entries(shown.of).every(([name, value]) => of[name] === value) ? shown.amount : undefined;
}

export const isOtherPrice = (one: string, other: string): boolean => partsOf(one) !== partsOf(other);

/** Parts of a unit: as many as any currency has. */
const partsOf = (amount: string): number => Math.round(Number(amount) * 10_000);
