'use client';

import Link, { useLinkStatus } from 'next/link';
import { type ComponentProps, useEffect } from 'react';
import { useLoading } from './loading';

/** Longer than a page takes that answers at once, so that the overlay does not flash. */
const PATIENCE_MS = 150;

/** A link to a page that asks the platform: it is asked for when it is opened, and the overlay stands until it is here. */
export function PageLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} {...props}>
      {children}
      <LinkPending />
    </Link>
  );
}

function LinkPending() {
  useOverlayWhile(useLinkStatus().pending);
  return null;
}

/** Shows the overlay while something is pending that takes a while. */
export function useOverlayWhile(pending: boolean) {
  const { begin } = useLoading();
  useEffect(() => {
    if (!pending) return;
    let end = () => {};
    const timer = setTimeout(() => {
      end = begin();
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      end();
    };
  }, [pending, begin]);
}
