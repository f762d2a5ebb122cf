import type { ModuleContract } from '../../contract/contract';

/** Earlier packages had `DELETE` for the sessions of a removed location. Assumed; errs to permission: still accepted. */
const UNDECLARED: Readonly<Record<string, readonly string[]>> = { 'services.Action': ['DELETE'] };

export function enumValues(contract: ModuleContract, name: string): string[] {
  return [...(contract.enums[name] ?? []), ...(UNDECLARED[`${contract.namespace}.${name}`] ?? [])];
}
