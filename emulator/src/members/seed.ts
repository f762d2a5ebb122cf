import type { Transaction } from '../database/store';
import { picture } from '../media/pictures';
import type { SiteSettings } from '../sites/settings';
import { createMember } from './members';
import { type HashedPassword, hashPassword, setPassword } from './sign-in/passwords';

/** The member of every seeded site, shown on the sign-in page. */
export const SANDBOX_MEMBER = { email: 'maya.member@example.com', password: 'sandbox-Pass1' };

export async function seedMembers(transaction: Transaction, _settings: SiteSettings): Promise<void> {
  const { id, url, width, height } = picture('staff-maya');
  const { id: memberId } = await createMember(transaction, {
    email: SANDBOX_MEMBER.email,
    contact: { firstName: 'Maya', lastName: 'Lindqvist', phones: ['+1 555 010 2030'] },
    profile: { photo: { id, url, width, height } },
    verified: true,
  });
  await setPassword(transaction, memberId, await sandboxPassword());
}

let hashed: Promise<HashedPassword> | undefined;

/** Hashed once per process: the password is public anyway, and a new site must take milliseconds only. */
function sandboxPassword(): Promise<HashedPassword> {
  hashed ??= hashPassword(SANDBOX_MEMBER.password);
  return hashed;
}
