import * as z from 'zod';
import type { Services } from '../../../platform/composition/hosted/services';
import { appItself } from '../../../platform/domains/identity/app-grants';
import { findMemberByEmail, maySignIn } from '../../../platform/domains/members/member-documents';
import { randomUUID } from '../../../platform/home/crypto';
import { installedApps } from '../../../platform/kernel/client-apps';
import { PlatformError } from '../../../platform/kernel/errors';
import type { Identity } from '../../../platform/kernel/identity';
import type { Site } from '../../../platform/kernel/site';

const AS = 'expected "visitor", "owner", "app" or { "member": "<email address>" }';

export const callerSchema = z.union(
  [z.enum(['visitor', 'owner', 'app']), z.strictObject({ member: z.string().max(320) })],
  {
    error: AS,
  },
);
export type CallerName = z.infer<typeof callerSchema>;

export interface CallerHeaders {
  headers: Record<string, string>;
  session?: string;
}

/** Without `session`, from an earlier call, the visitor is new. Throws PlatformError 400, 404. */
export async function authHeaders(
  site: Site,
  { as, session }: { as: CallerName; session?: string | undefined },
  { tokens }: Pick<Services, 'tokens'>,
): Promise<CallerHeaders> {
  if (as === 'owner') return ownerHeaders(site);
  if (as === 'app') return appHeaders(site, tokens);
  if (session !== undefined) return sessionHeaders(site, session, tokens);
  return headersFor(
    site,
    as === 'visitor' ? { kind: 'visitor', visitorId: randomUUID() } : await member(site, as.member),
    tokens,
  );
}

export async function headersFor(site: Site, identity: Identity, tokens: Services['tokens']): Promise<CallerHeaders> {
  const { access_token } = await tokens.mintAccess(site.record, identity);
  return { headers: { authorization: access_token }, session: await tokens.mintRefresh(site.record, identity) };
}

const ownerHeaders = ({ record: { ownerApiKey, siteId } }: Site): CallerHeaders => ({
  headers: { authorization: ownerApiKey, 'wix-site-id': siteId },
});

/** The app that was installed first. */
async function appHeaders(site: Site, tokens: Services['tokens']): Promise<CallerHeaders> {
  const [app] = await site.run(installedApps);
  if (!app) throw new PlatformError(404, 'the site has no app: install one first');
  const { access_token } = await tokens.mintAccess(site.record, appItself(app.id));
  return { headers: { authorization: access_token } };
}

async function sessionHeaders(site: Site, session: string, tokens: Services['tokens']): Promise<CallerHeaders> {
  const { siteId, identity } = await tokens.readRefresh(session).catch(() => {
    throw new PlatformError(400, 'session must be the "session" of an earlier answer');
  });
  if (siteId !== site.id) throw new PlatformError(400, 'the session is of another site');
  const { access_token } = await tokens.mintAccess(site.record, identity);
  return { headers: { authorization: access_token }, session };
}

export async function member(site: Site, email: string): Promise<Identity> {
  const storedMember = await site.run((transaction) => findMemberByEmail(transaction, email.trim()));
  if (!storedMember) throw new PlatformError(404, `no member of this site has the email address ${email}`);
  if (!maySignIn(storedMember)) throw new PlatformError(400, `the member ${email} may not sign in`);
  return { kind: 'member', memberId: storedMember.id, visitorId: randomUUID() };
}
