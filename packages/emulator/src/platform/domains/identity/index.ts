/** Sessions, passwords, and the sign-in form of hosted pages. */

export { signOutMember } from './sessions';
export { removeRecoveries } from './sign-in/password-recovery';
export { type HashedPassword, hashPassword, PASSWORD_LENGTH, removePassword, setPassword } from './sign-in/passwords';
export { signInForm, submitSignIn } from './sign-in/sign-in-form';
export { SIGN_IN_CODE } from './sign-in/sign-in-states';
