'use server';

import { currentCartV2 } from '@wix/ecom';
import { members } from '@wix/members';
import { TokenRole } from '@wix/sdk';
import { cookies } from 'next/headers';
import { sitePath } from '@/devtools/sandbox/current-site';
import { sentFile } from '@/devtools/sandbox/files/sent-file';
import type { Outcome } from '@/devtools/sandbox/outcome';
import { loadSnapshot, removeSnapshot, restoreSnapshot, takeSnapshot } from '@/devtools/sandbox/snapshots';
import { steer } from '@/devtools/sandbox/steer';
import { isWithoutCart, keepCartCount } from '@/lib/ecom/cart';
import { visitorClient } from '@/lib/wix/client';
import { statusOf } from '@/lib/wix/errors';
import { endSession, tokensOf } from '@/lib/wix/session';

const nameIn = (form: FormData): string => String(form.get('name') ?? '').trim();

export async function take(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    await takeSnapshot(await sitePath(), nameIn(form));
    return `“${nameIn(form)}” was taken.`;
  });
}

export async function load(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    const { text } = await sentFile(form, 'file');
    await loadSnapshot(await sitePath(), nameIn(form), text);
    return `“${nameIn(form)}” was loaded. Restore it to see it on this site.`;
  });
}

/** The visitor stays who they are, if the site knew them then. */
export async function restore(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    await restoreSnapshot(await sitePath(), nameIn(form));
    if (await isKnown()) await recountCart();
    else await endSession();
    return `The site is as it was in “${nameIn(form)}”.`;
  });
}

export async function remove(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    await removeSnapshot(await sitePath(), nameIn(form));
    return `“${nameIn(form)}” was deleted.`;
  });
}

/** After a restore, members who signed up since the snapshot no longer exist, and newer sign-ins are invalid. */
async function isKnown(): Promise<boolean> {
  const session = tokensOf(await cookies());
  if (session?.refreshToken.role !== TokenRole.MEMBER) return true;
  const visitor = await visitorClient();
  try {
    return (await visitor.use(members).getCurrentMember()).member !== undefined;
  } catch (error) {
    return ![401, 403, 404].includes(statusOf(error) ?? 0);
  }
}

/** The header remembers how much was in the cart. */
async function recountCart(): Promise<void> {
  const visitor = await visitorClient();
  try {
    const { cart } = await visitor.use(currentCartV2).getCurrentCart();
    await keepCartCount(cart);
  } catch (error) {
    if (!isWithoutCart(error)) console.error('The cart could not be read after a snapshot was restored:', error);
    await keepCartCount(undefined);
  }
}
