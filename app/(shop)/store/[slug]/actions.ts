'use server';

import { currentCartV2 } from '@wix/ecom';
import { updateTag } from 'next/cache';
import * as z from 'zod';
import {
  type Cart,
  type CartPreview,
  cartMoney,
  isAvailable,
  type LineItem,
  STORES_APP_ID,
  storeCartCount,
  toCartPreview,
} from '@/lib/ecom/cart';
import { type PriceChange, priceChangeIn } from '@/lib/price-change';
import { cartOptionsOf } from '@/lib/store/catalog-choice';
import type { Answers, Choices } from '@/lib/store/product';
import { visitorClient } from '@/lib/wix/client';
import { detailOf, isApplicationError, isOutage } from '@/lib/wix/errors';
import { answersIn, choicesText, optionsIn } from './form-fields';

export type AddOutcome =
  | { kind: 'idle' }
  /** `isCapped`: the stock was lower than the requested quantity. */
  | { kind: 'added'; isCapped: boolean; priceChange: PriceChange | undefined; cart: CartPreview }
  | { kind: 'invalid' | 'not-added' | 'not-enough' | 'sold-out' }
  | { kind: 'outage'; detail: string };

const Choice = z.object({
  productId: z.string().min(1),
  quantity: z.coerce.number().int().min(1).max(100_000),
});

/** Sends only product, options and quantity: the platform knows names, prices and stock. */
export async function addToCart(_previous: AddOutcome, form: FormData): Promise<AddOutcome> {
  const choice = Choice.safeParse({ productId: form.get('productId'), quantity: form.get('quantity') });
  if (!choice.success) return { kind: 'invalid' };
  const { productId, quantity } = choice.data;
  try {
    const options = await cartOptionsOf(productId, optionsIn(form), answersIn(form));
    if (!options) return { kind: 'not-added' };
    const visitor = await visitorClient();
    const catalogReference = { appId: STORES_APP_ID, catalogItemId: productId, options };
    const { cart } = await visitor
      .use(currentCartV2)
      .addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity }] });
    await storeCartCount(cart);
    return toAddOutcome(cart, choice.data, form);
  } catch (error) {
    return refusalOutcome(error);
  }
}

function toAddOutcome(
  cart: Cart | undefined,
  { productId, quantity }: z.infer<typeof Choice>,
  form: FormData,
): AddOutcome {
  const choices = optionsIn(form);
  const line = cart?.lineItems?.find(matchesProduct(productId, choices, answersIn(form)));
  if (!cart || !line) return { kind: 'not-added' };
  const priceChange = productPriceChange(form, choices, line, cart);
  if (!isAvailable(line)) return { kind: 'sold-out' };
  const isCapped = (line.quantityInfo?.confirmedQuantity ?? 0) < quantity;
  return { kind: 'added', isCapped, priceChange, cart: toCartPreview(cart, line._id) };
}

type Errors = currentCartV2.AddLineItemsToCurrentCartApplicationErrors;

function refusalOutcome(error: unknown): AddOutcome {
  if (isApplicationError<Errors>(error, 'ITEM_NOT_FOUND_IN_CATALOG')) return { kind: 'not-added' };
  if (isApplicationError<Errors>(error, 'INSUFFICIENT_INVENTORY')) return { kind: 'not-enough' };
  if (isOutage(error)) return { kind: 'outage', detail: detailOf(error) };
  throw error;
}

/** Ignores description lines that are not options. */
const matchesProduct = (productId: string, choices: Record<string, string>, answers: Answers) => (line: LineItem) => {
  const { catalogItemId, options } = line.source?.catalogReference ?? {};
  if (catalogItemId !== productId) return false;
  const isChosen = (line.attributes?.descriptionLines ?? []).every(({ name, plainText, colorInfo }) => {
    const label = choices[name?.original ?? ''];
    return label === undefined || label === (plainText?.original ?? colorInfo?.original);
  });
  const texts = new Map(entriesOf(options?.customTextFields));
  const modifierChoices = new Map(entriesOf(options?.options));
  return (
    isChosen &&
    texts.size === Object.keys(answers.texts).length &&
    Object.entries(answers.texts).every(([key, text]) => texts.get(key) === text) &&
    Object.entries(answers.modifierChoices).every(([key, choice]) => modifierChoices.get(key) === choice)
  );
};

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Compares prices without modifiers. */
function productPriceChange(
  form: FormData,
  choices: Choices,
  { pricing }: LineItem,
  cart: Cart,
): PriceChange | undefined {
  const { salePrice, totalModifiersPrice } = pricing?.breakdown ?? {};
  const present = salePrice?.amount && String(Number(salePrice.amount) - Number(totalModifiersPrice?.amount ?? 0));
  const change = priceChangeIn(form, choicesText(choices), present, (amount) => cartMoney({ amount }, cart));
  if (change) updateTag('products');
  return change;
}
