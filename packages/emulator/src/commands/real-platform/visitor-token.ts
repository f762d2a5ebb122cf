import { isObject } from '../../platform/kernel/values/objects';
import { EmulatorError } from '../../server/library/errors';

/** The new visitor leaves nothing on the site. Throws EmulatorError if the client ID is refused. */
export async function visitorToken(clientId: string, platformUrl: string, send?: typeof fetch): Promise<string> {
  const { token, status } = await accessToken({ grantType: 'anonymous', clientId }, platformUrl, send);
  if (token !== undefined) return token;
  const where = "copy it from the settings of the site's headless client";
  throw new EmulatorError(`the platform refused the client ID ${clientId} (${status}): ${where}`, 400);
}

const TIMEOUT_MS = 60_000;

/** `token` is `undefined` for a refused grant. Source: OAuthStrategy in @wix/sdk. */
export async function accessToken(
  grant: { grantType: 'anonymous' | 'refresh_token'; clientId: string; refreshToken?: string },
  platformUrl: string,
  send: typeof fetch = fetch,
): Promise<{ token: string | undefined; status: number }> {
  const response = await send(`${platformUrl}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(grant),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const token = response.ok && isObject(answer) ? answer.access_token : undefined;
  return { token: typeof token === 'string' ? token : undefined, status: response.status };
}

/** `refreshToken`: from a sign-in to the headless client. Throws EmulatorError if it is refused. */
export async function memberToken(clientId: string, refreshToken: string, platformUrl: string): Promise<string> {
  const { token, status } = await accessToken({ grantType: 'refresh_token', clientId, refreshToken }, platformUrl);
  if (token !== undefined) return token;
  const where = 'sign in to the app again, and copy the refresh token of its session whole';
  throw new EmulatorError(`the platform refused WIX_MEMBER_REFRESH_TOKEN (${status}): ${where}`, 400);
}
