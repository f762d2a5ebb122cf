import { randomInt } from '../../../home/crypto';
import type { HostedContext } from '../../../http/hosted/flow';
import { PlatformError } from '../../../kernel/errors';
import { sendMail } from '../../../kernel/mailbox';
import { removeSome } from '../../../kernel/removal';
import { digestOf, expiringDocuments, newSecret } from '../../../kernel/secrets';
import type { SiteSettings } from '../../../kernel/settings';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store-interface';
import { findMemberByEmail, maySignIn, type StoredMember } from '../../members/index';
import { hashPassword, requirePassword, setPassword } from './passwords';
import { completeEmailVerification, getSignInMember, type SignInState } from './sign-in-states';
import { resetWrongTries } from './wrong-tries';

export interface Recovery {
  id: string;
  memberId: string;
  purpose: 'recovery' | 'activation';
  expiresAt: string;
  redirectUrl?: string;
}

const recoveries = expiringDocuments<Recovery>({
  name: 'password-recoveries',
  what: 'links to set a password that expired a day ago',
  // Assumed; errs to refusal: the packages name no lifetime.
  lifetimeMs: 24 * 60 * 60_000,
  fields: { memberId: 'string' },
});

export const oldRecoveries = recoveries.removal;

/**
 * Takes equally long for unknown emails, so that it reveals no members (assumed; errs to permission: no refusal is
 * declared).
 */
export async function mailRecoveryTo(email: string, link: Link, context: MailContext): Promise<void> {
  const { transaction } = context;
  const member = await findMemberByEmail(transaction, email);
  const writeOver = await unsentMailWriter(transaction);
  await removeSome(transaction, oldRecoveries);
  if (member && maySignIn(member)) return mailNewLink(context, member, link);
  await writeOver(mailText(newLink(context).address, link));
}

type Link = Pick<Recovery, 'purpose' | 'redirectUrl'>;

type MailContext = Pick<HostedContext, 'transaction' | 'site' | 'baseUrl'>;

export async function mailRecovery(context: MailContext, member: StoredMember, link: Link): Promise<void> {
  await removeSome(context.transaction, oldRecoveries);
  await mailNewLink(context, member, link);
}

async function mailNewLink(context: MailContext, member: StoredMember, link: Link): Promise<void> {
  const { transaction } = context;
  const { token, address } = newLink(context);
  const expiresAt = recoveries.expiry(transaction);
  await transaction.in(recoveries.collection).insert({ ...link, id: digestOf(token), memberId: member.id, expiresAt });
  const activates = link.purpose === 'activation';
  await sendMail(transaction, {
    to: member.loginEmail,
    subject: activates ? 'Activate your account' : 'Reset your password',
    text: mailText(address, link),
    ...(activates ? { activationLink: address } : { recoveryToken: token, recoveryLink: address }),
  });
}

function newLink({ site, baseUrl }: MailContext): { token: string; address: string } {
  const token = newSecret();
  return { token, address: `${baseUrl}/hosted/${site.id}/set-password/${token}` };
}

const mailText = (address: string, { purpose }: Link): string =>
  `${purpose === 'activation' ? 'Choose your password' : 'Set a new password'} within a day: ${address}`;

async function unsentMailWriter(transaction: Transaction): Promise<(text: string) => Promise<void>> {
  const unsent = transaction.in(unsentMails);
  const place = randomInt(MAX_UNSENT);
  const ids = [`link-${place}`, `mail-${place}`];
  const known: boolean[] = [];
  for (const id of ids) known.push((await unsent.find(id)) !== undefined);
  return async (text) => {
    for (const [at, id] of ids.entries()) await (known[at] ? unsent.update({ id, text }) : unsent.insert({ id, text }));
  };
}

const unsentMails: CollectionDefinition<{ id: string; text: string }> = { name: 'unsent-mails', fields: {} };
const MAX_UNSENT = 64;

export const recoveryIdOf = digestOf;

/** Throws PlatformError 400 for a used or expired link. Assumed: it has no code. */
export async function getRecovery(transaction: Transaction, id: string): Promise<Recovery> {
  const recovery = await findRecovery(transaction, id);
  if (recovery) return recovery;
  throw expiredLinkError();
}

export async function findRecovery(transaction: Transaction, id: string): Promise<Recovery | undefined> {
  const recovery = await transaction.in(recoveries.collection).find(id);
  return recovery && recovery.expiresAt > transaction.now ? recovery : undefined;
}

export const expiredLinkError = () =>
  new PlatformError(400, 'This link has been used or has expired. Request a new one.');

/** Uses up all links of the member. Tokens and sessions stay valid. */
export async function recoverMember(
  transaction: Transaction,
  settings: SiteSettings,
  { recovery, password }: { recovery: Recovery; password: string },
): Promise<SignInState> {
  requirePassword(password, 'password');
  const member = await getSignInMember(transaction, recovery.memberId);
  const hashed = await hashPassword(password);
  // One of two concurrent callers has to retry, and then finds the link removed.
  await transaction.in(recoveries.collection).remove(recovery.id);
  await removeRecoveries(transaction, member.id);
  await setPassword(transaction, member.id, hashed);
  await resetWrongTries(transaction, member.loginEmail);
  return completeEmailVerification(transaction, settings, member);
}

export async function removeRecoveries(transaction: Transaction, memberId: string): Promise<void> {
  const links = transaction.in(recoveries.collection);
  for (const { id } of await links.all({ filter: { memberId } })) await links.remove(id);
}
