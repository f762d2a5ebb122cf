'use client';

import { ErrorState } from '@/components/ui/error-state';
import { PageFrame } from '@/components/ui/page-frame';

interface ErrorPageProps {
  error: Error & { digest?: string };
  reset: () => void;
}

/** In production Next.js keeps the message on the server and gives the browser a digest to find it by. */
export default function ErrorPage({ error, reset }: ErrorPageProps) {
  return (
    <PageFrame title="This screen could not be shown">
      <ErrorState retry={reset} detail={error.digest ? `digest ${error.digest}` : error.message} />
    </PageFrame>
  );
}
