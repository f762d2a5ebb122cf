import type { authentication as meta } from '@wix/identity/meta';
import { html } from 'hono/html';
import { frame } from '../../http/hosted/frame/layout';
import { requireAllowedAddress } from '../../http/hosted/return-address';
import { cookieName, cookiePath } from '../../http/hosted/session-cookie';
import { textsOf } from '../../http/hosted/texts/texts';
import type { Operations } from '../../http/operations';
import { PlatformError } from '../../kernel/errors';
import { memberIdOf } from '../../kernel/identity';
import { signOutMember } from './sessions';

type Logout = NonNullable<Operations<typeof meta>['logout']>;

/** Assumed: the site must allow the return URL. Source: `logout` in @wix/auto_sdk_identity_authentication. */
export const logout: Logout = async (
  { postLogoutRedirectUri, clientId },
  { transaction, identity, site, settings, baseUrl },
) => {
  if (clientId && clientId !== site.record.clientId) {
    throw new PlatformError(404, `no OAuth app of this site has the client ID ${clientId}`);
  }
  const location = postLogoutRedirectUri ? requireAllowedAddress(postLogoutRedirectUri, settings, baseUrl) : undefined;
  const memberId = memberIdOf(identity);
  if (memberId) await signOutMember(transaction, memberId);
  const { signedOut } = textsOf(settings);
  const body = await frame({ title: signedOut, body: html`<h1>${signedOut}</h1>` }, { settings, baseUrl });
  const cookie = `${cookieName(site)}=; Max-Age=0; Path=${cookiePath({ baseUrl })}; HttpOnly; SameSite=Lax`;
  return {
    body: Buffer.from(String(body)).toString('base64'),
    statusCode: location ? 302 : 200,
    headers: [
      { key: 'Content-Type', value: 'text/html; charset=utf-8' },
      { key: 'Set-Cookie', value: cookie },
      ...(location ? [{ key: 'Location', value: location }] : []),
    ],
  };
};
