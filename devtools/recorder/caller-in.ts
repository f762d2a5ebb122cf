import { dataIn } from '@/lib/wix/session';

/** Whose token it is, as far as it says: the emulator's do; of the platform's own it is not known. Never throws. */
export function callerIn(token: string): 'visitor' | 'member' | undefined {
  try {
    const kind = dataIn(token)?.identity?.kind;
    return kind === 'visitor' || kind === 'member' ? kind : undefined;
  } catch {
    // An API key, or a token that cannot be read.
    return undefined;
  }
}
