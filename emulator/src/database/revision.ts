import { PlatformError } from '../kernel/errors';

/** Source: a change must carry the stored revision; a stale one is a conflict. */
export function requireRevision(stored: string, given: string | null | undefined): void {
  if (given === stored) return;
  throw new PlatformError(409, `expected revision ${stored}, got ${given}`, { error_key: 'REVISION_MISMATCH' });
}

export const nextRevision = (revision: string): string => String(Number(revision) + 1);
