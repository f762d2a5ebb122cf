import type { ModuleContract } from '../../contract/contract-types';

/** Earlier packages had `DELETE` for sessions of a removed location. Assumed; errs to permission: it is still taken. */
const UNDECLARED: Readonly<Record<string, readonly string[]>> = { 'services.Action': ['DELETE'] };

export function enumValues(contract: ModuleContract, name: string): string[] {
  return [...(contract.enums[name] ?? []), ...(UNDECLARED[`${contract.namespace}.${name}`] ?? [])];
}
