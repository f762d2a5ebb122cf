import type { ModuleContract, OperationContract } from './contract/contract';
import type { FieldViolation } from './errors';
import { requiredCheck } from './validation/required-fields';
import { typeCheck } from './validation/value-check';

/**
 * Every way in which a wire request does not fit the contract: required fields first, then the rules of each field sent.
 * Path parameters are part of the request by now. Fields the contract does not know and read-only fields are let
 * through, since the SDK sends whole entities back.
 */
export function validateRequest(
  contract: ModuleContract,
  operation: OperationContract,
  request: unknown,
): FieldViolation[] {
  const violations: FieldViolation[] = [];
  requiredCheck(contract, operation)(request, violations);
  if (contract.types[operation.request]) typeCheck(contract, operation.request)(request, '', violations);
  return violations;
}
