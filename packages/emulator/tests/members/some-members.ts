import type { TestSite, VisitorClient } from '../harness/harness';

/** The member of every seeded site. */
export const SEEDED = { email: 'maya.member@example.com', password: 'sandbox-Pass1' };

export interface MemberDocument {
  id: string;
  loginEmail: string;
  status: string;
  loginEmailVerified: boolean;
  profile: { nickname: string; slug: string };
}

export interface Mail {
  to: string;
  subject: string;
  code?: string;
  recoveryToken?: string;
  recoveryLink?: string;
  activationLink?: string;
  calendar?: string;
}

export async function memberDocuments(site: TestSite): Promise<MemberDocument[]> {
  return (await site.control<{ documents: MemberDocument[] }>('GET', 'collections/members')).documents;
}

export async function memberIdOf(site: TestSite, email = SEEDED.email): Promise<string> {
  return (await memberDocuments(site)).find(({ loginEmail }) => loginEmail === email)?.id ?? '';
}

export async function seededMember(site: TestSite): Promise<VisitorClient> {
  return site.member(await memberIdOf(site));
}

/** Creates a member as the owner. Returns the ID. */
export async function aMember(site: TestSite, loginEmail: string, more: object = {}): Promise<string> {
  const { _id } = await site.owner().members.createMember({ member: { loginEmail, ...more } });
  return _id ?? '';
}

export async function mailsTo(site: TestSite, address: string): Promise<Mail[]> {
  const { mails } = await site.control<{ mails: Mail[] }>('GET', 'mailbox');
  return mails.filter(({ to }) => to === address);
}
