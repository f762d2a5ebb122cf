import type { PublicSite } from '../../../../src/server/control/json';

interface Snippet {
  label: string;
  about: string;
  text: string;
}

export function snippetsOf({ clientId, siteId }: PublicSite): [Snippet, ...Snippet[]] {
  const origin = window.location.origin;
  return [
    {
      label: 'As a visitor or a member',
      about: 'For browser and server code. The client gets a new visitor’s tokens automatically.',
      text: `import { createClient, OAuthStrategy } from '@wix/sdk';
import { services } from '@wix/bookings';

const wix = createClient({
  modules: { services },
  auth: OAuthStrategy({ clientId: '${clientId}' }),
});
`,
    },
    {
      label: 'As the site’s owner',
      about: 'Only for server code: with the owner’s API key above, it can change anything on the site.',
      text: `import { createClient, ApiKeyStrategy } from '@wix/sdk';
import { services } from '@wix/bookings';

const wix = createClient({
  modules: { services },
  auth: ApiKeyStrategy({ siteId: '${siteId}', apiKey: process.env.WIX_API_KEY }),
});
`,
    },
    {
      label: 'Environment for a Node.js app',
      about: 'The official SDK then calls this emulator instead of the platform. Your app reads WIX_CLIENT_ID.',
      text: `HEADLESS_EMULATOR_URL=${origin} \\
WIX_CLIENT_ID=${clientId} \\
NODE_OPTIONS='--import headless-emulator/register' npm run dev
`,
    },
    {
      label: 'curl',
      about: 'Gets a visitor’s token and makes a call with it.',
      text: `TOKEN=$(curl -s ${origin}/oauth2/token -H 'content-type: application/json' \\
  -d '{"clientId":"${clientId}","grantType":"anonymous"}' | jq -r .access_token)
curl ${origin}/_api/bookings/v2/services/query -H "authorization: $TOKEN" \\
  -H 'content-type: application/json' -d '{"query":{}}'
`,
    },
  ];
}
