import type { OperationContext } from '../../../http/operations';
import { PlatformError, ValidationError } from '../../../kernel/errors';
import { buyerKey, type Identity, isOwner } from '../../../kernel/identity';
import type { CatalogItem } from '../catalogue/catalog-item';
import { refuseOverrides, withOverride } from '../catalogue/catalog-override';
import { type AddedItem, addLine } from './change-lines';
import type { CustomLine } from './custom-lines';
import { lineIdsAfter, type NumberedLines } from './line-numbers';
import { findLines, type Line, type StoredLine, toLine, withAvailability } from './read-lines';

export interface Additions {
  items: readonly AddedItem[];
  customLines: readonly CustomLine[];
}

/** Skips unknown items, and products that need a variant but name none, unless `refuse` throws. */
export async function withAdditions(
  context: Pick<OperationContext, 'transaction' | 'settings' | 'identity'>,
  before: NumberedLines<StoredLine>,
  { items, customLines }: Additions,
  refuse: (additions: AddedItem[], present: readonly Line[]) => void = () => {},
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
  const additions = items.map((added, index) => {
    const item = catalogItems[index];
    return item && mayAdd(item, identity) ? { ...added, item: withOverride(item, added.override) } : added;
  });
  refuse(additions, present);
  let all = present;
  for (const { item, ...added } of additions) {
    if (item) all = addLine(all, { ...added, item }, nextId);
  }
  const custom = customLines.map((line) => toCustomLine(line, nextId()));
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

function toCustomLine({ item, ...line }: CustomLine, id: string): Line {
  const known = { ...item, key: id };
  return toLine({ id, ...line, custom: true, known }, known);
}
