import { expect } from 'vitest';
import type { FieldContract, ModuleContract } from '../../src/platform/contract/contract-types';
import { contractOf, type InstalledModule } from '../../src/platform/contract/installed';
import type { OwnerClient, TestSite, VisitorClient } from './harness';

export type Rule = keyof typeof BEARS;

/** The platform's rule types. Each function tells whether a contract field has the rule. */
export const BEARS = {
  MAX: ({ max }: FieldContract) => max !== undefined,
  MIN: ({ min }: FieldContract) => min !== undefined,
  MAX_LENGTH: ({ maxLength, minLength }: FieldContract) => maxLength !== undefined && maxLength !== minLength,
  MIN_LENGTH: ({ maxLength, minLength }: FieldContract) => minLength !== undefined && maxLength !== minLength,
  EXACT_LENGTH: ({ maxLength, minLength }: FieldContract) => minLength !== undefined && maxLength === minLength,
  MAX_SIZE: ({ maxSize, minSize }: FieldContract) => maxSize !== undefined && maxSize !== minSize,
  MIN_SIZE: ({ maxSize, minSize }: FieldContract) => minSize !== undefined && maxSize !== minSize,
  EXACT_SIZE: ({ maxSize, minSize }: FieldContract) => minSize !== undefined && maxSize === minSize,
  FORMAT: ({ format }: FieldContract) => format !== undefined && format !== 'DECIMAL_VALUE',
  DECIMAL_LTE: ({ decimalLte }: FieldContract) => decimalLte !== undefined,
  DECIMAL_GTE: ({ decimalGte }: FieldContract) => decimalGte !== undefined,
  DECIMAL_LT: ({ decimalLt }: FieldContract) => decimalLt !== undefined,
  DECIMAL_GT: ({ decimalGt }: FieldContract) => decimalGt !== undefined,
  DECIMAL_MAX_SCALE: ({ maxScale }: FieldContract) => maxScale !== undefined,
  INVALID_ENUM_VALUE: ({ type }: FieldContract) => type === 'enum',
  FIELD_NOT_ALLOWED: ({ notAllowed }: FieldContract) => notAllowed === true,
  // These rules apply to a request or a type, not to one field.
  REQUIRED_FIELD: undefined,
  REQUIRED_ONE_OF_FIELD: undefined,
  ONE_OF_ALIGNMENT: undefined,
};

interface Clients {
  visitor: VisitorClient;
  owner: OwnerClient;
}

export interface Violation {
  rule: Rule;
  module: InstalledModule;
  operation: string;
  /** `path`: on the wire. `field`: as the SDK reports it, in terms of its function's arguments. */
  path: string;
  field: string;
  /** The bound in the contract. */
  data(field: FieldContract): object;
  call(clients: Clients): Promise<unknown>;
}

export const threshold = (bound: keyof FieldContract) => (field: FieldContract) => ({ threshold: field[bound] });

export async function expectViolation(site: TestSite, violation: Violation): Promise<void> {
  const { rule, module, operation, path, field, data, call } = violation;
  const bearer = fieldAt(contractOf(module), operation, path);
  expect(BEARS[rule]?.(bearer) ?? true).toBe(true);
  const error: unknown = await call({ visitor: site.visitor(), owner: site.owner() }).catch((thrown) => thrown);
  expect(error).toMatchObject({ status: 400, message: expect.stringContaining('INVALID_ARGUMENT') });
  const { details } = error as { details: { validationError: { fieldViolations: object[] }; requestId: string } };
  expect(details.requestId).toMatch(/^[\w-]{36}$/);
  expect(details.validationError.fieldViolations).toContainEqual({
    field,
    violatedRule: rule,
    description: expect.stringMatching(/\w/),
    data: data(bearer),
  });
}

function fieldAt({ operations, types }: ModuleContract, operation: string, path: string): FieldContract {
  let type = types[operations[operation]?.request ?? ''];
  let field: FieldContract | undefined;
  for (const name of path.split('.')) {
    field = type?.fields[name];
    type = types[field?.ref ?? ''];
  }
  if (!field) throw new Error(`${operation} has no field ${path}`);
  return field;
}
