import { DuplicateKeyError, type Transaction } from '../../../kernel/store/store';
import {
  changeMember,
  createMember,
  findMemberByEmail,
  type NewMember,
  type StoredMember,
  standingAfter,
} from '../../members/index';
import { getSignInMemberByEmail } from './sign-in';

/** Assumed: skips approval, because the response has no state. Source: `signOn` of the authentication package. */
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
