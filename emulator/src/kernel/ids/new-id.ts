import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { seedId } from './seed-id';

export type StatedIds = Readonly<Record<string, string | readonly (string | undefined)[]>>;

interface Naming {
  name: string;
  /** How many IDs of each kind were given. */
  given: Map<string, number>;
  /** IDs that the seed states, by their kind: the first of the kind, or each in its turn. */
  stated: StatedIds;
}

const naming = new AsyncLocalStorage<Naming>();

/**
 * A new random ID; while a seed is planted, one that follows from the seed.
 * `kind`: the main document of a create call, such as `product`, whose ID no order of calls changes.
 */
export function newId(kind = ''): string {
  const present = naming.getStore();
  if (!present) return randomUUID();
  const number = present.given.get(kind) ?? 0;
  present.given.set(kind, number + 1);
  const stated = [present.stated[kind]].flat()[number];
  if (stated) return stated;
  return seedId(`seed ${kind}`, number === 0 ? present.name : `${present.name} ${number}`);
}

/** Runs work whose new IDs follow from this name, but for the stated ones. */
export function withNamedIds<T>(name: string, work: () => Promise<T>, stated: StatedIds = {}): Promise<T> {
  return naming.run({ name, given: new Map(), stated }, work);
}
