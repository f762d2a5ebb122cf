import { ApplicationError, ValidationError } from '../../kernel/errors';

type Refusal = 'INVALID_FILTER' | 'INVALID_SORT' | 'INVALID_CURSOR';

/** The code stands alone in packages and public clients of bookings, products, events, labels and categories. */
export function invalidQuery(code: Refusal, description: string, data?: Record<string, unknown>): ApplicationError {
  return new ApplicationError(code, description, { status: 400, description, data });
}

/** Source of `data`: public clients, whose refused conditions are its operators. */
export function unknownOperator(operator: string, fieldPath?: string): ApplicationError {
  const unknown = { fieldPath, operator };
  return invalidQuery('INVALID_FILTER', `Operator '${operator}' is not supported`, { unknownOperator: unknown });
}

/**
 * Source of field and description: a refused `name.first` of Contacts V5, and `_createdDate` of products, in wix/skills.
 * Rule names are assumed.
 */
export function undeclaredField(name: string, use: 'filterable' | 'sortable' | 'searchable' | 'aggregatable') {
  return new ValidationError([
    {
      field: 'value',
      description: `Field '${name}' is not declared as ${use}`,
      violatedRule: 'VALIDATION',
      ruleName: `FIELD_NOT_${use.toUpperCase()}`,
      data: {},
    },
  ]);
}

/** A condition whose shape an operation refuses in its own way. */
export const invalidField = (field: string, description: string, ruleName: string): ValidationError =>
  new ValidationError([{ field, description, violatedRule: 'VALIDATION', ruleName, data: {} }]);
