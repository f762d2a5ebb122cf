import type { authentication, verification } from '@wix/identity';

export type FieldName = 'email' | 'password' | 'code' | 'captcha';

export interface Refusal {
  at: FieldName | 'form' | 'address' | 'blocked' | 'approval' | 'wait';
  text: string;
}

type NamedCode = NonNullable<
  | authentication.RegisterV2ApplicationErrors['code']
  | authentication.LoginV2ApplicationErrors['code']
  | verification.VerifyDuringAuthenticationApplicationErrors['code']
>;

/**
 * Error codes that are numbers, although the packages declare names. Source: `constants` beside OAuthStrategy (first
 * five), `ERROR_CODES` of the sign-in dialog.
 */
type NumberedCode =
  | '-19995'
  | '-19976'
  | '-19973'
  | '-19971'
  | '-19970'
  | '-19999'
  | '-17005'
  | '-18880'
  | '-19956'
  | '-19980'
  | '-19958'
  | '-19959'
  | '-19901'
  | '-19974'
  | '-19988';

/** The same with or without an account: a form must not reveal who is a customer. */
const WRONG_CREDENTIALS = {
  at: 'password',
  text: 'The email or password isn’t right. Try again, or reset your password.',
} as const;
const TAKEN = {
  at: 'email',
  text: 'We can’t create an account with these details. If you already have one, sign in or reset your password.',
} as const;
const WRONG_CODE = { at: 'code', text: 'That code isn’t right. Use the one from the latest email.' } as const;
const TOO_MANY_MAILS = {
  at: 'form',
  text: 'Too many emails were sent to this address. Wait a while before you request another.',
} as const;
const CAPTCHA = { at: 'captcha', text: 'Confirm that you’re a person, then submit the form again.' } as const;
const WRONG_CAPTCHA = { at: 'captcha', text: 'The captcha check failed. Try again.' } as const;
const BLOCKED = { at: 'blocked', text: '' } as const;
const WAIT = { at: 'wait', text: '' } as const;
export const ONLY_HOSTED = {
  at: 'form',
  text: 'This account can’t sign in with this form. Use “More sign-in options” instead.',
} as const;
const REFUSED = { at: 'form', text: 'The platform doesn’t accept this kind of sign-up.' } as const;

export const REFUSALS: Readonly<Record<NamedCode | NumberedCode, Refusal>> = {
  '-19995': TAKEN,
  DUPLICATE_EMAIL: TAKEN,
  '-19999': WRONG_CREDENTIALS,
  '-18880': { at: 'email', text: 'Enter your email.' },
  '-19988': { at: 'form', text: 'The platform couldn’t read your details. Check your email and password.' },
  USER_EMAIL_OFAC_ADDRESS: { at: 'email', text: 'The platform can’t create an account for this email.' },
  '-19976': WRONG_CREDENTIALS,
  '-17005': WRONG_CREDENTIALS,
  '-19973': WRONG_CREDENTIALS,
  '-19971': CAPTCHA,
  CAPTCHA_TOKEN_REQUIRED: CAPTCHA,
  RECAPTCHA_REQUIRED: CAPTCHA,
  MISSING_CAPTCHA_TOKEN: CAPTCHA,
  '-19970': WRONG_CAPTCHA,
  INVALID_CAPTCHA_TOKEN: WRONG_CAPTCHA,
  RECAPTCHA_FAILED: WRONG_CAPTCHA,
  VERIFICATION_FAILED: WRONG_CODE,
  '-19956': BLOCKED,
  '-19980': BLOCKED,
  '-19958': { at: 'approval', text: '' },
  '-19959': WAIT,
  THROTTLED_FEATURE: WAIT,
  '-19901': TOO_MANY_MAILS,
  '-19974': ONLY_HOSTED,
  TRUSTED_CLIENTS_ONLY: ONLY_HOSTED,
  REENROLLMENT_REQUIRED_BY_ADMIN: ONLY_HOSTED,
  WIX_EMPLOYEE_PASSWORD_LOGIN_NOT_ALLOWED: ONLY_HOSTED,
  IP_ADDRESS_FILTERED: { at: 'form', text: 'The site doesn’t accept sign-ups from your network.' },
  UNIMPLEMENTED_FEATURE: REFUSED,
  UNSUPPORTED_FIELD: REFUSED,
  ATTRIBUTE_NOT_FOUND: REFUSED,
  CLIENT_METADATA_NOT_FOUND: REFUSED,
  INVALID_LD_SESSION: REFUSED,
  COULD_NOT_CREATE_SET_ACCOUNT_USER: REFUSED,
  INVALID_USER_TYPE: REFUSED,
  REGISTRATION_TO_EDITORX_NOT_ALLOWED: REFUSED,
};

const BY_CODE: Readonly<Record<string, Refusal>> = REFUSALS;

export const refusalFor = (code: string | undefined): Refusal | undefined =>
  code !== undefined && Object.hasOwn(BY_CODE, code) ? BY_CODE[code] : undefined;

/** True if the code reveals that a guess was wrong, or that an account exists. */
export const isGuess = (code: string | undefined): boolean => {
  const refusal = refusalFor(code);
  return refusal === WRONG_CREDENTIALS || refusal === TAKEN || refusal === WRONG_CODE;
};

export const isUnknownAddress = (code: string | undefined): boolean => code === '-19999' || code === '-19973';

export const TOO_MANY_MAILS_TEXT: string = TOO_MANY_MAILS.text;

export const MALFORMED = {
  email: 'Enter an email address, such as ada@example.com.',
  password: 'The site doesn’t accept this password. Choose another.',
  code: 'Enter the six-digit code from the email.',
} as const;

/**
 * The code of a failed sign-in, by the platform's answer to this app's own call or the SDK's message about one. Never by
 * the text of an address, which anybody can write.
 */
export function errorCodeIn(answer: string): string | undefined {
  if (/redirect.?uri/i.test(answer)) return 'invalid_redirect_uri';
  if (/invalid_grant/.test(answer)) return 'invalid_grant';
  if (/No Public URL/i.test(answer)) return 'no_public_url';
  if (/invalid_client|OAuth app/.test(answer)) return 'invalid_client';
  return undefined;
}
