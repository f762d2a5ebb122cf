import type { FieldContract, ModuleContract } from '../../src/platform/contract/contract-types';

export const MARKER = 'ZZMARKER';
const DEPTH = 7;

interface Marking {
  /** Fills only the first of several exclusive fields. */
  isValid: boolean;
}

/** Every field of the type, with the marker in each string and each map key. */
export function markedEntity(
  module: ModuleContract,
  typeName: string,
  marking: Marking,
  depth = DEPTH,
): Record<string, unknown> {
  const { fields = {}, oneOfs = {} } = module.types[typeName] ?? {};
  const excluded = marking.isValid ? Object.values(oneOfs).flatMap(([, ...others]) => others) : [];
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => {
      const value = excluded.includes(name) ? undefined : markedValue(module, name, field, marking, depth);
      return value === undefined ? [] : [[name, field.list ? [value] : value]];
    }),
  );
}

function markedValue(
  module: ModuleContract,
  name: string,
  { type, ref = '' }: FieldContract,
  marking: Marking,
  depth: number,
): unknown {
  if (type === 'object') return depth === 0 ? undefined : markedEntity(module, ref, marking, depth - 1);
  if (type === 'map') return { [`${MARKER} key`]: `${MARKER} value`, variantId: `${MARKER} variant` };
  if (type === 'number') return 1;
  if (type === 'boolean') return true;
  if (type === 'date') return '2026-01-02T03:04:05.000Z';
  if (type === 'enum') return module.enums[ref]?.find((value) => !/^(UNKNOWN|UNDEFINED)/.test(value));
  return `${MARKER} ${name}`;
}
