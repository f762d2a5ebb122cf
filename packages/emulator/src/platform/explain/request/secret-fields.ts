export const MASK = '•••';

const NAMES = [
  ...['accessToken', 'access_token', 'refreshToken', 'refresh_token', 'sessionToken', 'session_token'],
  ...['stateToken', 'recoveryToken', 'loginToken', 'anonymousActionToken'],
  // A booking's own token is enough to cancel it.
  'token',
  ...['password', 'oldPassword', 'newPassword', 'codeVerifier', 'code_verifier'],
  ...['clientSecret', 'client_secret', 'appSecret', 'signedInstance', 'apiKey', 'ownerApiKey'],
];

/** A cheap first check: hardly any text contains such a name. */
export const mayHoldSecret = (text: string): boolean => NAMES.some((name) => text.includes(name));

/** A `code` is secret beside another secret, such as a `codeVerifier`; a coupon's is not. */
export const isSecretField = (name: string, fields: object): boolean =>
  NAMES.includes(name) || (name === 'code' && NAMES.some((other) => other in fields));
