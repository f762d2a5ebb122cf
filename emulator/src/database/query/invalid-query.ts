import { ValidationError } from '../../kernel/errors';

/** Rule names are assumed. */
export function invalidQuery(field: string, description: string, ruleName: string): ValidationError {
  return new ValidationError([{ field, description, violatedRule: 'VALIDATION', ruleName, data: {} }]);
}

export function unknownOperator(operator: string) {
  return invalidQuery('query.filter', `Operator '${operator}' is not supported`, 'UNKNOWN_OPERATOR');
}
