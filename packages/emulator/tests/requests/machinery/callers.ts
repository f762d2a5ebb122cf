import type { AppCaller } from '../../../src/server/library/identities';
import { type InstalledApp, tokensOf } from '../../apps/installed-app';
import type { TestSite } from '../../harness/harness';
import { visitorToken, type WireCall } from '../../harness/wire';

export { ownerCall as asOwner } from '../../harness/wire';

/** A new visitor on each call. */
export async function asVisitor(site: TestSite): Promise<WireCall> {
  return { token: await visitorToken(site) };
}

export async function asMember(site: TestSite, memberId: string): Promise<WireCall> {
  const member = await site.member(memberId);
  return { token: member.auth.getTokens().accessToken.value };
}

/** `as`: the caller for whom the app acts. */
export const asApp = async (site: TestSite, app: InstalledApp, as: AppCaller = 'app'): Promise<WireCall> => ({
  token: (await tokensOf(site, app, { as })).accessToken,
});
