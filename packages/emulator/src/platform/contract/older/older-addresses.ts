import type { OperationContract } from '../contract-types';
import addresses from './older-addresses.json';

export interface OlderAddress {
  module: string;
  operation: string;
  method: string;
  path: string;
  pathParams: Record<string, string>;
  usedBy: string;
}

/** Renamed operations whose requests and responses kept their form. */
const RENAMED: Readonly<Record<string, string>> = {
  'stores.products.createProductPlatformized': 'createProduct',
  'stores.products.deleteProductPlatformized': 'deleteProduct',
  'stores.products.getProductPlatformized': 'getProduct',
  'stores.products.updateProductPlatformized': 'updateProduct',
};

// JSON has no optional keys: the types of absent parameters include `undefined`.
const learned = addresses as readonly unknown[] as readonly OlderAddress[];

interface OlderOperation {
  name: string;
  operation: OperationContract;
}

export function olderOperations(
  module: string,
  operations: Readonly<Record<string, OperationContract>>,
): OlderOperation[] {
  return learned.flatMap((address) => {
    if (address.module !== module) return [];
    const name = currentName(address);
    const present = operations[name];
    const { method, path, pathParams } = address;
    return present ? [{ name, operation: { ...present, method, paths: [path], pathParams } }] : [];
  });
}

/** No installed package has the operation of these URLs under any name. */
export const removedAddresses = (hasOperation: (module: string, name: string) => boolean): OlderAddress[] =>
  learned.filter((address) => !hasOperation(address.module, currentName(address)));

const currentName = ({ module, operation }: OlderAddress): string => RENAMED[`${module}.${operation}`] ?? operation;
