import { ApplicationError, ValidationError, violation } from '../../../kernel/errors';
import type { WireRate } from './delivery-documents';

export function parseRates({ rates = [] }: { rates?: WireRate[] | undefined }, entity = 'shippingOption'): WireRate[] {
  const missingFieldError = (field: string) => new ValidationError([violation(`${entity}.${field}`, 'must be set')]);
  if (rates.length === 0) throw missingFieldError('rates');
  return rates.map(({ amount, conditions = [], multiplyByQuantity = false }, index) => {
    if (!amount) throw missingFieldError(`rates[${index}].amount`);
    for (const [place, condition] of conditions.entries()) {
      checkCondition(condition, `rates[${index}].conditions[${place}]`, missingFieldError);
    }
    return { amount, conditions, multiplyByQuantity };
  });
}

type Condition = NonNullable<WireRate['conditions']>[number];

function checkCondition(condition: Condition, path: string, missing: (field: string) => ValidationError): void {
  const { type, operator, value } = condition;
  const field = type ? (operator ? (value ? undefined : 'value') : 'operator') : 'type';
  if (field) throw missing(`${path}.${field}`);
  // Source: "Quantity of items should be integers" of `Condition.value`.
  if (type === 'BY_TOTAL_QUANTITY' && !Number.isInteger(Number(value))) {
    throw new ApplicationError('INVALID_QUANTITY_VALUE', `expected a whole number of items, got ${value}`);
  }
}
