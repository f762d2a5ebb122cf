import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../database/store';
import { servicePrice } from '../services/price';
import { priceRange } from '../variants/choices';
import { type Variant, variantDocuments } from '../variants/documents';
import type { PricedOption } from './services';

/** A price for each choice of the one option that the service's price depends on. */
export async function seedVariants(
  transaction: Transaction,
  serviceId: string,
  { name, choices }: PricedOption,
  currency: string,
): Promise<void> {
  const optionId = randomUUID();
  const values: Variant[] = choices.map((choice) => ({
    choices: [{ optionId, custom: choice.name }],
    price: servicePrice(choice.amount, currency),
  }));
  await transaction.in(variantDocuments).insert({
    id: randomUUID(),
    serviceId,
    revision: '1',
    options: {
      values: [{ id: optionId, type: 'CUSTOM', customData: { name, choices: choices.map((choice) => choice.name) } }],
    },
    variants: { values },
    ...priceRange(values),
  });
}
