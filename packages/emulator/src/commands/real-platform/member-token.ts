import { EmulatorError } from '../../server/library/errors';
import { accessToken } from './access-token';

/** `refreshToken`: from a sign-in to the headless client. Throws EmulatorError if it is refused. */
export async function memberToken(clientId: string, refreshToken: string, platformUrl: string): Promise<string> {
  const { token, status } = await accessToken({ grantType: 'refresh_token', clientId, refreshToken }, platformUrl);
  if (token !== undefined) return token;
  const where = 'sign in to the app again, and copy the refresh token of its session whole';
  throw new EmulatorError(`the platform refused WIX_MEMBER_REFRESH_TOKEN (${status}): ${where}`, 400);
}
