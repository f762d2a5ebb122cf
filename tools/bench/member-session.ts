import type { BrowserContext } from '@playwright/test';
import { visitorToken } from './servers';

interface Site {
  siteId: string;
  clientId: string;
  ownerApiKey: string;
}

/** Signs in the sandbox's first member without a page, so that the browser's cache stays empty. */
export async function signMemberIn(context: BrowserContext, address: string, site: Site): Promise<void> {
  const members = await fetch(`${address}/_emulator/sites/${site.siteId}/collections/members`);
  const { documents }: { documents: { id: string }[] } = await members.json();
  const visitor = await visitorToken(`${address}/emulator`, site.clientId);
  const granted = await fetch(`${address}/emulator/oauth2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `${visitor},${site.ownerApiKey}` },
    body: JSON.stringify({ grant_type: 'authorized_client', scope: 'offline_access', member_id: documents[0]?.id }),
  });
  if (!granted.ok) throw new Error(`no member: ${granted.status} ${await granted.text()}`);
  const tokens: { access_token: string; refresh_token: string; expires_in: number } = await granted.json();
  const accessToken = { value: tokens.access_token, expiresAt: Math.floor(Date.now() / 1000) + tokens.expires_in };
  const refreshToken = { value: tokens.refresh_token, role: 'member' };
  await context.addCookies([
    cookie('session', { accessToken }, address),
    cookie('session-refresh', { refreshToken, clientId: site.clientId }, address),
  ]);
}

const cookie = (name: string, content: object, url: string) => ({
  name,
  value: encodeURIComponent(JSON.stringify(content)),
  url,
});
