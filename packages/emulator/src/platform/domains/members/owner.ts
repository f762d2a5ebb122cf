import type { Transaction } from '../../kernel/store/store';
import { createMember } from './members';

/**
 * Source: "a provisioned site normally has the owner as a member", the set-up recipe for blogs of wix/skills. Assumed: the
 * address and the name.
 */
export async function seedOwnerMember(transaction: Transaction): Promise<void> {
  await createMember(transaction, {
    email: 'owner@example.com',
    profile: { nickname: 'Site Owner' },
    verified: true,
    isOwner: true,
  });
}
