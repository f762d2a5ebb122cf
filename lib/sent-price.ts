import * as z from 'zod';
import { SHOWN_PRICE, type ShownPrice } from './shown-price';
import { cookieJson } from './wix/session/cookie-json';

const shownPrice = z.object({
  of: z.record(z.string().max(500), z.string().max(500)),
  amount: z.string().regex(/^\d{1,12}(\.\d{1,8})?$/),
});

/** The price that the form says was shown, if it was shown for this. The form is the visitor's: it only decides what they are told. */
export function shownPriceIn(form: FormData, of: ShownPrice['of']): string | undefined {
  const sent = form.get(SHOWN_PRICE);
  const shown = cookieJson(shownPrice, typeof sent === 'string' ? sent : undefined);
  if (!shown) return undefined;
  return Object.entries(shown.of).every(([name, value]) => of[name] === value) ? shown.amount : undefined;
}
