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
export async function signOnMember(transaction: Transaction, wanted: Omit<NewMember, 'awaits'>): Promise<StoredMember> {
  if (!(await findMemberByEmail(transaction, wanted.email))) {
    const made = await createUnlessTaken(transaction, wanted);
    if (made) return made;
  }
  const member = await getSignInMemberByEmail(transaction, wanted.email);
  const { contact, profile, verified = false } = wanted;
  const change: Partial<StoredMember> = {
    ...(contact && { contact: { ...member.contact, ...contact } }),
    ...(profile && { profile: { ...member.profile, ...profile } }),
    ...(verified && !member.loginEmailVerified && { loginEmailVerified: true }),
    ...standingAfter('approve', member),
  };
  return Object.keys(change).length > 0 ? changeMember(transaction, member.id, change) : member;
}

async function createUnlessTaken(transaction: Transaction, wanted: NewMember): Promise<StoredMember | undefined> {
  try {
    return await createMember(transaction, wanted);
  } catch (error) {
    if (error instanceof DuplicateKeyError && error.key === 'email') return undefined;
    throw error;
  }
}
