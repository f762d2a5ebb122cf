import { functionOf, type Operation } from '../operations/operation';

interface AllAssumptions {
  texts: readonly string[];
  /** By `area.module.function`, indexes of `texts`. */
  byFunction: Readonly<Record<string, readonly number[]>>;
}

let all: Promise<AllAssumptions> | undefined;

/** Rules of the operation that no source states and that may refuse or permit too much, nearest to its handler first. */
export async function assumptionsOf(operation: Operation): Promise<string[]> {
  // The generator makes the file in this shape.
  all ??= import('./assumptions.generated.json').then(({ default: read }) => read as unknown as AllAssumptions);
  const { texts, byFunction } = await all;
  const numbers = byFunction[`${operation.area}.${operation.module}.${functionOf(operation)}`] ?? [];
  return numbers.flatMap((number) => texts[number] ?? []);
}
