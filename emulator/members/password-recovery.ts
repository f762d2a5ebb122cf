import { createHash, randomBytes } from 'node:crypto';
import { PlatformError } from '../errors';
import type { HostedContext } from '../hosted/flow';
import { sendMail } from '../mailbox';
import type { SiteSettings } from '../sites/settings';
import type { CollectionDefinition, Unit } from '../store/store';
import type { StoredMember } from './members';
import { hashPassword, requirePassword, setPassword } from './passwords';
import { emailProved, memberWhoMaySignIn, type SignInState } from './sign-in';

/** A mailed link under which its reader sets the member's password. The token itself is not stored. */
export interface Recovery {
  id: string;
  memberId: string;
  purpose: 'recovery' | 'activation';
  expiresAt: string;
  /** Where the page goes once the password is set. */
  redirectUrl?: string;
}

const recoveries: CollectionDefinition<Recovery> = {
  name: 'password-recoveries',
  fields: { memberId: 'string' },
  indexed: ['memberId'],
};

/** Assumed: the packages name no lifetime. */
const LIFETIME_MS = 24 * 60 * 60_000;

type Link = Pick<Recovery, 'purpose' | 'redirectUrl'>;

/** Mails the member a link to the page that sets a password. Mails of the sandbox are in English, whatever was asked for. */
export async function mailRecovery(
  { unit, site, baseUrl }: Pick<HostedContext, 'unit' | 'site' | 'baseUrl'>,
  member: StoredMember,
  link: Link,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.parse(unit.now) + LIFETIME_MS).toISOString();
  await unit.in(recoveries).insert({ ...link, id: recoveryIdOf(token), memberId: member.id, expiresAt });
  const address = `${baseUrl}/hosted/${site.id}/set-password/${token}`;
  const activates = link.purpose === 'activation';
  await sendMail(unit, {
    to: member.loginEmail,
    subject: activates ? 'Activate your account' : 'Reset your password',
    text: `${activates ? 'Choose your password' : 'Set a new password'} within a day: ${address}`,
    ...(activates ? { activationLink: address } : { recoveryToken: token, recoveryLink: address }),
  });
}

export const recoveryIdOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Throws PlatformError 400 where the link was used or is too old; that it has no code of its own is assumed. */
export async function getRecovery(unit: Unit, id: string): Promise<Recovery> {
  const recovery = await unit.in(recoveries).find(id);
  if (recovery && recovery.expiresAt > unit.now) return recovery;
  throw new PlatformError(400, 'This link has been used or has expired. Ask for a new one.');
}

/**
 * Sets the password of the member to whom the mail went. All of the member's links are used up by it; tokens and
 * sessions stay, as they do where a password is changed.
 */
export async function recoverMember(
  unit: Unit,
  settings: SiteSettings,
  { recovery, password }: { recovery: Recovery; password: string },
): Promise<SignInState> {
  requirePassword(password, 'password');
  const member = await memberWhoMaySignIn(unit, recovery.memberId);
  const hashed = await hashPassword(password);
  // By the ID that was read: of two who use it at once, one has to begin again and finds it gone.
  await unit.in(recoveries).remove(recovery.id);
  await removeRecoveries(unit, member.id);
  await setPassword(unit, member.id, hashed);
  return emailProved(unit, settings, member);
}

export async function removeRecoveries(unit: Unit, memberId: string): Promise<void> {
  const links = unit.in(recoveries);
  for (let more = true; more; ) {
    const page = await links.query({ filter: { memberId }, paging: { limit: 100 } });
    for (const { id } of page.items) await links.remove(id);
    more = page.hasNext;
  }
}
