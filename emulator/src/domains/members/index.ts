/** Members by ID, their contacts, and the sign-in form of hosted pages. */

export { contactIdOf } from './contacts';
export { findMember, type Member, type StoredMember } from './members';
export { signInForm, submitSignIn } from './sign-in/sign-in-form';
