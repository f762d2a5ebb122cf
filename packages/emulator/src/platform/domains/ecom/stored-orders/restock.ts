import type { OperationContext } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store-interface';
import { type BoughtItem, groupByCatalogue, type ReturnedItem } from '../catalogue/catalogues';
import type { CatalogReference } from '../wire/cart-wire';
import type { Order } from '../wire/order-wire';
import type { PlacedOrder } from './placed-orders';

/** The pieces to restock by line item. Excludes pieces that were already restocked or never bought. */
type Pieces = ReadonlyMap<string, number>;

/** The holders of the order's items: its checkout, and the operations that created or edited it. */
const holdersOf = ({ id, checkoutId }: Pick<PlacedOrder, 'id' | 'checkoutId'>): string[] => [
  `order:${id}`,
  ...(checkoutId ? [`order:${checkoutId}`] : []),
];

export async function restock(transaction: Transaction, order: PlacedOrder, pieces: Pieces): Promise<void> {
  const returned: ReturnedItem[] = (order.lineItems ?? []).flatMap((line) => {
    const quantity = piecesOf(line, pieces);
    const { catalogReference: reference, restockQuantity } = line;
    return reference && quantity > 0 ? [{ reference, quantity, back: restockQuantity ?? 0 }] : [];
  });
  await restockItems(transaction, order, returned);
}

export async function restockItems(
  transaction: Transaction,
  order: Pick<PlacedOrder, 'id' | 'checkoutId'>,
  returned: readonly ReturnedItem[],
): Promise<void> {
  for (const { catalogue, sold } of groupByCatalogue(returned)) {
    await catalogue.restock?.(transaction, holdersOf(order), sold);
  }
}

export const withRestockedQuantities = (
  { lineItems = [] }: PlacedOrder,
  pieces: Pieces,
): NonNullable<PlacedOrder['lineItems']> =>
  lineItems.map((line) => {
    const quantity = piecesOf(line, pieces);
    return quantity > 0 ? { ...line, restockQuantity: (line.restockQuantity ?? 0) + quantity } : line;
  });

export const allPieces = ({ lineItems = [] }: PlacedOrder): Pieces =>
  new Map(lineItems.map(({ id, quantity }) => [id ?? '', quantity ?? 0]));

function piecesOf(
  { id, quantity = 0, restockQuantity }: NonNullable<PlacedOrder['lineItems']>[number],
  pieces: Pieces,
) {
  return Math.min(pieces.get(id ?? '') ?? 0, quantity - (restockQuantity ?? 0));
}

export async function settleItems(transaction: Transaction, boughtItems: readonly BoughtItem[]): Promise<void> {
  for (const { catalogue, sold } of groupByCatalogue(boughtItems)) await catalogue.settle?.(transaction, sold);
}

export async function followPayment(transaction: Transaction, order: Pick<Order, 'lineItems' | 'paymentStatus'>) {
  for (const { catalogue, sold } of groupByCatalogue(itemsOf(order))) {
    await catalogue.followPayment?.(transaction, referencesOf(sold), order.paymentStatus);
  }
}

export async function cancelItems(
  context: Pick<OperationContext, 'transaction' | 'identity'>,
  order: Pick<Order, 'lineItems'>,
): Promise<void> {
  for (const { catalogue, sold } of groupByCatalogue(itemsOf(order)))
    await catalogue.cancel?.(context, referencesOf(sold));
}

const itemsOf = ({ lineItems = [] }: Pick<Order, 'lineItems'>): { reference: CatalogReference }[] =>
  lineItems.flatMap(({ catalogReference: reference }) => (reference ? [{ reference }] : []));

const referencesOf = (sold: readonly { reference: CatalogReference }[]): CatalogReference[] =>
  sold.map(({ reference }) => reference);
