'use server';

import { notFound, redirect } from 'next/navigation';
import { beVisitorOf } from '@/devtools/sandbox/be-visitor-of';
import { currentSite } from '@/devtools/sandbox/current-site';
import { resetSandboxSite, sandboxState } from '@/devtools/sandbox/sandbox';
import { requireSteering } from '@/devtools/sandbox/steering';
import { env } from '@/lib/env';
import { forgetAnswers } from '@/lib/events/rsvps';
import { endSession } from '@/lib/wix/session';

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

/** Empties and refills the site in use; the visitor starts a new session. */
export async function resetSite(): Promise<void> {
  await requireSteering();
  const site = await currentSite();
  if (!site) notFound();
  await resetSandboxSite(site.siteId);
  await endSession();
  await forgetAnswers();
  redirect('/?notice=reset');
}
