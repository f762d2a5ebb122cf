import type { FieldContract, ModuleContract } from '../../contract/contract';
import { contractOf, type InstalledModule } from '../../contract/installed';
import { isObject } from '../validation/objects';

/**
 * What a caller wrote, with its parts as they always are: a field that was left out of one has its type's default. What
 * the object itself lacks is for the operation to say.
 * Source: the JSON mapping of protobuf; which fields those are, the paths that the SDK promises of the responses.
 */
export function withWholeParts<Written extends object>(
  module: InstalledModule,
  type: string,
  written: Written,
): Written {
  // Only adds fields that the types have.
  return partsOf(contractOf(module), type, Object.entries(written)) as Written;
}

function partsOf(contract: ModuleContract, type: string, entries: [string, unknown][]): Record<string, unknown> {
  const fields = contract.types[type]?.fields ?? {};
  return Object.fromEntries(
    entries.map(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      return [name, field?.type === 'object' ? whole(contract, field.ref ?? '', value) : value];
    }),
  );
}

function whole(contract: ModuleContract, type: string, part: unknown): unknown {
  if (Array.isArray(part)) return part.map((item) => whole(contract, type, item));
  if (!isObject(part)) return part;
  const fields = contract.types[type]?.fields ?? {};
  const missing = [...constantFields(contract, type)].filter((name) => part[name] === undefined || part[name] === null);
  const defaults = missing.map((name) => [name, defaultOf(contract, fields[name])]);
  return { ...partsOf(contract, type, Object.entries(part)), ...Object.fromEntries(defaults) };
}

/** That a decimal number is `0` is assumed, and that an enumeration begins with its default. */
function defaultOf({ enums }: ModuleContract, field: FieldContract | undefined): unknown {
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

/** The fields that an object of the type always has, wherever it stands. */
function constantFields(contract: ModuleContract, type: string): ReadonlySet<string> {
  const ofTypes = known.get(contract) ?? constantFieldsOfTypes(contract);
  known.set(contract, ofTypes);
  return ofTypes.get(type) ?? new Set();
}

function constantFieldsOfTypes(contract: ModuleContract): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const { response, promised } of Object.values(contract.operations)) {
    for (const path of promised) {
      const [name = '', ...above] = path.split('.').reverse();
      const type = above.reduceRight((at, part) => contract.types[at]?.fields[part]?.ref ?? '', response);
      const isOneOf = Object.values(contract.types[type]?.oneOfs ?? {}).some((names) => names.includes(name));
      if (!isOneOf) found.set(type, (found.get(type) ?? new Set()).add(name));
    }
  }
  return found;
}
