import { ApplicationError, ValidationError, violation } from '../../../kernel/errors';
import type { WireOption, WireRate } from './documents';

/** Throws ApplicationError INVALID_QUANTITY_VALUE, and ValidationError for a rate or condition that says too little. */
export function ratesOf({ rates = [] }: WireOption): WireRate[] {
  if (rates.length === 0) throw missing('rates');
  return rates.map(({ amount, conditions = [], multiplyByQuantity = false }, index) => {
    if (!amount) throw missing(`rates[${index}].amount`);
    for (const [place, condition] of conditions.entries()) {
      checkCondition(condition, `rates[${index}].conditions[${place}]`);
    }
    return { amount, conditions, multiplyByQuantity };
  });
}

function checkCondition(condition: NonNullable<WireRate['conditions']>[number], path: string): void {
  const { type, operator, value } = condition;
  const field = type ? (operator ? (value ? undefined : 'value') : 'operator') : 'type';
  if (field) throw missing(`${path}.${field}`);
  // Source: "Quantity of items should be integers" of `Condition.value`.
  if (type === 'BY_TOTAL_QUANTITY' && !Number.isInteger(Number(value))) {
    throw new ApplicationError('INVALID_QUANTITY_VALUE', `expected a whole number of items, got ${value}`);
  }
}

const missing = (field: string) => new ValidationError([violation(`shippingOption.${field}`, 'must be set')]);
