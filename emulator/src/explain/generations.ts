import table from './generations.json';

export interface CallGeneration {
  /** Absent unless the call is going: what takes its place and its last day, as far as the SDK's packages say. */
  deprecated?: { replacedBy?: string; removal?: string };
  /** The older calls whose place it takes. */
  replaces?: string[];
}

const entries = Object.entries<CallGeneration & { name: string }>(table);
const byFullName = new Map(entries.map(([fullName, { name: _, ...rest }]) => [fullName, rest]));
const byName = new Map(entries.map(([, { name, ...rest }]) => [name, rest]));

/** The call's removal date or its predecessor, if any. `fullName`: as the SDK sends it in `method-fqn`. */
export const generationOf = (fullName: string): CallGeneration => byFullName.get(fullName) ?? {};

/** The same, by the name under which the SDK exports the call, such as `services.queryServices`. */
export const generationNamed = (name: string): CallGeneration => byName.get(name) ?? {};
