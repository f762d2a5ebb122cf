import type { Tokens } from '@wix/sdk';
import { Panel } from '@/components/ui/card';
import { Facts } from '@/components/ui/facts';
import { REFRESH_COOKIE, SESSION_COOKIE } from '@/lib/wix/session';
import { ScrollBox } from '@/packages/devtools/code/scroll-box';
import type { ReadToken } from './token-claims';

interface TokenFactsProps {
  session: Tokens;
  clientId: string;
  access: ReadToken;
  refresh: ReadToken;
}

export function TokenFacts({ session, clientId, access, refresh }: TokenFactsProps) {
  const { accessToken, refreshToken } = session;
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
      <Panel aria-labelledby="access" className="grid min-w-0 grid-cols-1 gap-4">
        <h2 id="access" className="text-heading">
          Access token
        </h2>
        <p>Sent with every call to the platform. It identifies the caller.</p>
        <Facts
          facts={[
            ['Cookie', <Code key="cookie">{SESSION_COOKIE}</Code>],
            ['Readable by scripts', 'Yes: the app’s own scripts remove it to force a renewal.'],
            ['Valid until', <Instant key="until" seconds={accessToken.expiresAt} />],
            ['Renewed', 'By the proxy, on the first request in its last minute or later.'],
            ['Fingerprint', <Code key="fingerprint">{access.fingerprint}</Code>],
          ]}
        />
        <Claims token={access} />
      </Panel>
      <Panel aria-labelledby="refresh" className="grid min-w-0 grid-cols-1 gap-4">
        <h2 id="refresh" className="text-heading">
          Refresh token
        </h2>
        <p>Requests new access tokens. Anyone who has it can act as this visitor or member.</p>
        <Facts
          facts={[
            ['Cookie', <Code key="cookie">{REFRESH_COOKIE}</Code>],
            ['Readable by scripts', 'No: HttpOnly, SameSite=Lax, and Secure except on this machine.'],
            ['Valid until', 'The platform rejects it, or the cookie expires, 30 days after it was last set.'],
            ['Renewed', 'Never: the SDK keeps using the same one.'],
            ['Role', refreshToken.role],
            ['Client ID', <Code key="client">{clientId}</Code>],
            ['Fingerprint', <Code key="fingerprint">{refresh.fingerprint}</Code>],
          ]}
        />
        <Claims token={refresh} />
      </Panel>
    </div>
  );
}

const Code = ({ children }: { children: string }) => <code className="font-mono text-sm break-all">{children}</code>;

function Instant({ seconds }: { seconds: number }) {
  const instant = new Date(seconds * 1000).toISOString();
  return <time dateTime={instant}>{`${instant.slice(0, 10)}, ${instant.slice(11, 16)} UTC`}</time>;
}

function Claims({ token: { header, payload } }: { token: ReadToken }) {
  if (!payload) return <p className="text-sm text-soft">Only the platform can read its content.</p>;
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center text-sm font-medium link">Claims</summary>
      <p className="mb-2 text-sm text-soft">Decoded, not verified. The signature is left out.</p>
      <ScrollBox className="overflow-x-auto rounded-xl bg-sunken p-4 font-mono text-xs">
        {JSON.stringify({ header, payload }, null, 2)}
      </ScrollBox>
    </details>
  );
}
