import { ApplicationError, ValidationError } from '../errors';
import type { SiteSettings } from '../sites/settings';
import { DuplicateKeyError, type Unit } from '../store/store';
import { finishVerification, startVerification } from './email-verification';
import {
  changeMember,
  createMember,
  findMember,
  findMemberByEmail,
  type NewMember,
  type StoredMember,
} from './members';
import { hashPassword, isPasswordOf, PASSWORD_LENGTH, setPassword } from './passwords';

/** Where signing in has come to. The names are the platform's `StateType`. */
export type SignInState =
  | { state: 'SUCCESS'; member: StoredMember }
  | { state: 'REQUIRE_EMAIL_VERIFICATION'; member: StoredMember; stateToken: string }
  | { state: 'REQUIRE_OWNER_APPROVAL'; member: StoredMember };

/** The numbers that the SDK's `register` and `login` compare with, instead of the names in the types. */
export const SIGN_IN_CODE = { emailExists: '-19995', wrongPassword: '-19976', unknownEmail: '-19999' } as const;

type Credentials = { email: string; password: string };

/** Throws ValidationError for a bad password, ApplicationError -19995 where the address has an account. */
export async function signUp(
  unit: Unit,
  { signIn }: SiteSettings,
  { password, ...profile }: Credentials & Omit<NewMember, 'awaits'>,
): Promise<SignInState> {
  requirePassword(password);
  const hashed = await hashPassword(password);
  const approval = signIn.requireOwnerApproval ? 'approval' : undefined;
  const awaits = signIn.requireEmailVerification ? 'verification' : approval;
  const member = await insertMember(unit, { ...profile, awaits });
  await setPassword(unit, member.id, hashed);
  return stateOf(unit, member);
}

/** Throws ApplicationError: -19999 for an unknown address, -19976 for a wrong password. */
export async function logIn(unit: Unit, { email, password }: Credentials): Promise<SignInState> {
  const member = await findMemberByEmail(unit, email);
  if (!member || member.status === 'BLOCKED' || member.status === 'OFFLINE') {
    throw new ApplicationError(SIGN_IN_CODE.unknownEmail, `no member signs in as ${email}`);
  }
  if (!(await isPasswordOf(unit, member.id, password))) {
    throw new ApplicationError(SIGN_IN_CODE.wrongPassword, 'the password is wrong');
  }
  return stateOf(unit, member);
}

/** Throws ApplicationError: VERIFICATION_FAILED. */
export async function verifyEmail(
  unit: Unit,
  { signIn }: SiteSettings,
  { stateToken, code }: { stateToken: string; code: string },
): Promise<SignInState> {
  const memberId = await finishVerification(unit, stateToken, code);
  const member = await changeMember(unit, memberId, {
    loginEmailVerified: true,
    ...(signIn.requireOwnerApproval ? { awaits: 'approval' } : { awaits: undefined, status: 'APPROVED' }),
  });
  return stateOf(unit, member);
}

/** A new code for whoever waits under the token; `undefined` when no one does. */
export async function resendCode(unit: Unit, memberId: string | undefined): Promise<string | undefined> {
  const member = memberId === undefined ? undefined : await findMember(unit, memberId);
  return member && startVerification(unit, member);
}

async function stateOf(unit: Unit, member: StoredMember): Promise<SignInState> {
  if (member.awaits === 'verification') {
    return { state: 'REQUIRE_EMAIL_VERIFICATION', member, stateToken: await startVerification(unit, member) };
  }
  return { state: member.awaits === 'approval' ? 'REQUIRE_OWNER_APPROVAL' : 'SUCCESS', member };
}

async function insertMember(unit: Unit, wanted: NewMember): Promise<StoredMember> {
  try {
    return await createMember(unit, wanted);
  } catch (error) {
    if (!(error instanceof DuplicateKeyError) || error.key !== 'email') throw error;
    throw new ApplicationError(SIGN_IN_CODE.emailExists, `${wanted.email} has an account already`);
  }
}

function requirePassword(password: string): void {
  const { min, max } = PASSWORD_LENGTH;
  if (password.length >= min && password.length <= max) return;
  const short = password.length < min;
  throw new ValidationError([
    {
      field: 'password',
      description: short ? `must have at least ${min} characters` : `must have at most ${max} characters`,
      violatedRule: 'VALIDATION',
      ruleName: short ? 'VALUE_TOO_SHORT' : 'VALUE_TOO_LONG',
      data: { threshold: short ? min : max },
    },
  ]);
}
