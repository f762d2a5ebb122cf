'use client';

import Link from 'next/link';
import { useEffect, useState } from 'react';

/** True only at first: later, the document's referrer is no longer the previous screen. */
let isArrival = true;

/** Returns to a list with its page, search and filter in this tab. An `href` with a query is used as it is. */
export function BackLink({ href }: { href: string }) {
  const [query, setQuery] = useState('');

  // Runs after each render, because a searched list stays the same component.
  useEffect(() => {
    if (isArrival) rememberReferrer(href);
    isArrival = false;
    sessionStorage.setItem(keyOf(location.pathname), location.search);
    setQuery(sessionStorage.getItem(keyOf(href)) ?? '');
  });

  return (
    <Link
      href={`${href}${query}`}
      prefetch={false}
      aria-label="Back"
      title="Back"
      className="-ml-3 grid size-11 print:hidden shrink-0 place-items-center rounded-full text-soft hover:bg-sunken hover:text-accent"
    >
      <svg
        viewBox="0 0 16 16"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        aria-hidden="true"
      >
        <path d="M13 8H3m4.5-4.5L3 8l4.5 4.5" strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </Link>
  );
}

/** A list that was left before its script loaded is known only by the referrer. */
function rememberReferrer(list: string): void {
  if (document.referrer === '') return;
  const [visit] = performance.getEntriesByType('navigation');
  if (!(visit instanceof PerformanceNavigationTiming) || visit.type !== 'navigate') return;
  const { origin, pathname, search } = new URL(document.referrer);
  if (origin === location.origin && pathname === list) sessionStorage.setItem(keyOf(list), search);
}

const keyOf = (path: string): string => `query of ${path}`;

export function forgetLists(): void {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(keyOf(''))) sessionStorage.removeItem(key);
}
