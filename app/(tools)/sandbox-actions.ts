'use server';

import { notFound, redirect } from 'next/navigation';
import { beVisitorOf } from '@/devtools/sandbox/be-visitor-of';
import { resetSandboxSite, sandboxState } from '@/devtools/sandbox/sandbox';
import { requireSteering } from '@/devtools/sandbox/steering';
import { env } from '@/lib/env';
import { endSession } from '@/lib/wix/session/session';
import { siteInUse } from '@/lib/wix/site';
import { forgetAnswers } from '../(shop)/tickets/kept-answers';

/** Puts this browser on another of the sandbox's sites, as a new visitor. */
export async function switchSite(form: FormData): Promise<void> {
  if (!env.usesEmulator) notFound();
  const wanted = form.get('preset');
  const state = await sandboxState();
  const preset = state.kind === 'running' && state.presets.find(({ name }) => name === wanted);
  if (preset) {
    await beVisitorOf(preset.clientId);
  }
  redirect('/');
}

/** Empties and refills the site in use; the visitor starts anew with it. */
export async function resetSite(): Promise<void> {
  await requireSteering();
  const { siteId } = await siteInUse();
  if (!siteId) notFound();
  await resetSandboxSite(siteId);
  await endSession();
  await forgetAnswers();
  redirect('/?notice=reset');
}
