export { ensureContactId, findContact } from './contacts';
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
} from './members';
export { seedOwnerMember } from './owner';
export { standingAfter, standingAfterProof } from './transitions';
