import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 300;
/** Read at each poll. After more new entries than these the whole log is read again. */
export const NEWEST = 20;

/** A log of a site, oldest first. */
export interface Log<Entry> {
  all(): Promise<readonly Entry[]>;
  /** The last `NEWEST` entries. */
  newest(): Promise<readonly Entry[]>;
  idOf(entry: Entry): string;
}

/** Prints a log, and if requested its new entries from then on, until the process ends. */
export async function follow<Entry>(
  log: Log<Entry>,
  isFollowing: boolean | undefined,
  print: (entries: readonly Entry[]) => void,
): Promise<void> {
  let last = await log.all();
  print(last);
  while (isFollowing) {
    await pause(POLL_MS);
    const known = new Set(last.slice(-NEWEST).map(log.idOf));
    const isKnown = (entry: Entry) => known.has(log.idOf(entry));
    const newest = await log.newest();
    const entries = newest.length < NEWEST || newest.some(isKnown) ? newest : await log.all();
    // A reset restarts the log: then it has none of the known entries, and all are new.
    print(entries.slice(entries.findLastIndex(isKnown) + 1));
    last = entries;
  }
}
