export const MASK = '•••';

const NAMES = [
  ...['accessToken', 'access_token', 'refreshToken', 'refresh_token', 'sessionToken', 'session_token'],
  ...['stateToken', 'recoveryToken', 'loginToken', 'anonymousActionToken'],
  // Whoever has a booking's own token may cancel it.
  'token',
  ...['password', 'oldPassword', 'newPassword', 'codeVerifier', 'code_verifier'],
  ...['clientSecret', 'client_secret', 'apiKey', 'ownerApiKey'],
];

/** Whether it is worth looking closer: nearly no text is. */
export const mayHoldSecret = (text: string): boolean => NAMES.some((name) => text.includes(name));

/**
 * Whether nobody may see the field of this name among `fields`. A `code` is secret beside another secret, such as a
 * `codeVerifier` or `stateToken`, with which it is worth a session. A coupon's code is not.
 */
export const isSecretField = (name: string, fields: object): boolean =>
  NAMES.includes(name) || (name === 'code' && NAMES.some((other) => other in fields));
