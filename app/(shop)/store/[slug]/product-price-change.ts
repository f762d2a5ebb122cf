import { updateTag } from 'next/cache';
import { type Cart, cartMoney, type LineItem } from '@/lib/ecom/cart';
import { priceChangeIn } from '@/lib/sent-price';
import type { PriceChange } from '@/lib/shown-price';
import type { Choices } from '@/lib/store/product';

/** The change of the product's price, without modifiers, since its page was rendered. The page then shows the new one. */
export function productPriceChange(
  form: FormData,
  choices: Choices,
  { pricing }: LineItem,
  cart: Cart,
): PriceChange | undefined {
  const { salePrice, totalModifiersPrice } = pricing?.breakdown ?? {};
  const present = salePrice?.amount && String(Number(salePrice.amount) - Number(totalModifiersPrice?.amount ?? 0));
  const change = priceChangeIn(form, choices, present, (amount) => cartMoney({ amount }, cart));
  if (change) updateTag('products');
  return change;
}
