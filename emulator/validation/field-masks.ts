import type { ModuleContract, OperationContract } from '../contract/contract';

const MASKS = new Set(['fields', 'mask', 'fieldMask', 'fieldmask']);

/**
 * A request with its field masks as lists, as the contract has them: on the wire they are comma-joined paths.
 * Source: transformSDKFieldMaskToRESTFieldMask in @wix/sdk-runtime.
 */
export function withFieldMasks(
  contract: ModuleContract,
  operation: OperationContract,
  request: Record<string, unknown>,
): Record<string, unknown> {
  const fields = contract.types[operation.request]?.fields ?? {};
  const masks = Object.entries(request).flatMap(([name, sent]): [string, string[]][] => {
    const isList = MASKS.has(name) && fields[name]?.list && fields[name].type === 'string';
    return isList && typeof sent === 'string' ? [[name, sent === '' ? [] : sent.split(',')]] : [];
  });
  return masks.length === 0 ? request : { ...request, ...Object.fromEntries(masks) };
}
