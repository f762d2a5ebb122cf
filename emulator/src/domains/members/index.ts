/* What other domains may use of this one. */

export { contactIdOf } from './contacts';
export { findMember, type Member, type StoredMember } from './members';
export { signInForm, submitSignIn } from './sign-in/sign-in-form';
