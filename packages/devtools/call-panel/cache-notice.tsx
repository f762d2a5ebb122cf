'use client';

import { useState } from 'react';
import { SubmitButton } from '@/components/ui/form/action-form';
import type { CallRecord } from '@/packages/devtools/recorder/call-record';
import { refreshCache } from './refresh-cache';

export function RefreshForm() {
  return (
    <form
      action={refreshCache}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line pb-3"
    >
      <p className="max-w-[70ch] text-xs text-soft">
        Responses that are the same for every visitor come from the cache. Your own data, your cart, and open times are
        always fetched again.
      </p>
      <SubmitButton look="secondary" pendingLabel="Fetching …">
        Fetch again now
      </SubmitButton>
    </form>
  );
}

export function CacheNotice({ call: { startedAt, durationMs } }: { call: CallRecord }) {
  const [now] = useState(() => Date.now());
  return (
    <span className="col-start-2 col-end-4 text-xs text-good">
      Served from cache. Fetched {ageText(now - Date.parse(startedAt))} ago in {Math.round(durationMs)} ms
    </span>
  );
}

function ageText(ageMs: number): string {
  const seconds = Math.max(0, Math.round(ageMs / 1000));
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
