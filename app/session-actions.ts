'use server';

import { redirect } from 'next/navigation';
import { endSession } from '@/lib/wix/session/session';

/** Forgets a session that the platform does not know any more, and shows the screen again as a new visitor. */
export async function startNewSession(form: FormData): Promise<void> {
  const screen = form.get('screen');
  await endSession();
  // A path of this app and nothing that a browser takes for another host.
  redirect(typeof screen === 'string' && /^\/(?![/\\])/.test(screen) ? screen : '/');
}
