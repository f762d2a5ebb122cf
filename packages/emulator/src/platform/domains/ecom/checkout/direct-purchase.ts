import type { HostedContext } from '../../../http/hosted/flow';
import type { Identity } from '../../../kernel/identity';
import type { Line } from '../lines/read-lines';
import type { CatalogReference } from '../wire/cart-wire';
import { withAddedItems } from './additions';
import { checkoutAddress } from './checkout-address';
import { addCheckout, newCheckout } from './checkout-change';

interface DirectPurchase {
  identity: Identity;
  catalogReference: CatalogReference;
  quantity: number;
  callbacks: Parameters<typeof checkoutAddress>[2];
}

export type PurchaseStep = { kind: 'address'; url: string } | { kind: 'unknown' } | { kind: 'short'; line: Line };

export async function buyDirectly(
  context: HostedContext,
  { identity, catalogReference, quantity, callbacks }: DirectPurchase,
): Promise<PurchaseStep> {
  const { transaction, settings } = context;
  const buyer = { transaction, settings, identity };
  const lines = await withAddedItems(buyer, { lines: [] }, { lineItems: [{ catalogReference, quantity }] });
  const [line] = lines;
  if (!line) return { kind: 'unknown' };
  // A cart silently takes fewer pieces if the stock is too small. Here, the buyer should decide.
  if (line.availability.status !== 'AVAILABLE' || line.quantity < quantity) return { kind: 'short', line };
  const { stored } = await addCheckout(context, newCheckout(buyer, 'WEB'), lines);
  return { kind: 'address', url: await checkoutAddress(context, stored, callbacks) };
}
