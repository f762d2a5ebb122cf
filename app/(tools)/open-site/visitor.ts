import { currentCartV2 } from '@wix/ecom';
import { members } from '@wix/members';
import { TokenRole } from '@wix/sdk';
import { cookies } from 'next/headers';
import { isCartNotFound, storeCartCount } from '@/lib/ecom/cart';
import { forgetAnswers } from '@/lib/events/rsvps';
import { cookieOptions } from '@/lib/request';
import { visitorClient } from '@/lib/wix/client';
import { statusOf } from '@/lib/wix/errors';
import { endSession, tokensOf } from '@/lib/wix/session';
import { SITE_COOKIE } from '@/lib/wix/site';

/** Only for actions and route handlers, which may set cookies. */
export async function switchToSite(clientId: string): Promise<void> {
  (await cookies()).set(SITE_COOKIE, clientId, { ...(await cookieOptions()), httpOnly: true });
  await endSession();
  await forgetAnswers();
}

/** A member who signed up after a snapshot no longer exists once it is restored. */
export async function keepVisitorIfKnown(): Promise<void> {
  if (await isKnown()) await recountCart();
  else await endSession();
}

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

async function recountCart(): Promise<void> {
  const visitor = await visitorClient();
  try {
    const { cart } = await visitor.use(currentCartV2).getCurrentCart();
    await storeCartCount(cart);
  } catch (error) {
    if (!isCartNotFound(error)) console.error('The cart could not be read after its site was restored:', error);
    await storeCartCount(undefined);
  }
}
