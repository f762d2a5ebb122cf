import { randomInt } from '../../../home/crypto';
import { sendMail } from '../../../kernel/mailbox';
import { removeSome } from '../../../kernel/removal';
import { digestOf, expiringDocuments, newSecret } from '../../../kernel/secrets';
import type { Transaction } from '../../../kernel/store/store-interface';

interface Verification {
  id: string;
  memberId: string;
  code: string;
  expiresAt: string;
}

/** Assumed; errs to refusal: the packages name no lifetime. */
const LIFETIME_MS = 60 * 60_000;

const verifications = expiringDocuments<Verification>({
  name: 'email-verifications',
  what: 'sign-ins that waited for a code until a day ago',
  lifetimeMs: LIFETIME_MS,
});

export const oldVerifications = verifications.removal;

interface NewCode {
  id: string;
  code: string;
  expiresAt: string;
}

const newCodes = expiringDocuments<NewCode>({
  name: 'email-verification-codes',
  what: 'codes asked for again that expired a day ago',
  lifetimeMs: LIFETIME_MS,
});

export const oldNewCodes = newCodes.removal;

export async function startVerification(
  transaction: Transaction,
  member: { id: string; loginEmail: string },
): Promise<string> {
  const stateToken = newSecret();
  const code = await mailCode(transaction, member);
  const expiresAt = verifications.expiry(transaction);
  await removeSome(transaction, oldVerifications);
  await transaction
    .in(verifications.collection)
    .insert({ id: digestOf(stateToken), memberId: member.id, code, expiresAt });
  return stateToken;
}

export async function mailNewCode(transaction: Transaction, member: { id: string; loginEmail: string }): Promise<void> {
  const code = await mailCode(transaction, member);
  await removeSome(transaction, oldNewCodes);
  await transaction.in(newCodes.collection).put({ id: member.id, code, expiresAt: newCodes.expiry(transaction) });
}

async function mailCode(transaction: Transaction, { loginEmail }: { loginEmail: string }): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sendMail(transaction, {
    to: loginEmail,
    subject: 'Your verification code',
    text: `Enter ${code} to verify your email address.`,
    code,
  });
  return code;
}

/** Returns `undefined` for a wrong or expired code. */
export async function finishVerification(
  transaction: Transaction,
  stateToken: string,
  code: string,
): Promise<string | undefined> {
  const verification = await transaction.in(verifications.collection).find(digestOf(stateToken));
  if (!verification) return undefined;
  const mailed = [verification, await transaction.in(newCodes.collection).find(verification.memberId)];
  if (!mailed.some((known) => known?.code === code && known.expiresAt > transaction.now)) return undefined;
  await transaction.in(verifications.collection).remove(verification.id);
  await transaction.in(newCodes.collection).remove(verification.memberId);
  return verification.memberId;
}

export async function memberInVerification(transaction: Transaction, stateToken: string): Promise<string | undefined> {
  return (await transaction.in(verifications.collection).find(digestOf(stateToken)))?.memberId;
}
