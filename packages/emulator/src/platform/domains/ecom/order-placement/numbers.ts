import { ApplicationError } from '../../../kernel/errors';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import { placedOrders } from '../stored-orders/placed-orders';

/** A counter only goes up, so a new number from the owner starts another counter. */
interface Numbering {
  id: 'numbering';
  counter: string;
  first: number;
}

const numberings: CollectionDefinition<Numbering> = { name: 'order-numberings', fields: {} };

const FIRST: Numbering = { id: 'numbering', counter: 'order', first: 10_001 };

export async function nextOrderNumber(transaction: Transaction): Promise<string> {
  const { counter, first } = (await transaction.in(numberings).find(FIRST.id)) ?? FIRST;
  for (;;) {
    const number = String(await transaction.nextNumber(counter, first));
    if (!(await transaction.in(placedOrders).findByKey('number', number))) return number;
  }
}

export async function setOrderNumber(
  transaction: Transaction,
  next: number,
  mayBeLower: boolean,
): Promise<{ before: number }> {
  const { counter, first } = (await transaction.in(numberings).find(FIRST.id)) ?? FIRST;
  // Reading the counter uses up a number. A refusal rolls that back, and otherwise a new counter starts.
  const before = await transaction.nextNumber(counter, first);
  if (next <= before && !mayBeLower) {
    throw new ApplicationError('CANNOT_SET_LOWER_ORDER_NUMBER_COUNTER', `expected more than ${before}, got ${next}`);
  }
  const series = await transaction.nextNumber('order-numberings');
  await transaction.in(numberings).put({ id: FIRST.id, counter: `order:${series}`, first: next });
  return { before };
}
