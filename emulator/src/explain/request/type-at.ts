import type { CallField, CallType, CallTypes } from '../operations/operation';

/** The types that a request may have. */
export interface RequestContract {
  types: CallTypes;
  /** The type of the whole request. */
  root: string;
  required: readonly string[];
}

/** The type of the object at the path, such as `['service', 'media', 0]`; `undefined` where anything may stand. */
export function typeAt({ types, root }: RequestContract, path: readonly (string | number)[]): CallType | undefined {
  let type = types.types[root];
  for (const step of path) {
    if (typeof step === 'number') continue;
    const field: CallField | undefined = type?.fields[step];
    type = field?.type === 'object' && field.ref ? types.types[field.ref] : undefined;
  }
  return type;
}
