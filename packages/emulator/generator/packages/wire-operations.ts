import ts from 'typescript-api';
import type { Declarations } from './wire-types';

export interface WireSignature {
  request: string;
  response: string;
}

/**
 * Operations are functions that return `__PublicMethodMetaInfo<method, pathParams, SDK request, wire request, SDK
 * response, wire response>`.
 */
export function wireSignatures(declared: Declarations): Map<string, WireSignature> {
  const signatures = new Map<string, WireSignature>();
  for (const [name, [declaration]] of declared.functions) {
    const type = declaration?.type;
    if (!type || !ts.isTypeReferenceNode(type) || type.typeName.getText() !== '__PublicMethodMetaInfo') continue;
    const [, , , request, , response] = type.typeArguments ?? [];
    signatures.set(name, { request: request?.getText() ?? 'void', response: response?.getText() ?? 'void' });
  }
  return signatures;
}
