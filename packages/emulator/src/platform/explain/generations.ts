import table from './generations.generated.json';

/**
 * A response's header: the day on which the platform removes the operation, once the site's clock has reached it.
 * The platform sends no such header.
 */
export const REMOVED_ON_HEADER = 'x-headless-emulator-removed-on';

export interface CallGeneration {
  deprecated?: { replacedBy?: string; removal?: string };
  replaces?: string[];
}

// The generator makes the file in this shape.
const entries = Object.entries(table as unknown as Readonly<Record<string, CallGeneration & { name: string }>>);
const byFullName = new Map(entries.map(([fullName, { name: _, ...rest }]) => [fullName, rest]));
const byName = new Map(entries.map(([, { name, ...rest }]) => [name, rest]));

export const generationOf = (fullName: string): CallGeneration => byFullName.get(fullName) ?? {};

export const generationNamed = (name: string): CallGeneration => byName.get(name) ?? {};
