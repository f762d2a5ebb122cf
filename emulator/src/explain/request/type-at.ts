import type { CallField, CallType, CallTypes } from '../operations/operation';

export interface RequestContract {
  types: CallTypes;
  /** The request's type. */
  root: string;
  required: readonly string[];
}

/** `path`: such as `['service', 'media', 0]`. `undefined` allows anything. */
export function typeAt({ types, root }: RequestContract, path: readonly (string | number)[]): CallType | undefined {
  let type = types.types[root];
  for (const step of path) {
    if (typeof step === 'number') continue;
    const field: CallField | undefined = type?.fields[step];
    type = field?.type === 'object' && field.ref ? types.types[field.ref] : undefined;
  }
  return type;
}
