import { createHash, randomBytes, randomInt } from 'node:crypto';
import { sendMail } from '../../../kernel/mailbox';
import { DAY_MS, removalOf } from '../../../kernel/removal';
import type { CollectionDefinition, Transaction } from '../../../kernel/store/store';

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

interface NewCode {
  id: string;
  code: string;
  expiresAt: string;
}

const newCodes: CollectionDefinition<NewCode> = {
  name: 'email-verification-codes',
  fields: { expiresAt: 'date' },
  indexed: ['expiresAt'],
};

export const oldNewCodes = removalOf({
  what: 'codes asked for again that expired a day ago',
  collection: newCodes,
  since: 'expiresAt',
  afterMs: DAY_MS,
});

/** Assumed: the packages name no lifetime. */
const LIFETIME_MS = 60 * 60_000;

export async function startVerification(
  transaction: Transaction,
  member: { id: string; loginEmail: string },
): Promise<string> {
  const stateToken = randomBytes(32).toString('base64url');
  const code = await mailCode(transaction, member);
  const id = digest(stateToken);
  await transaction.in(verifications).insert({ id, memberId: member.id, code, expiresAt: expiry(transaction) });
  return stateToken;
}

export async function mailNewCode(transaction: Transaction, member: { id: string; loginEmail: string }): Promise<void> {
  const code = await mailCode(transaction, member);
  await transaction.in(newCodes).put({ id: member.id, code, expiresAt: expiry(transaction) });
}

const expiry = ({ now }: Transaction): string => new Date(Date.parse(now) + LIFETIME_MS).toISOString();

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

/** `undefined` for a wrong or expired code. */
export async function finishVerification(
  transaction: Transaction,
  stateToken: string,
  code: string,
): Promise<string | undefined> {
  const verification = await transaction.in(verifications).find(digest(stateToken));
  if (!verification) return undefined;
  const mailed = [verification, await transaction.in(newCodes).find(verification.memberId)];
  if (!mailed.some((known) => known?.code === code && known.expiresAt > transaction.now)) return undefined;
  await transaction.in(verifications).remove(verification.id);
  await transaction.in(newCodes).remove(verification.memberId);
  return verification.memberId;
}

export async function memberInVerification(transaction: Transaction, stateToken: string): Promise<string | undefined> {
  return (await transaction.in(verifications).find(digest(stateToken)))?.memberId;
}

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
