'use client';

import { PageFrame } from '@/components/ui/page-frame';
import { ErrorState, NewSessionForm } from '@/components/ui/states';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** In production Next.js keeps the message on the server; the browser gets a digest to find it by. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <PageFrame title="We couldn’t show this page">
      <ErrorState
        title="Something went wrong"
        retry={reset}
        detail={error.digest ? `digest ${error.digest}` : error.message}
        otherWay={<NewSessionForm />}
      >
        <p>
          The details are in the server’s log. Try again. If it keeps happening, start a new session: the platform may
          no longer know yours, such as after a sandbox reset.
        </p>
      </ErrorState>
    </PageFrame>
  );
}
