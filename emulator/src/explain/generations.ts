import table from './generations.json';

export interface CallGeneration {
  deprecated?: { replacedBy?: string; removal?: string };
  replaces?: string[];
}

const entries = Object.entries<CallGeneration & { name: string }>(table);
const byFullName = new Map(entries.map(([fullName, { name: _, ...rest }]) => [fullName, rest]));
const byName = new Map(entries.map(([, { name, ...rest }]) => [name, rest]));

export const generationOf = (fullName: string): CallGeneration => byFullName.get(fullName) ?? {};

export const generationNamed = (name: string): CallGeneration => byName.get(name) ?? {};
