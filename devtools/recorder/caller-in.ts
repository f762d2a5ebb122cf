import { dataIn } from '@/lib/wix/session';

/** Readable in the emulator's tokens, but not in the platform's. Never throws. */
export function callerIn(token: string): 'visitor' | 'member' | undefined {
  try {
    const kind = dataIn(token)?.identity?.kind;
    return kind === 'visitor' || kind === 'member' ? kind : undefined;
  } catch {
    // An API key, or an unreadable token.
    return undefined;
  }
}
