/**
 * From now on, what is cached under one of these tags is out of date: in this process, and before this returns. `site`: only entries
 * that have this tag too.
 */
export function expireTags(tags: readonly string[], site?: string): void;
/** The same, whatever its tags. */
export function expireAll(): void;
/** When any of the tags was last expired, in milliseconds since 1970; 0 if never. */
export function expiredAt(tags: readonly string[]): number;
export function cacheTime(): number;
