import type { ModuleContract, OperationContract } from '../../contract/contract-types';
import type { FieldViolation } from '../../kernel/errors';
import { isObject } from '../../kernel/values/objects';
import { requiredCheck } from './required-fields';
import { typeCheck } from './value-check';

/** Required fields come first. Unknown and read-only fields are accepted: the SDK sends whole entities back. */
export function validateRequest(
  contract: ModuleContract,
  operation: OperationContract,
  request: unknown,
): FieldViolation[] {
  const violations: FieldViolation[] = [];
  requiredCheck(contract, operation)(request, violations);
  if (contract.types[operation.request]) {
    typeCheck(contract, operation.request)(withoutPathChoice(contract, operation, request), '', violations);
  }
  return violations;
}

/** A path parameter cannot be omitted, so fields of its one-of are allowed beside it (assumed; errs to permission). */
function withoutPathChoice(contract: ModuleContract, operation: OperationContract, request: unknown): unknown {
  const groups = Object.values(contract.types[operation.request]?.oneOfs ?? {});
  if (groups.length === 0 || !isObject(request)) return request;
  const isPresent = (field: string) => request[field] !== null && request[field] !== undefined;
  const otherMembers = Object.values(operation.pathParams).filter((inPath) =>
    groups.some((group) => group.includes(inPath) && group.some((field) => field !== inPath && isPresent(field))),
  );
  if (otherMembers.length === 0) return request;
  return Object.fromEntries(Object.entries(request).filter(([field]) => !otherMembers.includes(field)));
}
