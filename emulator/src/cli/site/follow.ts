import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 300;

/** Prints a list, and if asked what is new in it from then on, until the process ends. */
export async function follow<T>(
  read: () => Promise<readonly T[]>,
  idOf: (entry: T) => string,
  isFollowing: boolean | undefined,
  print: (entries: readonly T[]) => void,
): Promise<void> {
  let known = new Set<string>();
  do {
    const entries = await read();
    print(entries.filter((entry) => !known.has(idOf(entry))));
    known = new Set(entries.map(idOf));
    if (isFollowing) await pause(POLL_MS);
  } while (isFollowing);
}
