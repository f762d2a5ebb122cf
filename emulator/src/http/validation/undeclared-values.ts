import type { ModuleContract } from '../../contract/contract';

/**
 * Values that the platform takes although the installed package no longer declares them, by module and enumeration.
 * `DELETE` was a third action on the sessions of a removed location in earlier packages; assumed: it is still taken.
 */
const UNDECLARED: Readonly<Record<string, readonly string[]>> = { 'services.Action': ['DELETE'] };

export function enumValues(contract: ModuleContract, name: string): string[] {
  return [...(contract.enums[name] ?? []), ...(UNDECLARED[`${contract.namespace}.${name}`] ?? [])];
}
