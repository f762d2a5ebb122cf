/** Expires this process's entries with one of these tags, at once. `site`: only entries that also have this tag. */
export function expireTags(tags: readonly string[], site?: string): void;
/** Expires all entries. */
export function expireAll(): void;
/** For a process that is not notified of changes: each request begins without entries. */
export function expireAllAtEachRequest(): void;
export function beginRequest(): void;
/** The time of the latest expiry of any of the tags, in milliseconds since 1970; 0 if there was none. */
export function expiredAt(tags: readonly string[]): number;
export function cacheTime(): number;
