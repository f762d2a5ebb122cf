import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PageFrame } from '@/components/ui/page-frame';
import { ErrorState } from '@/components/ui/states/error-state';
import { sandboxState } from '@/devtools/sandbox/sandbox';
import { env } from '@/lib/env';

export const metadata: Metadata = { title: 'The sandbox is not available' };

/** What every address shows, with status 503, while the sandbox can do nothing; the proxy sees to both. */
export default async function UnavailablePage() {
  const state = env.usesEmulator ? await sandboxState() : undefined;
  if (state?.kind !== 'unavailable') redirect('/');
  return (
    <PageFrame
      title="The sandbox is not available"
      intro="The examples run on an emulated platform, and it can’t answer right now."
    >
      <ErrorState title="Here’s what is missing">
        <p className="break-words">{asSentence(state.reason)}</p>
        <p className="mt-2">
          Nothing is lost. As soon as it’s back, this page works again. There’s no need to restart the app.
        </p>
      </ErrorState>
    </PageFrame>
  );
}

const asSentence = (reason: string): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
