'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { buttonClass } from './button';

/** Calls `retry`, or else renders the page again. */
export function RetryButton({ retry }: { retry?: () => void }) {
  const router = useRouter();
  const [isPending, startTransition] = useTransition();
  return (
    <button
      type="button"
      disabled={isPending}
      className={buttonClass('secondary')}
      onClick={() =>
        startTransition(() => {
          router.refresh();
          retry?.();
        })
      }
    >
      {isPending ? 'Trying again …' : 'Try again'}
    </button>
  );
}
