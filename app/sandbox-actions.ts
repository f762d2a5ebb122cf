'use server';

import { cookies, headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { env } from '@/lib/env';
import { isOfThisMachine } from '@/lib/wix/app-origin';
import { resetSandboxSite, sandboxState } from '@/lib/wix/sandbox';
import { endSession } from '@/lib/wix/session/session';
import { SITE_COOKIE } from '@/lib/wix/session/session-cookies';
import { siteInUse } from '@/lib/wix/site';
import { forgetAnswers } from './tickets/kept-answers';

/** Puts this browser on another of the sandbox's sites, as a new visitor. */
export async function switchSite(form: FormData): Promise<void> {
  if (!env.usesEmulator) throw new Error('the app talks to the real platform: there is nothing to switch');
  const wanted = form.get('preset');
  const state = await sandboxState();
  const preset = state.kind === 'running' && state.presets.find(({ name }) => name === wanted);
  if (preset) {
    (await cookies()).set(SITE_COOKIE, preset.clientId, { path: '/', sameSite: 'lax', httpOnly: true });
    await endSession();
  }
  redirect('/');
}

/** Empties and refills the site in use; the visitor starts anew with it. */
export async function resetSite(): Promise<void> {
  const { isSandbox, siteId } = await siteInUse();
  if (!isSandbox || !siteId) throw new Error('the app talks to the real platform: there is nothing to reset');
  // The app itself may always steer the emulator, no matter who visits it, so the visitor is checked here.
  if (!isOfThisMachine(await headers())) throw new Error('a site is reset from this machine only');
  await resetSandboxSite(siteId);
  await endSession();
  await forgetAnswers();
  redirect('/?notice=reset');
}
