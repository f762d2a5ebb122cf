import { randomUUID } from '../../../home/crypto';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { ValidationError } from '../../../kernel/errors';
import { toPrice } from '../../../kernel/money';
import { type CatalogItem, ownTaxGroupOf, toOrderDescriptionLine } from '../catalogue/catalog-item';
import { type CatalogueContext, catalogueOf, findItems } from '../catalogue/catalogues';
import { isPaidInFull } from '../catalogue/item-payment';
import { remainingLines } from './discounts';
import type { DraftLine, Input, LineItem, StoredDraft } from './draft-order-documents';
import { refusal } from './refusals';

type CatalogLineInput = NonNullable<Input['catalogLineItems']>[number];
type CustomLineInput = NonNullable<Input['customLineItems']>[number];
export type AddedLines = Pick<Input, 'catalogLineItems' | 'customLineItems'>;

/** Source: `lineItems` of `DraftOrder`. */
const MAX_LINES = 300;

export async function withAddedLines(
  context: CatalogueContext,
  { lines, currency }: Pick<StoredDraft, 'lines' | 'currency'>,
  { catalogLineItems = [], customLineItems = [] }: AddedLines,
): Promise<DraftLine[]> {
  refuseKnownIds(lines, [...catalogLineItems, ...customLineItems]);
  if (remainingLines(lines).length + catalogLineItems.length + customLineItems.length > MAX_LINES) {
    throw refusal('MAX_ITEMS_REACHED', `a draft order holds at most ${MAX_LINES} line items`);
  }
  const items = await itemsFor(context, lines, catalogLineItems);
  const added = catalogLineItems.map((line, index) => catalogLine(line, items[index], currency));
  return [...lines, ...added, ...customLineItems.map((line) => customLine(line, currency))];
}

function refuseKnownIds(lines: readonly DraftLine[], newLines: readonly { id?: string | null }[]): void {
  const known = new Set(lines.map(({ item }) => item.id));
  for (const { id } of newLines) {
    if (id && known.has(id)) throw refusal('DUPLICATED_LINE_ITEM_IDS', `there is a line item ${id} already`);
    if (id) known.add(id);
  }
}

async function itemsFor(
  context: CatalogueContext,
  lines: readonly DraftLine[],
  added: readonly CatalogLineInput[],
): Promise<(CatalogItem | undefined)[]> {
  const present = remainingLines(lines).flatMap(({ item, custom }) =>
    item.catalogReference && !custom ? [item.catalogReference] : [],
  );
  const references = added.map(({ catalogReference }) => catalogReference ?? {});
  const catalogItems = await findItems(context, [...present, ...references]);
  const known = new Set(catalogItems.slice(0, present.length).map((item) => item?.key));
  const items = catalogItems.slice(present.length);
  const keys = new Set<string>();
  for (const item of items) {
    if (item && known.has(item.key)) throw refusal('CATALOG_ITEM_ALREADY_EXIST', `"${item.name}" has a line already`);
    if (item && keys.has(item.key)) throw refusal('MULTIPLE_ADDS_FOR_SAME_LINE_ITEM', `"${item.name}" is added twice`);
    if (item) keys.add(item.key);
  }
  return items;
}

function catalogLine(sentLine: CatalogLineInput, item: CatalogItem | undefined, currency: string): DraftLine {
  const { catalogReference, quantity = 1, price, priceUndetermined = false, locations = [] } = sentLine;
  const what = `${catalogReference?.catalogItemId} of ${catalogReference?.appId}`;
  if (!item) throw refusal('CATALOG_ITEM_NOT_FOUND', `the catalogue has no ${what}`);
  // Assumed; errs to refusal: the packages name the code, but no rule.
  if (item.payment && !isPaidInFull(item.payment)) {
    throw refusal('CATALOG_ITEM_PAYMENT_OPTION_UNSUPPORTED', `${what} is paid by ${item.payment.option}`);
  }
  if ((item.available ?? quantity) < quantity || (catalogReference && catalogueOf(catalogReference)?.checkoutOnly)) {
    throw refusal('CATALOG_ITEM_NOT_AVAILABLE', `${quantity} of ${what} cannot be had`);
  }
  refuseExcessLocations(quantity, locations);
  const amount = priceUndetermined ? '0' : (price?.amount ?? item.price);
  const taxGroupId = ownTaxGroupOf(item);
  const line: LineItem = {
    ...newLine(sentLine.id, quantity, amount, currency),
    productName: { original: item.name, translated: item.name },
    ...(catalogReference && { catalogReference }),
    descriptionLines: item.descriptionLines.map(toOrderDescriptionLine),
    ...(item.image && { image: item.image }),
    itemType: { preset: item.itemType },
    physicalProperties: {
      shippable: item.itemType === 'PHYSICAL',
      ...(item.sku && { sku: item.sku }),
      ...(item.weight !== undefined && { weight: item.weight }),
    },
    ...(taxGroupId && { taxInfo: { taxGroupId } }),
    priceUndetermined,
    locations,
  };
  return { item: line };
}

function customLine(sentLine: CustomLineInput, currency: string): DraftLine {
  const { quantity = 1, productName, catalogReference, itemType, media, locations = [] } = sentLine;
  const { descriptionLines = [], physicalProperties, priceDescription } = sentLine;
  if (itemType?.preset === 'GIFT_CARD') throw refusal('GIFT_CARD_ITEM_UNSUPPORTED', 'gift cards cannot be drafted');
  refuseExcessLocations(quantity, locations);
  const line: LineItem = {
    ...newLine(sentLine.id, quantity, sentLine.price?.amount ?? '0', currency),
    ...(sentLine.priceBeforeDiscounts?.amount && {
      priceBeforeDiscounts: toPrice(sentLine.priceBeforeDiscounts.amount, currency),
    }),
    productName: { original: '', ...productName },
    ...(catalogReference && { catalogReference }),
    descriptionLines,
    ...(media && { image: media }),
    itemType: itemType ?? { preset: 'PHYSICAL' },
    physicalProperties: {
      shippable: itemType?.preset !== 'DIGITAL' && itemType?.preset !== 'SERVICE',
      ...physicalProperties,
    },
    ...(priceDescription && { priceDescription }),
    locations,
  };
  return { item: withProtoDefaults('ecom.draftOrders', 'OrderLineItem', line), custom: true };
}

const newLine = (id: string | null | undefined, quantity: number, price: string, currency: string): LineItem => ({
  id: id ?? randomUUID(),
  quantity,
  price: toPrice(price, currency),
  priceBeforeDiscounts: toPrice(price, currency),
  paymentOption: 'FULL_PAYMENT_ONLINE',
  priceUndetermined: false,
  fixedQuantity: false,
  modifierGroups: [],
});

/** Source: "The location's total quantity must not exceed the line item quantity" at `locations`. */
function refuseExcessLocations(quantity: number, locations: readonly { quantity?: number }[]): void {
  const placed = locations.reduce((total, location) => total + (location.quantity ?? 0), 0);
  if (placed <= quantity) return;
  const description = `expected at most ${quantity} in all, got ${placed}`;
  throw new ValidationError([{ field: 'locations', description, violatedRule: 'MAX', data: { threshold: quantity } }]);
}
