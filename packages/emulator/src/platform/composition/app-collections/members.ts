import type { AppItem } from '../../domains/data/app-collections/items';
import { memberDocuments, type StoredMember } from '../../domains/members/member-documents';
import type { Transaction } from '../../kernel/store/store-interface';
import { wixImage } from './wix-image';

/** Source: "Wix Members Collections" on dev.wix.com. */
export async function fullMembers(transaction: Transaction): Promise<AppItem[]> {
  return (await allMembers(transaction)).map((member) =>
    item(member, { ...profileOf(member), ...privateFields(member) }),
  );
}

/** Assumed: the community's members with their public fields, as in listMembers. */
export async function publicMembers(transaction: Transaction): Promise<AppItem[]> {
  const members = await allMembers(transaction);
  return members
    .filter(({ privacyStatus, status }) => privacyStatus === 'PUBLIC' && status === 'APPROVED')
    .map((member) => item(member, profileOf(member)));
}

export async function privateMembers(transaction: Transaction): Promise<AppItem[]> {
  return (await allMembers(transaction)).map((member) => {
    const { firstName, lastName } = member.contact ?? {};
    const name = [firstName, lastName].filter(Boolean).join(' ');
    return item(member, { ...privateFields(member), ...(name && { name }), picture: wixImage(member.profile?.photo) });
  });
}

const allMembers = (transaction: Transaction): Promise<StoredMember[]> =>
  transaction.in(memberDocuments).all({ sort: [{ fieldName: 'createdDate', order: 'ASC' }] });

const item = ({ id, createdDate, updatedDate }: StoredMember, data: Record<string, unknown>): AppItem => ({
  itemId: id,
  owner: id,
  createdDate: String(createdDate),
  updatedDate: String(updatedDate),
  data,
});

const profileOf = ({ profile, privacyStatus }: StoredMember) => ({
  nickname: profile?.nickname,
  title: profile?.title,
  slug: profile?.slug,
  profilePhoto: wixImage(profile?.photo),
  coverPhoto: wixImage(profile?.cover),
  privacyStatus,
});

function privateFields({ loginEmail, contact, status, lastLoginDate }: StoredMember) {
  const { firstName, lastName, phones } = contact ?? {};
  const lastLogin = lastLoginDate ? { $date: String(lastLoginDate) } : undefined;
  return { loginEmail, firstName, lastName, phone: phones?.[0], status, lastLoginDate: lastLogin };
}
