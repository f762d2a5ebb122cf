import type { FieldContract, ModuleContract, OperationContract } from '../../contract/contract';
import { isObject } from '../../kernel/values/objects';

/** Parameters are text, and a list of one looks like a value. A wrong value stays, so that the validation names it. */
export function typedParameters(
  contract: ModuleContract,
  operation: OperationContract,
  request: Record<string, unknown>,
): Record<string, unknown> {
  return typedObject(contract, operation.request, request);
}

function typedObject(contract: ModuleContract, type: string, value: Record<string, unknown>): Record<string, unknown> {
  const fields = contract.types[type]?.fields ?? {};
  return Object.fromEntries(
    Object.entries(value).map(([name, sent]) => {
      const field = fields[name];
      return [name, field ? typedField(contract, field, sent) : sent];
    }),
  );
}

function typedField(contract: ModuleContract, field: FieldContract, sent: unknown): unknown {
  if (field.list) return (Array.isArray(sent) ? sent : [sent]).map((item) => typedValue(contract, field, item));
  return typedValue(contract, field, sent);
}

function typedValue(contract: ModuleContract, { type, ref }: FieldContract, sent: unknown): unknown {
  if (type === 'object' && ref && isObject(sent)) return typedObject(contract, ref, sent);
  if (typeof sent !== 'string') return sent;
  if (type === 'number' && sent.trim() !== '' && !Number.isNaN(Number(sent))) return Number(sent);
  if (type === 'boolean' && (sent === 'true' || sent === 'false')) return sent === 'true';
  return sent;
}
