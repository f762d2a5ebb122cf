'use server';

import { redirect } from 'next/navigation';
import { beVisitorOf } from '@/devtools/sandbox/be-visitor-of';
import { SandboxRefusal } from '@/devtools/sandbox/control';
import { openingIn } from '@/devtools/sandbox/opening-link';
import type { Outcome } from '@/devtools/sandbox/outcome';
import { createSandboxSite } from '@/devtools/sandbox/sites';
import { siteLikeSnapshot } from '@/devtools/sandbox/snapshots';
import { steer } from '@/devtools/sandbox/steer';

/** Makes the site that the link asks for, and puts this browser on it. */
export async function openSite(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    const text = (name: string) => String(form.get(name) ?? '');
    const opening = await openingIn({
      preset: text('preset'),
      site: text('site'),
      snapshot: text('snapshot'),
      to: text('to'),
    });
    if (!opening) throw new SandboxRefusal('The link names neither a preset nor a snapshot.', 400);
    const { clientId } =
      opening.kind === 'preset'
        ? await createSandboxSite(opening.preset)
        : await siteLikeSnapshot(opening.siteId, opening.name);
    await beVisitorOf(clientId);
    redirect(opening.to);
  });
}
