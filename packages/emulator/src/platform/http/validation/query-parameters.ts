import type { FieldContract, ModuleContract, OperationContract } from '../../contract/contract';
import { isObject } from '../../kernel/values/objects';

/** Parameters are strings, and a list of one looks like a value. Wrong values stay, so that validation refuses them. */
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
    Object.entries(value).map(([name, parameter]) => {
      const field = fields[name];
      return [name, field ? typedField(contract, field, parameter) : parameter];
    }),
  );
}

function typedField(contract: ModuleContract, field: FieldContract, parameter: unknown): unknown {
  if (field.list)
    return (Array.isArray(parameter) ? parameter : [parameter]).map((item) => typedValue(contract, field, item));
  return typedValue(contract, field, parameter);
}

function typedValue(contract: ModuleContract, { type, ref }: FieldContract, parameter: unknown): unknown {
  if (type === 'object' && ref && isObject(parameter)) return typedObject(contract, ref, parameter);
  if (typeof parameter !== 'string') return parameter;
  if (type === 'number' && parameter.trim() !== '' && !Number.isNaN(Number(parameter))) return Number(parameter);
  if (type === 'boolean' && (parameter === 'true' || parameter === 'false')) return parameter === 'true';
  return parameter;
}
