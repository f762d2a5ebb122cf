'use server';

import { redirect } from 'next/navigation';
import { appOrigin, localPath } from '@/lib/request';
import { endSession } from '@/lib/wix/session';

export async function startNewSession(form: FormData): Promise<void> {
  const screen = form.get('screen');
  await endSession();
  redirect(localPath(typeof screen === 'string' ? screen : '/', await appOrigin()));
}
