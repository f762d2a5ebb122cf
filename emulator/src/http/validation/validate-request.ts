import type { ModuleContract, OperationContract } from '../../contract/contract';
import type { FieldViolation } from '../../kernel/errors';
import { isObject } from '../../kernel/values/objects';
import { requiredCheck } from './required-fields';
import { typeCheck } from './value-check';

/**
 * All violations of the contract in a wire request: required fields first, then the rules of each field sent. Path
 * parameters are part of the request by now. Unknown and read-only fields are accepted, since the SDK sends whole
 * entities back.
 */
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

/**
 * A path parameter cannot be left out, so the caller may send other fields of its one-of as well (assumed). Such is
 * `getInventoryVariants(inventoryId, { productId })`.
 */
function withoutPathChoice(contract: ModuleContract, operation: OperationContract, request: unknown): unknown {
  const groups = Object.values(contract.types[operation.request]?.oneOfs ?? {});
  if (groups.length === 0 || !isObject(request)) return request;
  const isSent = (field: string) => request[field] !== null && request[field] !== undefined;
  const left = Object.values(operation.pathParams).filter((inPath) =>
    groups.some((group) => group.includes(inPath) && group.some((field) => field !== inPath && isSent(field))),
  );
  if (left.length === 0) return request;
  return Object.fromEntries(Object.entries(request).filter(([field]) => !left.includes(field)));
}
