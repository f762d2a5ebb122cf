import type { ModuleContract } from '../../../platform/contract/contract-types';
import { typeCheck } from '../../../platform/http/validation/value-check';
import { type FieldViolation, ValidationError, violation } from '../../../platform/kernel/errors';
import { isObject } from '../../../platform/kernel/values/objects';

export interface EntityType {
  contract: ModuleContract;
  name: string;
}

type Document = Record<string, unknown>;

/** Throws ValidationError. Fields without a rule must keep their kind of value. */
export function refuseRuleViolations(type: EntityType | undefined, stored: Document, edited: Document): void {
  const violations: FieldViolation[] = [];
  if (type) typeCheck(type.contract, type.name)(edited, '', violations);
  const known = type?.contract.types[type.name]?.fields ?? {};
  for (const field of new Set([...Object.keys(stored), ...Object.keys(edited)])) {
    if (field === 'id' && stored.id !== edited.id) violations.push(violation(field, 'must stay as it is'));
    if (Object.hasOwn(known, field)) continue;
    if (!Object.hasOwn(stored, field)) violations.push(violation(field, 'is no field of this document'));
    else if (kindOf(stored[field]) !== kindOf(edited[field]))
      violations.push(violation(field, `must be ${kindOf(stored[field])}, got ${kindOf(edited[field])}`));
  }
  if (violations.length > 0) throw new ValidationError(violations);
}

function kindOf(value: unknown): string {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  return isObject(value) ? 'an object' : `a ${typeof value}`;
}

export interface FormField {
  name: string;
  kind: 'text' | 'number' | 'boolean' | 'choice';
  options?: string[];
  maxLength?: number;
}

export function formFields(type: EntityType | undefined, document: Document): FormField[] {
  return Object.entries(document).flatMap(([name, value]): FormField[] => {
    if (name === 'id' || name === 'revision') return [];
    const field = type?.contract.types[type.name]?.fields[name];
    if (field?.readonly) return [];
    if (typeof value === 'boolean') return [{ name, kind: 'boolean' }];
    if (typeof value === 'number') return [{ name, kind: 'number' }];
    if (typeof value !== 'string') return [];
    const options = field?.type === 'enum' && field.ref ? type?.contract.enums[field.ref] : undefined;
    if (options) return [{ name, kind: 'choice', options }];
    return [{ name, kind: 'text', maxLength: field?.maxLength }];
  });
}
