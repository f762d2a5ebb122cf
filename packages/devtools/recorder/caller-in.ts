import { dataIn } from '@/lib/wix/session';

/** The emulator's tokens are readable, the platform's are not. Never throws. */
export function callerIn(token: string): 'visitor' | 'member' | undefined {
  try {
    const kind = dataIn(token)?.identity?.kind;
    return kind === 'visitor' || kind === 'member' ? kind : undefined;
  } catch {
    // The token is an API key, or unreadable.
    return undefined;
  }
}
