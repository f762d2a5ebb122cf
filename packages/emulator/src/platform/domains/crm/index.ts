/** The contacts of members, guests and buyers, and what they hold of a membership. */

export {
  type ContactSource,
  contactDocuments,
  emailKey,
  findMergeTargetByEmail,
  newContact,
  type StoredContact,
} from './contact-documents';
export { infoAfter } from './info';
export { forgetMembership, storeMemberInfo, syncContactOfMember } from './member-contacts';
