import type { OperationContext } from '../../../http/operations';
import { PlatformError, ValidationError } from '../../../kernel/errors';
import { buyerKey, type Identity, isOwner } from '../../../kernel/identity';
import type { CatalogItem } from '../catalogue/catalog-item';
import { refuseOverrides, withOverride } from '../catalogue/catalog-override';
import type { CatalogReference } from '../wire/cart-wire';
import { addLine } from './change-lines';
import type { CustomLine } from './custom-lines';
import { lineIdsAfter, type NumberedLines } from './line-numbers';
import { type FoundLine, findLines, type Line, type StoredLine, withAvailability } from './read-lines';

export interface AddedItem extends Pick<StoredLine, 'override' | 'selectedMembership' | 'extendedFields'> {
  catalogReference: CatalogReference;
  quantity: number;
}

export interface Additions {
  items: readonly AddedItem[];
  customLines: readonly CustomLine[];
}

export interface FoundAddition {
  catalogReference: CatalogReference;
  quantity: number;
  item: CatalogItem | undefined;
}

/** Skips unknown items, and products that need a variant but name none, unless `refuse` throws. */
export async function withAdditions(
  context: Pick<OperationContext, 'transaction' | 'settings' | 'identity'>,
  before: NumberedLines<StoredLine>,
  { items, customLines }: Additions,
  refuse: (additions: FoundAddition[], present: readonly FoundLine[]) => void = () => {},
): Promise<Line[]> {
  const { identity } = context;
  // Source: customLineItems needs the permission scope "Manage eCommerce - Admin Permissions".
  if (customLines.length > 0 && identity.kind !== 'owner') {
    throw new PlatformError(403, 'Forbidden: custom line items take ECOM.ADMIN_MODIFY_CHECKOUTS');
  }
  refuseOverrides(items, identity);
  const references = items.map(({ catalogReference }) => catalogReference);
  const { lines: present, items: catalogItems } = await findLines(context, before.lines, references);
  const nextId = lineIdsAfter(before);
  const additions = items.map(({ catalogReference, quantity, ...lineFields }, index) => {
    const catalogItem = catalogItems[index];
    const item =
      catalogItem && mayAdd(catalogItem, identity) ? withOverride(catalogItem, lineFields.override) : undefined;
    return { catalogReference, quantity, item, lineFields };
  });
  refuse(additions, present);
  let all = present;
  for (const { item, ...addition } of additions) {
    if (item) all = addLine(all, { ...addition, item }, nextId);
  }
  const custom = customLines.map((line) => toFoundLine(line, nextId()));
  refuseBeyondLimits([...all, ...custom]);
  return withAvailability([...all, ...custom]);
}

const mayAdd = ({ onlyFor }: CatalogItem, identity: Identity): boolean =>
  onlyFor === undefined || isOwner(identity) || onlyFor === buyerKey(identity);

/** Source: `@maxSize` of `Cart.lineItems`, `@max` of `LineItem.quantity`. They also bound several calls together. */
export const MAX_LINES = 300;
const MAX_PIECES = 100_000;

function refuseBeyondLimits(lines: readonly StoredLine[]): void {
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

function toFoundLine({ item, ...line }: CustomLine, id: string): FoundLine {
  const known = { ...item, key: id };
  return { id, ...line, custom: true, known, catalogItem: known };
}
