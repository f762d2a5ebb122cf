'use server';

import { cookies } from 'next/headers';
import { redirect } from 'next/navigation';
import { FLOWS } from '@/app/(shop)/flows';
import { beVisitorOf } from '@/devtools/sandbox/be-visitor-of';
import { currentSite } from '@/devtools/sandbox/current-site';
import { siteOfSeed } from '@/devtools/sandbox/files/seeds';
import { sentFile } from '@/devtools/sandbox/files/sent-file';
import type { Outcome } from '@/devtools/sandbox/outcome';
import { resetSandboxSite, sandboxSite } from '@/devtools/sandbox/sandbox';
import { createSandboxSite, deleteSandboxSite } from '@/devtools/sandbox/sites';
import { steer } from '@/devtools/sandbox/steer';
import { requireSteering } from '@/devtools/sandbox/steering';
import { forgetAnswers } from '@/lib/events/rsvps';
import { endSession } from '@/lib/wix/session';
import { SITE_COOKIE } from '@/lib/wix/site';

/** Makes a site and puts this browser on it, as a new visitor. */
export async function createSite(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    const { clientId } = await createSandboxSite(String(form.get('preset')));
    await beVisitorOf(clientId);
    return 'Your new site is ready, and this browser is on it.';
  });
}

/** Makes a site of a seed file and puts this browser on it, as a new visitor. */
export async function createSiteOfFile(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    const { site, holds } = await siteOfSeed(await sentFile(form, 'file'));
    await beVisitorOf(site.clientId);
    const contents = holds === '' ? 'It holds nothing to sell yet.' : `It holds ${holds}.`;
    return {
      message: `Your site is ready, and this browser is on it. ${contents}`,
      links: FLOWS.map(({ path, card }) => ({ href: path, label: card.title })),
    };
  });
}

/** Puts this browser on another site, as a new visitor. */
export async function useSite(form: FormData): Promise<void> {
  await requireSteering();
  const clientId = String(form.get('clientId'));
  if (await sandboxSite({ clientId })) await beVisitorOf(clientId);
  redirect('/sandbox');
}

export async function resetCurrentSite(): Promise<Outcome> {
  return steer(async () => {
    const site = await currentSite();
    if (site) await resetSandboxSite(site.siteId);
    await endSession();
    await forgetAnswers();
    return 'The site is as it was made. You are a new visitor.';
  });
}

/** After deleting the site in use, this browser goes to the sandbox's first one. */
export async function deleteSite(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    const siteId = String(form.get('siteId'));
    const wasInUse = (await currentSite())?.siteId === siteId;
    await deleteSandboxSite(siteId);
    if (!wasInUse) return 'The site was deleted.';
    (await cookies()).delete(SITE_COOKIE);
    await endSession();
    return 'The site was deleted. This browser is on the first sandbox site now.';
  });
}
