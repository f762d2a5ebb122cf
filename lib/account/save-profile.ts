import { members } from '@wix/members';
import { visitorClient } from '../wix/client';
import type { Profile } from './profile';
import { addressOf, type ProfileEntry } from './profile-entry';

/** Lists are replaced whole. Source: `updateMember` in @wix/auto_sdk_members_members. SDK errors are not caught. */
export async function saveProfile({ memberId, phones, addresses }: Profile, entry: ProfileEntry): Promise<void> {
  const { updateMember, deleteMemberPhones, deleteMemberAddresses } = (await visitorClient()).use(members);
  const address = addressOf(entry, addresses[0]);
  const newPhones = [...(entry.phone ? [entry.phone] : []), ...phones.slice(1)];
  const newAddresses = [...(address ? [address] : []), ...addresses.slice(1)];
  await updateMember(memberId, {
    profile: { nickname: entry.nickname },
    contact: {
      firstName: entry.firstName,
      lastName: entry.lastName,
      phones: newPhones,
      addresses: newAddresses,
    },
  });
  if (phones.length > 0 && newPhones.length === 0) await deleteMemberPhones(memberId);
  if (addresses.length > 0 && newAddresses.length === 0) await deleteMemberAddresses(memberId);
}
