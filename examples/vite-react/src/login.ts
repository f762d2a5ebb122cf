import type { OauthData } from '@wix/sdk';
import { forgetTokens, storeTokens, wix } from './wix';

const OAUTH_DATA = 'wix-oauth-data';

/** Redirects to the platform's login page. */
export async function logIn(): Promise<void> {
  const oauthData = wix.auth.generateOAuthData(`${location.origin}/login-callback`, location.href);
  localStorage.setItem(OAUTH_DATA, JSON.stringify(oauthData));
  const { authUrl } = await wix.auth.getAuthUrl(oauthData);
  location.assign(authUrl);
}

/** Exchanges the login page's code for the member's tokens and returns to the visitor's previous page. */
export async function finishLogin(): Promise<void> {
  const { code, state, error, errorDescription } = wix.auth.parseFromUrl();
  const oauthData: OauthData = JSON.parse(localStorage.getItem(OAUTH_DATA) ?? '{}');
  localStorage.removeItem(OAUTH_DATA);
  if (error) throw new Error(errorDescription ?? error);
  storeTokens(await wix.auth.getMemberTokens(code, state, oauthData));
  location.replace(oauthData.originalUri);
}

export async function logOut(): Promise<void> {
  const { logoutUrl } = await wix.auth.logout(location.href);
  forgetTokens();
  location.assign(logoutUrl);
}
