import { isObject } from '../kernel/values/objects';
import { EmulatorError } from '../library/errors';

const TIMEOUT_MS = 60_000;

/**
 * The access token of a new anonymous visitor, who leaves nothing on the site. Source: OAuthStrategy in @wix/sdk.
 * Throws EmulatorError if the client ID is refused.
 */
export async function visitorToken(clientId: string, platformUrl: string, send: typeof fetch = fetch): Promise<string> {
  const response = await send(`${platformUrl}/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grantType: 'anonymous', clientId }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && isObject(answer) && typeof answer.access_token === 'string') return answer.access_token;
  const where = "copy it from the settings of the site's headless client";
  throw new EmulatorError(`the platform refused the client ID ${clientId} (${response.status}): ${where}`, 400);
}
