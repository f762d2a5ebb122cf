import { members } from '@wix/members';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import type { SandboxKeys } from '../sandbox/sandbox';

/** The access token of a member of the sandbox site, the first that it lists; `undefined` if it has none. */
export async function aMemberOf({ clientId, siteId, ownerApiKey }: SandboxKeys): Promise<string | undefined> {
  const owner = createClient({ auth: ApiKeyStrategy({ siteId, apiKey: ownerApiKey }) });
  const { members: found } = await owner.use(members).listMembers({ paging: { limit: 1 } });
  const memberId = found?.[0]?._id;
  return memberId ? memberToken({ clientId, ownerApiKey }, memberId) : undefined;
}

/** Signs the member in as an app with a sign-in of its own does. */
export async function memberToken(
  { clientId, ownerApiKey }: Pick<SandboxKeys, 'clientId' | 'ownerApiKey'>,
  memberId: string,
): Promise<string> {
  const auth = OAuthStrategy({ clientId });
  const client = createClient({ auth: OAuthStrategy({ clientId, tokens: await auth.generateVisitorTokens() }) });
  return (await client.auth.getMemberTokensForExternalLogin(memberId, ownerApiKey)).accessToken.value;
}
