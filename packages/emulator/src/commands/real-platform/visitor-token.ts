import { EmulatorError } from '../../server/library/errors';
import { accessToken } from './access-token';

/** The new visitor leaves nothing on the site. Throws EmulatorError if the client ID is refused. */
export async function visitorToken(clientId: string, platformUrl: string, send?: typeof fetch): Promise<string> {
  const { token, status } = await accessToken({ grantType: 'anonymous', clientId }, platformUrl, send);
  if (token !== undefined) return token;
  const where = "copy it from the settings of the site's headless client";
  throw new EmulatorError(`the platform refused the client ID ${clientId} (${status}): ${where}`, 400);
}
