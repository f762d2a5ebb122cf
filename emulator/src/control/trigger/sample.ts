import type { FieldContract, ModuleContract } from '../../contract/contract';
import { isLongNumber } from '../../http/validation/long-numbers';
import { validValue } from './valid-value';

/** Types can be recursive. */
const MAX_DEPTH = 6;

interface Sampling {
  module: ModuleContract;
  known: ReadonlyMap<string, Record<string, unknown>>;
  newId: () => string;
}

/** Passes all rules of its fields, with one entry in each list. */
export function sampleMessage(sampling: Sampling, typeName: string, depth = 0): Record<string, unknown> {
  const known = sampling.known.get(typeName);
  if (known) return known;
  const { fields = {}, oneOfs = {} } = sampling.module.types[typeName] ?? {};
  const others = new Set(Object.values(oneOfs).flatMap((names) => names.slice(1)));
  const entries = Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
    if (others.has(name) || field.notAllowed) return [];
    const value = sampleValue(sampling, name, field, depth);
    if (value === undefined) return [];
    return [[name, field.list ? Array(Math.max(1, field.minSize ?? 0)).fill(value) : value]];
  });
  return Object.fromEntries(entries);
}

function sampleValue(sampling: Sampling, name: string, field: FieldContract, depth: number): unknown {
  if (field.type === 'object' && field.ref) {
    return depth < MAX_DEPTH ? sampleMessage(sampling, field.ref, depth + 1) : undefined;
  }
  if (field.type === 'string' && (field.format === 'GUID' || name === 'id')) return sampling.newId();
  if (isLongNumber(name, field)) return String(Math.max(1, field.min ?? 1));
  return validValue(sampling.module, name, field);
}
