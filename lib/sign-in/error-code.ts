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
