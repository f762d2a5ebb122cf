import { AsyncLocalStorage } from '../../home/async-context';
import { createHash, randomUUID } from '../../home/crypto';

export type StatedIds = Readonly<Record<string, string | readonly (string | undefined)[]>>;

interface NamingContext {
  name: string;
  issuedByKind: Map<string, number>;
  stated: StatedIds;
}

const naming = new AsyncLocalStorage<NamingContext>();
let namingRuns = 0;

/**
 * Random, or derived from the seed being planted. `kind`: set for the main document of a create call, such as
 * `product`.
 */
export function newId(kind = ''): string {
  const present = naming.getStore();
  if (!present) return randomUUID();
  const number = present.issuedByKind.get(kind) ?? 0;
  present.issuedByKind.set(kind, number + 1);
  const stated = [present.stated[kind]].flat()[number];
  if (stated) return stated;
  return seedId(`seed ${kind}`, number === 0 ? present.name : `${present.name} ${number}`);
}

export async function withNamedIds<T>(name: string, work: () => Promise<T>, stated: StatedIds = {}): Promise<T> {
  namingRuns += 1;
  try {
    return await naming.run({ name, issuedByKind: new Map(), stated }, work);
  } finally {
    namingRuns -= 1;
    // Stops the tracking: in Node 20 it would keep slowing every promise of the process by a fifth.
    if (namingRuns === 0) naming.disable();
  }
}

/** The same in every seeded site, so that URLs work across sites. */
export function seedId(kind: string, slug: string): string {
  const hex = createHash('sha256').update(`${kind} ${slug}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
