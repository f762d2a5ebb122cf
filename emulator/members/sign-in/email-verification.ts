import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { CollectionDefinition, Transaction } from '../../database/store';
import { sendMail } from '../../sites/mailbox';
import { DAY_MS, removalOf } from '../../sites/removal';

/** A sign-in that waits for the mailed code. The state token itself is not stored. */
interface Verification {
  id: string;
  memberId: string;
  code: string;
  expiresAt: string;
}

const verifications: CollectionDefinition<Verification> = {
  name: 'email-verifications',
  fields: { expiresAt: 'date' },
  indexed: ['expiresAt'],
};

export const oldVerifications = removalOf({
  what: 'sign-ins that waited for a code until a day ago',
  collection: verifications,
  since: 'expiresAt',
  afterMs: DAY_MS,
});

const LIFETIME_MS = 60 * 60_000;

/** Mails a code of six digits and returns the state token that belongs to it. */
export async function startVerification(
  transaction: Transaction,
  member: { id: string; loginEmail: string },
): Promise<string> {
  const stateToken = randomBytes(32).toString('base64url');
  const code = await mailCode(transaction, member);
  const expiresAt = new Date(Date.parse(transaction.now) + LIFETIME_MS).toISOString();
  await transaction.in(verifications).insert({ id: digest(stateToken), memberId: member.id, code, expiresAt });
  return stateToken;
}

export async function mailCode(transaction: Transaction, { loginEmail }: { loginEmail: string }): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sendMail(transaction, {
    to: loginEmail,
    subject: 'Your verification code',
    text: `Enter ${code} to verify your email address.`,
    code,
  });
  return code;
}

/** The member whose address the code proves; undefined for a wrong or expired code. */
export async function finishVerification(
  transaction: Transaction,
  stateToken: string,
  code: string,
): Promise<string | undefined> {
  const verification = await transaction.in(verifications).find(digest(stateToken));
  if (!verification || verification.expiresAt <= transaction.now || verification.code !== code) return undefined;
  await transaction.in(verifications).remove(verification.id);
  return verification.memberId;
}

/** The member who waits for a code with this state token. */
export async function memberInVerification(transaction: Transaction, stateToken: string): Promise<string | undefined> {
  return (await transaction.in(verifications).find(digest(stateToken)))?.memberId;
}

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
