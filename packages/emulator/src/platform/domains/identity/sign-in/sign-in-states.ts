import { ApplicationError } from '../../../kernel/errors';
import type { SiteSettings } from '../../../kernel/settings';
import type { Site } from '../../../kernel/site';
import { DuplicateKeyError } from '../../../kernel/store/store-errors';
import type { Transaction } from '../../../kernel/store/store-interface';
import {
  changeMember,
  createMember,
  findMemberByEmail,
  type NewMember,
  type StoredMember,
  standingAfter,
} from '../../members';
import { findContact, findMember, maySignIn, standingAfterProof } from '../../members/index';
import { finishVerification, memberInVerification, startVerification } from './email-verification';
import { verifyKnownBrowser } from './known-browser';
import { hashPassword, hasPassword, passwordMatches, requirePassword, setPassword } from './passwords';
import { attemptSignIn, type Trial } from './wrong-tries';

export type SignInState =
  | { state: 'SUCCESS'; member: StoredMember }
  | { state: 'REQUIRE_EMAIL_VERIFICATION'; member: StoredMember; stateToken: string }
  | { state: 'REQUIRE_OWNER_APPROVAL'; member: StoredMember };

/** The SDK checks for these codes. Assumed: -19956, from the platform's dialog, means a blocked member. */
export const SIGN_IN_CODE = {
  emailExists: '-19995',
  wrongPassword: '-19976',
  passwordNeeded: '-19973',
  unknownEmail: '-19999',
  captchaMissing: '-19971',
  captchaWrong: '-19970',
  accessDenied: '-19956',
} as const;

type Credentials = { email: string; password: string };

export async function signUp(
  transaction: Transaction,
  { signIn }: SiteSettings,
  { password, ...newMember }: Credentials & Omit<NewMember, 'awaits' | 'verified'>,
): Promise<SignInState> {
  requirePassword(password, 'password');
  const hashed = await hashPassword(password);
  const approval = signIn.requireOwnerApproval ? 'approval' : undefined;
  const contact = await findContact(transaction, newMember.email);
  const awaits = contact || signIn.requireEmailVerification ? 'verification' : approval;
  const member = await insertMember(transaction, { ...newMember, awaits, contactId: contact?.id });
  await setPassword(transaction, member.id, hashed);
  return toSignInState(transaction, member);
}

export interface SignInCaller {
  site: Pick<Site, 'id' | 'record'>;
  /** Absent for the business, which signs in many members. */
  caller: string | undefined;
  knownBrowser?: string | undefined;
}

/** Only the right password reveals that a member is blocked. Assumed: members created by the owner get -19973. */
export async function logIn(
  transaction: Transaction,
  { email, password }: Credentials,
  trier: SignInCaller,
): Promise<SignInState> {
  const stored = await findMemberByEmail(transaction, email);
  const member = stored && (maySignIn(stored) || isBlocked(stored)) ? stored : undefined;
  const browser = member && verifyKnownBrowser(trier.site, member.id, trier.knownBrowser);
  const check = async () => ((await passwordMatches(transaction, member?.id, password)) ? member : undefined);
  const refusal = async () => {
    if (!member) return unknownEmail(email);
    if (await hasPassword(transaction, member.id))
      return new ApplicationError(SIGN_IN_CODE.wrongPassword, 'the password is wrong');
    return new ApplicationError(SIGN_IN_CODE.passwordNeeded, 'the member has no password yet');
  };
  const trial: Trial = browser ? { caller: browser } : { target: email, caller: trier.caller };
  const known = await attemptSignIn(transaction, trial, check, refusal);
  if (isBlocked(known)) throw new ApplicationError(SIGN_IN_CODE.accessDenied, 'the member was blocked');
  return toSignInState(transaction, known);
}

const isBlocked = ({ status }: StoredMember): boolean => status === 'BLOCKED';

/** Assumed: a blocked member's email gets the same response as an unknown one (-19999). */
export async function getSignInMemberByEmail(transaction: Transaction, email: string): Promise<StoredMember> {
  const member = await findMemberByEmail(transaction, email);
  if (member && maySignIn(member)) return member;
  throw unknownEmail(email);
}

const unknownEmail = (email: string) =>
  new ApplicationError(SIGN_IN_CODE.unknownEmail, `no member signs in as ${email}`);

export async function getSignInMember(transaction: Transaction, id: string): Promise<StoredMember> {
  const member = await findMember(transaction, id);
  if (member && maySignIn(member)) return member;
  throw new ApplicationError(SIGN_IN_CODE.unknownEmail, `no member with the ID ${id} may sign in`);
}

export async function verifyEmail(
  transaction: Transaction,
  settings: SiteSettings,
  { stateToken, code }: { stateToken: string; code: string },
  { caller }: Pick<SignInCaller, 'caller'>,
): Promise<SignInState> {
  const memberId = await memberInVerification(transaction, stateToken);
  // Tries are counted per member, so that a new code does not allow new tries.
  const trial = { target: memberId && `code of ${memberId}`, caller };
  const check = () => finishVerification(transaction, stateToken, code);
  const refusal = async () => new ApplicationError('VERIFICATION_FAILED', 'the code is wrong or has expired');
  const member = await findMember(transaction, await attemptSignIn(transaction, trial, check, refusal));
  if (!member || !maySignIn(member)) throw new ApplicationError('VERIFICATION_FAILED', 'the member is gone');
  return completeEmailVerification(transaction, settings, member);
}

/** Signs the member in if nothing else is missing. */
export async function completeEmailVerification(
  transaction: Transaction,
  settings: SiteSettings,
  member: StoredMember,
): Promise<SignInState> {
  if (member.loginEmailVerified && member.awaits !== 'verification') return toSignInState(transaction, member);
  const change = { loginEmailVerified: true, ...standingAfterProof(member, settings.signIn) };
  return toSignInState(transaction, await changeMember(transaction, member.id, change));
}

export async function resendCode(transaction: Transaction, memberId: string | undefined): Promise<string | undefined> {
  const member = memberId === undefined ? undefined : await findMember(transaction, memberId);
  return member && startVerification(transaction, member);
}

export async function toSignInState(transaction: Transaction, member: StoredMember): Promise<SignInState> {
  if (member.awaits === 'verification') {
    return { state: 'REQUIRE_EMAIL_VERIFICATION', member, stateToken: await startVerification(transaction, member) };
  }
  return { state: member.awaits === 'approval' ? 'REQUIRE_OWNER_APPROVAL' : 'SUCCESS', member };
}

async function insertMember(transaction: Transaction, newMember: NewMember): Promise<StoredMember> {
  try {
    return await createMember(transaction, newMember);
  } catch (error) {
    if (!(error instanceof DuplicateKeyError) || error.key !== 'email') throw error;
    throw new ApplicationError(SIGN_IN_CODE.emailExists, `${newMember.email} has an account already`);
  }
}

/**
 * Assumed; errs to permission: skips approval, because the response has no state. Source: `signOn` of the
 * authentication package.
 */
export async function signOnMember(
  transaction: Transaction,
  newMember: Omit<NewMember, 'awaits'>,
): Promise<StoredMember> {
  if (!(await findMemberByEmail(transaction, newMember.email))) {
    const createdMember = await createUnlessTaken(transaction, newMember);
    if (createdMember) return createdMember;
  }
  const member = await getSignInMemberByEmail(transaction, newMember.email);
  const { contact, profile, verified = false } = newMember;
  const change: Partial<StoredMember> = {
    ...(contact && { contact: { ...member.contact, ...contact } }),
    ...(profile && { profile: { ...member.profile, ...profile } }),
    ...(verified && !member.loginEmailVerified && { loginEmailVerified: true }),
    ...standingAfter('approve', member),
  };
  return Object.keys(change).length > 0 ? changeMember(transaction, member.id, change) : member;
}

async function createUnlessTaken(transaction: Transaction, newMember: NewMember): Promise<StoredMember | undefined> {
  try {
    return await createMember(transaction, newMember);
  } catch (error) {
    if (error instanceof DuplicateKeyError && error.key === 'email') return undefined;
    throw error;
  }
}
