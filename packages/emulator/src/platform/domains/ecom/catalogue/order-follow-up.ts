import type { OperationContext } from '../../../http/operations';
import type { Transaction } from '../../../kernel/store/store';
import type { CatalogReference } from '../cart/wire';
import type { Order } from '../orders/wire';
import type { BoughtItem } from './catalogue';
import { groupByCatalogue } from './registry';

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
