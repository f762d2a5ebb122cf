import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { CollectionDefinition, Unit } from '../../database/store';
import { sendMail } from '../../sites/mailbox';
import { DAY_MS, removalOf } from '../../sites/removal';

/** A sign-in that waits for the code that was mailed. The token itself is not stored. */
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

/** Mails a code of six digits and answers the state token that goes with it. */
export async function startVerification(unit: Unit, member: { id: string; loginEmail: string }): Promise<string> {
  const stateToken = randomBytes(32).toString('base64url');
  const code = await mailCode(unit, member);
  const expiresAt = new Date(Date.parse(unit.now) + LIFETIME_MS).toISOString();
  await unit.in(verifications).insert({ id: digest(stateToken), memberId: member.id, code, expiresAt });
  return stateToken;
}

export async function mailCode(unit: Unit, { loginEmail }: { loginEmail: string }): Promise<string> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sendMail(unit, {
    to: loginEmail,
    subject: 'Your verification code',
    text: `Enter ${code} to verify your email address.`,
    code,
  });
  return code;
}

/** Whose address the code proves; nothing for a wrong one or too late. */
export async function finishVerification(unit: Unit, stateToken: string, code: string): Promise<string | undefined> {
  const verification = await unit.in(verifications).find(digest(stateToken));
  if (!verification || verification.expiresAt <= unit.now || verification.code !== code) return undefined;
  await unit.in(verifications).remove(verification.id);
  return verification.memberId;
}

/** Who waits for a code under this state token. */
export async function memberInVerification(unit: Unit, stateToken: string): Promise<string | undefined> {
  return (await unit.in(verifications).find(digest(stateToken)))?.memberId;
}

const digest = (token: string): string => createHash('sha256').update(token).digest('hex');
