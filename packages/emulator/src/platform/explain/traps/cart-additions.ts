import type { Value } from '../code/values';
import { isFields } from '../code/values';
import { fieldsIn, listAt, textAt, valueAt } from './json';
import type { Rule, SeenCall } from './rule';

const ADDED_IN: Readonly<Record<string, string>> = {
  'ecom/cart.createCart': 'lineItems',
  'ecom/cart.addToCart': 'lineItems',
  'ecom/currentCart.addToCurrentCart': 'lineItems',
  'ecom/cartV2.createCart': 'catalogItems',
  'ecom/cartV2.addLineItems': 'catalogItems',
  'ecom/currentCartV2.addLineItemsToCurrentCart': 'catalogItems',
};

/** The status is 200, but the items are not in the cart. */
export const emptyAddition: Rule = (seenCall) => {
  const missing = additionsOf(seenCall).filter(({ lines }) => lines.every((line) => quantityOf(line) === 0));
  if (missing.length === 0) return undefined;
  return 'The call returned 200, but the item is not in the cart: its options match no variant, or it is sold out.';
};

/** The item is in the cart, without its options. */
export const ignoredOptions: Rule = (seenCall) => {
  for (const { item, lines } of additionsOf(seenCall)) {
    const addedLines = lines.filter((line) => quantityOf(line) > 0);
    const ignored = choicesOf(item).find(
      (choice) => addedLines.length > 0 && !addedLines.some((line) => describesChoice(line, choice)),
    );
    if (ignored) return `“${ignored}” was sent in options.options, but the line item does not include it.`;
  }
  return undefined;
};

interface Addition {
  item: Value;
  lines: Value[];
}

function additionsOf(seenCall: SeenCall): Addition[] {
  const place = ADDED_IN[seenCall.key];
  if (!place || !seenCall.isAnswered) return [];
  const cart = valueAt(seenCall.response, 'cart');
  if (!isFields(cart)) return [];
  const lines = listAt(cart, 'lineItems');
  return listAt(seenCall.request, place).flatMap((item) => {
    const id = itemIdOf(item);
    return id ? [{ item, lines: lines.filter((line) => itemIdOf(line) === id) }] : [];
  });
}

const itemIdOf = (value: Value): string | undefined =>
  fieldsIn(value)
    .filter(({ name }) => name === 'catalogReference')
    .map((reference) => textAt(reference.value, 'catalogItemId'))[0];

function quantityOf(line: Value): number {
  const quantity = valueAt(line, 'quantityInfo.confirmedQuantity') ?? valueAt(line, 'quantity');
  return typeof quantity === 'number' ? quantity : 1;
}

function choicesOf(item: Value): string[] {
  const options = valueAt(item, 'catalogReference.options.options');
  if (!isFields(options)) return [];
  const optionEntries = Object.entries(options).filter(([name]) => name !== 'variantId');
  return optionEntries.flatMap(([, value]) => (typeof value === 'string' && value ? [value] : []));
}

/** The line's reference only repeats the request, so only the description proves the choice. */
function describesChoice(line: Value, choice: string): boolean {
  const described = fieldsIn(line).filter(({ name }) => name === 'descriptionLines');
  return described.some(({ value }) => fieldsIn(value).some((field) => field.value === choice));
}
