import type { CallField, CallType, CallTypes } from '../operations/operation';

export interface RequestContract {
  types: CallTypes;
  root: string;
  required: readonly string[];
}

/** `undefined`: anything is allowed. */
export function typeAt({ types, root }: RequestContract, path: readonly (string | number)[]): CallType | undefined {
  let type = types.types[root];
  for (const step of path) {
    if (typeof step === 'number') continue;
    const field: CallField | undefined = type?.fields[step];
    type = field?.type === 'object' && field.ref ? types.types[field.ref] : undefined;
  }
  return type;
}
