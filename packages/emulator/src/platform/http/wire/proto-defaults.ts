import type { FieldContract, ModuleContract } from '../../contract/contract-types';
import { contractOf, type InstalledModule } from '../../contract/installed';
import { isObject } from '../../kernel/values/objects';

/** Adds missing fields that response types promise, below the top. Source: the JSON mapping of protobuf. */
export function withProtoDefaults<Written extends object>(
  module: InstalledModule,
  type: string,
  message: Written,
): Written {
  // Only adds fields that the types have.
  return completeFields(contractOf(module), type, Object.entries(message)) as Written;
}

function completeFields(contract: ModuleContract, type: string, entries: [string, unknown][]): Record<string, unknown> {
  const fields = contract.types[type]?.fields ?? {};
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field?.type === 'object' ? completeMessage(contract, field.ref ?? '', value) : value];
    }),
  );
}

function completeMessage(contract: ModuleContract, type: string, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => completeMessage(contract, type, item));
  if (!isObject(part)) return part;
  const fields = contract.types[type]?.fields ?? {};
  const missing = [...promisedFields(contract, type)].filter((name) => part[name] === undefined || part[name] === null);
  const defaults = missing.map((name) => [name, defaultOf(contract, fields[name])]);
  return { ...completeFields(contract, type, Object.entries(part)), ...Object.fromEntries(defaults) };
}

/** Assumed: a decimal defaults to `0`, and an enumeration to its first value. */
export function defaultOf({ enums }: ModuleContract, field: FieldContract | undefined): unknown {
  if (field?.list) return [];
  switch (field?.type) {
    case 'string':
      return field.decimalValue || field.format === 'DECIMAL_VALUE' ? '0' : '';
    case 'number':
      return 0;
    case 'boolean':
      return false;
    case 'enum':
      return enums[field.ref ?? '']?.[0];
    default:
      return undefined;
  }
}

const known = new WeakMap<ModuleContract, Map<string, Set<string>>>();

function promisedFields(contract: ModuleContract, type: string): ReadonlySet<string> {
  const ofTypes = known.get(contract) ?? promisedFieldsByType(contract);
  known.set(contract, ofTypes);
  return ofTypes.get(type) ?? new Set();
}

function promisedFieldsByType(contract: ModuleContract): Map<string, Set<string>> {
  const namesByType = new Map<string, Set<string>>();
  for (const { response, promised } of Object.values(contract.operations)) {
    for (const path of promised) {
      const [name = '', ...above] = path.split('.').reverse();
      const type = above.reduceRight((at, part) => contract.types[at]?.fields[part]?.ref ?? '', response);
      const isOneOf = Object.values(contract.types[type]?.oneOfs ?? {}).some((names) => names.includes(name));
      if (!isOneOf) namesByType.set(type, (namesByType.get(type) ?? new Set()).add(name));
    }
  }
  return namesByType;
}
