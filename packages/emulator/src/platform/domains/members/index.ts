export { ensureContactId, findContact, storeMissingMemberInfo } from './contacts';
export {
  changeMember,
  createMember,
  currentMember,
  findMember,
  findMemberByEmail,
  getMember,
  type Member,
  maySignIn,
  type NewMember,
  recordLogin as noteLogin,
  type StoredMember,
  seedOwnerMember,
} from './member-documents';
export { standingAfter, standingAfterProof } from './transitions';
