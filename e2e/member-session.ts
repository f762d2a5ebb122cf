import type { Page } from '@playwright/test';
import { createClient, OAuthStrategy, type Tokens } from '@wix/sdk';
import { memberIdOf } from './account/member-data';
import { expect, test } from './fixtures';
import { MEMBER } from './member';
import type { SandboxSite } from './sandbox-site';

/** Opens the URL with a session of the member. Avoids the sign-in pages, which `sign-in/` tests. */
export async function openAsMember(page: Page, site: SandboxSite, address: string) {
  const tokens = await memberTokens(site, await memberIdOf(site, MEMBER.email));
  const url = String(test.info().project.use.baseURL);
  const { accessToken, refreshToken } = tokens;
  const cookies = {
    session: { accessToken },
    'session-refresh': { refreshToken, clientId: site.clientId },
  };
  await page
    .context()
    .addCookies(
      Object.entries(cookies).map(([name, value]) => ({ name, value: encodeURIComponent(JSON.stringify(value)), url })),
    );
  await page.goto(address);
  await expect(page.getByRole('banner')).toContainText('Maya');
}

/** Gets a member's tokens with the owner's API key. */
export async function memberTokens({ clientId, ownerApiKey }: SandboxSite, memberId: string): Promise<Tokens> {
  const { auth } = createClient({ auth: OAuthStrategy({ clientId }) });
  auth.setTokens(await auth.generateVisitorTokens());
  return auth.getMemberTokensForExternalLogin(memberId, ownerApiKey);
}
