import type { checkout as meta } from '@wix/ecom/meta';
import type { OperationContext } from '../../../http/operations';
import { withProtoDefaults } from '../../../http/wire/proto-defaults';
import { PlatformError, ValidationError } from '../../../kernel/errors';
import { buyerKey, type Identity, isOwner } from '../../../kernel/identity';
import type { Wire } from '../../../kernel/wire-types';
import { type CatalogItem, SHOWN_AS_SAID } from '../catalogue/catalog-item';
import { overridden, refuseOverrides } from '../catalogue/catalog-override';
import type { CatalogReference, LineItem } from '../legacy/cart-v1/wire';
import { addLine } from './change-lines';
import { lineIdsAfter, type NumberedLines } from './line-numbers';
import { type FoundLine, findLines, type Line, type StoredLine, withAvailability } from './lines';

export type CustomLineItem = NonNullable<
  Wire<ReturnType<typeof meta.addToCheckout>['__originalRequestType']>['customLineItems']
>[number];

type AddedItem = Pick<LineItem, 'catalogReference' | 'quantity' | 'catalogOverrideFields' | 'selectedMembership'> &
  Pick<StoredLine, 'extendedFields'>;

export interface Added {
  lineItems?: readonly AddedItem[] | undefined;
  customLineItems?: readonly CustomLineItem[] | undefined;
}

/** An item to add, with its catalog's data; absent if the catalog does not know it for this caller. */
export interface FoundAddition {
  catalogReference: CatalogReference;
  quantity: number;
  item: CatalogItem | undefined;
}

/**
 * Items that the catalog does not know, and products without a named variant, are skipped silently, unless `refuse`
 * throws. `refuse` gets the existing lines and the additions.
 */
export async function withAdded(
  context: Pick<OperationContext, 'transaction' | 'settings' | 'identity'>,
  before: NumberedLines<StoredLine>,
  { lineItems = [], customLineItems = [] }: Added,
  refuse: (additions: FoundAddition[], present: readonly FoundLine[]) => void = () => {},
): Promise<Line[]> {
  const { identity } = context;
  // Source: "your app must have the permission scope named Manage eCommerce - Admin Permissions", docs of customLineItems.
  if (customLineItems.length > 0 && identity.kind !== 'owner') {
    throw new PlatformError(403, 'Forbidden: custom line items take ECOM.ADMIN_MODIFY_CHECKOUTS');
  }
  refuseOverrides(lineItems, identity);
  const references = lineItems.map(({ catalogReference }) => catalogReference ?? {});
  const { lines: present, items } = await findLines(context, before.lines, references);
  const nextId = lineIdsAfter(before);
  const additions = lineItems.map(({ quantity = 1, extendedFields, ...sent }, index) => {
    const { catalogOverrideFields, selectedMembership } = withProtoDefaults('ecom.cart', 'LineItem', sent);
    const said = {
      ...(catalogOverrideFields && { override: catalogOverrideFields }),
      ...(selectedMembership && { selectedMembership }),
      ...(extendedFields && { extendedFields }),
    };
    const found = items[index];
    const item = found && mayAdd(found, identity) ? overridden(found, catalogOverrideFields) : undefined;
    return { catalogReference: references[index] ?? {}, quantity, item, said };
  });
  refuse(additions, present);
  let all = present;
  for (const { item, ...addition } of additions) {
    if (item) all = addLine(all, { ...addition, item }, nextId);
  }
  const custom = customLineItems.map((sent) =>
    toCustomLine(withProtoDefaults('ecom.checkout', 'CustomLineItem', sent), nextId()),
  );
  refuseBeyond([...all, ...custom]);
  return withAvailability([...all, ...custom.map((line) => ({ ...line, found: line.known }))]);
}

const mayAdd = ({ onlyFor }: CatalogItem, identity: Identity): boolean =>
  onlyFor === undefined || isOwner(identity) || onlyFor === buyerKey(identity);

/** Source: `@maxSize` of `Cart.lineItems`, `@max` of `LineItem.quantity`. Each call keeps them, and several may not exceed them. */
export const MAX_LINES = 300;
const MAX_PIECES = 100_000;

function refuseBeyond(lines: readonly StoredLine[]): void {
  if (lines.length > MAX_LINES) {
    const description = `has size ${lines.length}, expected ${MAX_LINES} or less`;
    const data = { threshold: MAX_LINES };
    throw new ValidationError([{ field: 'cart.lineItems', description, violatedRule: 'MAX_SIZE', data }]);
  }
  const index = lines.findIndex(({ quantity }) => quantity > MAX_PIECES);
  if (index < 0) return;
  const field = `cart.lineItems[${index}].quantity`;
  const description = `is ${lines[index]?.quantity}, expected ${MAX_PIECES} or less`;
  throw new ValidationError([{ field, description, violatedRule: 'MAX', data: { threshold: MAX_PIECES } }]);
}

/** No catalogue is asked about it, now or later. */
function toCustomLine(sent: CustomLineItem, id: string): StoredLine {
  const {
    quantity,
    price: asked = '0',
    fullPrice,
    productName,
    itemType,
    media,
    physicalProperties,
    descriptionLines,
  } = sent;
  const name = productName?.original ?? '';
  const preset = itemType?.preset === 'DIGITAL' || itemType?.preset === 'PHYSICAL' ? itemType.preset : 'SERVICE';
  const { sku, weight } = physicalProperties ?? {};
  return {
    id,
    quantity: quantity ?? 1,
    custom: true,
    ...(sent.catalogReference && { catalogReference: sent.catalogReference }),
    known: {
      key: id,
      name,
      itemType: preset,
      // Source: what each option does to the price, at `paymentOption` of `CustomLineItem`.
      price: sent.paymentOption?.startsWith('MEMBERSHIP') ? '0' : asked,
      fullPrice: fullPrice ?? asked,
      ...(media && { image: media }),
      descriptionLines: descriptionLines ?? [],
      path: sent.url?.relativePath ?? '',
      ...(sku && { sku }),
      ...(typeof weight === 'number' && { weight }),
      ...(sent.paymentOption && {
        payment: { option: sent.paymentOption, ...(sent.depositAmount && { deposit: sent.depositAmount }) },
      }),
      ...(sent.rootCatalogItemId && { rootCatalogItemId: sent.rootCatalogItemId }),
      shown: Object.fromEntries(SHOWN_AS_SAID.flatMap((field) => (sent[field] == null ? [] : [[field, sent[field]]]))),
      ...(sent.membersOnly && { membersOnly: true }),
      ...(typeof sent.quantityAvailable === 'number' && { available: sent.quantityAvailable }),
    },
  };
}
