import Link from 'next/link';
import type { ReactNode } from 'react';

export function PageTitle({ children, back = '/' }: { children: ReactNode; back?: string }) {
  return (
    <>
      <Link
        href={back}
        prefetch={false}
        className="-ml-1 mb-3 inline-flex min-h-11 items-center gap-2 px-1 text-sm font-medium text-soft hover:text-accent"
      >
        <svg
          viewBox="0 0 16 16"
          width="16"
          height="16"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.6"
          aria-hidden="true"
        >
          <path d="M13 8H3m4.5-4.5L3 8l4.5 4.5" strokeLinecap="round" strokeLinejoin="round" />
        </svg>
        Back
      </Link>
      <h1 className="text-title">{children}</h1>
    </>
  );
}
