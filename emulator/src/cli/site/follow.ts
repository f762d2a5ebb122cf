import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 300;
/** Read at each poll of a log. After more new entries than these the whole log is read again. */
export const NEWEST = 20;

/** Prints a list, and if requested its new entries from then on, until the process ends. */
export async function follow<T>(
  read: (known: ReadonlySet<string>) => Promise<readonly T[]>,
  idOf: (entry: T) => string,
  isFollowing: boolean | undefined,
  print: (entries: readonly T[]) => void,
): Promise<void> {
  let known: ReadonlySet<string> = new Set();
  do {
    const entries = await read(known);
    print(entries.filter((entry) => !known.has(idOf(entry))));
    known = new Set(entries.map(idOf));
    if (isFollowing) await pause(POLL_MS);
  } while (isFollowing);
}

/** To which entries are added only at its end. */
interface Log<T> {
  all(): Promise<readonly T[]>;
  /** The last `NEWEST` entries. */
  newest(): Promise<readonly T[]>;
  idOf(entry: T): string;
}

/** Prints a log, oldest first, and if requested its new entries from then on, until the process ends. */
export const followLog = <T>(
  { all, newest, idOf }: Log<T>,
  isFollowing: boolean | undefined,
  print: (entries: readonly T[]) => void,
): Promise<void> =>
  follow(
    async (known) => {
      if (known.size === 0) return all();
      const isKnown = (entry: T) => known.has(idOf(entry));
      const last = await newest();
      if (last.length < NEWEST || last.some(isKnown)) return last;
      const entries = await all();
      return entries.slice(entries.findLastIndex(isKnown) + 1);
    },
    idOf,
    isFollowing,
    print,
  );
