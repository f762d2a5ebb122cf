'use client';

import { usePathname } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { ActionForm } from '@/components/ui/form/action-form';
import { PageFrame } from '@/components/ui/page-frame';
import { ErrorState } from '@/components/ui/states';
import { startNewSession } from './(shop)/session-actions';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** In production Next.js keeps the message on the server; the browser gets a digest to find it by. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  const screen = usePathname();
  return (
    <PageFrame title="We couldn’t show this page">
      <ErrorState
        title="Something went wrong"
        retry={reset}
        detail={error.digest ? `digest ${error.digest}` : error.message}
        otherWay={
          <ActionForm action={startNewSession}>
            <input type="hidden" name="screen" value={screen} />
            <Button type="submit" look="secondary">
              Start a new session
            </Button>
          </ActionForm>
        }
      >
        <p>
          The details are in the server’s log. Try again. If it keeps happening, start a new session: the platform may
          no longer know yours, such as after a sandbox reset.
        </p>
      </ErrorState>
    </PageFrame>
  );
}
