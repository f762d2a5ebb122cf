import type { Tokens } from '@wix/sdk';
import type { Metadata } from 'next';
import { cookies } from 'next/headers';
import { CopyButton } from '@/components/shell/copy-button';
import { buttonClass } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';
import { EmptyState, Notice } from '@/components/ui/states';
import { firstText } from '@/lib/address-query';
import { callbackAddress } from '@/lib/sign-in/authorization';
import { tokensOf } from '@/lib/wix/session';
import { clientIdInUse } from '@/lib/wix/site';
import { CHANGES, isChange } from './changes';
import { type ReadToken, readToken } from './token-claims';
import { TokenFacts } from './token-facts';

export const metadata: Metadata = { title: 'Your session', robots: { index: false } };

export default async function SessionPage({ searchParams }: PageProps<'/session'>) {
  const [query, jar] = await Promise.all([searchParams, cookies()]);
  const session = tokensOf(jar);
  const did = firstText(query.did);
  return (
    <PageFrame
      title="Your session"
      intro="Your session is stored in two cookies. Before each page, the proxy renews the access token if needed."
    >
      {session ? (
        <SessionFacts
          session={session}
          clientId={clientIdInUse(jar)}
          did={isChange(did) ? did : undefined}
          was={firstText(query.was)}
        />
      ) : (
        <EmptyState title="No session">
          <p>The platform didn’t issue any tokens. The calls below show why.</p>
        </EmptyState>
      )}
    </PageFrame>
  );
}

interface SessionFactsProps {
  session: Tokens;
  clientId: string;
  did: keyof typeof CHANGES | undefined;
  was: string | undefined;
}

async function SessionFacts({ session, clientId, did, was }: SessionFactsProps) {
  const [access, refresh, address] = await Promise.all([
    readToken(session.accessToken.value),
    readToken(session.refreshToken.value),
    callbackAddress(),
  ]);
  return (
    <div className="grid grid-cols-1 gap-6">
      {did ? (
        <Notice>
          {CHANGES[did].effect} {comparison(access, was)}
        </Notice>
      ) : null}
      <TokenFacts session={session} clientId={clientId} access={access} refresh={refresh} />
      <Panel aria-labelledby="redirect" className="grid gap-4">
        <h2 id="redirect" className="text-heading">
          Redirect URI
        </h2>
        <p>
          Sign-in returns to this URL. Add it to your OAuth app’s allowed authorization redirect URIs, exactly as shown:
        </p>
        <p className="flex flex-wrap items-center gap-1">
          <code className="rounded-lg bg-sunken px-3 py-2 font-mono text-xs break-all select-all">{address}</code>
          <CopyButton text={address} />
        </p>
      </Panel>
      <Panel aria-labelledby="break" className="grid gap-4">
        <h2 id="break" className="text-heading">
          Break it, and watch the next request fix it
        </h2>
        <form action="/session/change" method="post" className="flex flex-wrap gap-3">
          {Object.entries(CHANGES).map(([change, { label }]) => (
            <button key={change} type="submit" name="change" value={change} className={buttonClass('secondary')}>
              {label}
            </button>
          ))}
        </form>
      </Panel>
    </div>
  );
}

const comparison = ({ fingerprint }: ReadToken, was: string | undefined): string =>
  was && /^[0-9a-f]{8}$/.test(was) ? `Access token before: ${was}, now: ${fingerprint}.` : '';
