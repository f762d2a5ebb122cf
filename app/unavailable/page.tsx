import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { ErrorState } from '@/components/ui/error-state';
import { PageFrame } from '@/components/ui/page-frame';
import { env } from '@/lib/env';
import { sandboxState } from '@/lib/wix/sandbox';

export const metadata: Metadata = { title: 'The sandbox is not available' };

/** What every address shows, with status 503, while the sandbox can do nothing; the proxy sees to both. */
export default async function UnavailablePage() {
  const state = env.usesEmulator ? await sandboxState() : undefined;
  if (state?.kind !== 'unavailable') redirect('/');
  return (
    <PageFrame
      title="The sandbox is not available"
      intro="The examples run on an emulated platform, which cannot answer at present."
    >
      <ErrorState title="Something is missing">
        <p className="break-words">{asSentence(state.reason)}</p>
        <p className="mt-2">Nothing is lost. Once it is there again the next visit works, with no restart.</p>
      </ErrorState>
    </PageFrame>
  );
}

const asSentence = (reason: string): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
