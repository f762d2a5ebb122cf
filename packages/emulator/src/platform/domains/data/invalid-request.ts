import type { ModuleContract } from '../../contract/contract-types';
import { isUnreadable } from '../../http/validation/rules';
import type { FieldViolation } from '../../kernel/errors';
import { dataError } from './data-documents';

/**
 * Source: cms-data-items-crud and setup-cms of wix/skills, which quote "WDE0080: patches must not be empty". Assumed: the
 * code is the same for each broken rule of each call for items.
 */
export function refusalOfItems(
  { package: name, namespace }: ModuleContract,
  violations: readonly FieldViolation[],
): Error | undefined {
  if (name !== '@wix/data' || namespace !== 'items' || violations.some(isUnreadable)) return undefined;
  return dataError('WDE0080', violations.map(({ field, description }) => `${field} ${description}`).join(', '), 400);
}
