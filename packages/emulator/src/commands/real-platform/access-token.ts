import { isObject } from '../../platform/kernel/values/objects';

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
