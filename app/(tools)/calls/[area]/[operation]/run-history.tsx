'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import * as z from 'zod';
import { Button } from '@/components/ui/button';
import { requestAddress } from '@/devtools/calls/request-address';
import type { RunOutcome } from './run-outcome';

const KEY = 'call-history';
const MAX_ENTRIES = 30;

const entrySchema = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().startsWith('/calls/'),
  as: z.string(),
  status: z.string(),
  at: z.string(),
});
type Entry = z.infer<typeof entrySchema>;

/** This browser's last runs, without secrets; each entry links to its request. */
export function RunHistory({ name, outcome }: { name: string; outcome: RunOutcome }) {
  const path = usePathname();
  const [entries, setEntries] = useState<Entry[]>([]);

  useEffect(() => {
    const kept = readEntries();
    const entry = entryOf(name, path, outcome);
    const next = entry && !kept.some(({ id }) => id === entry.id) ? [entry, ...kept].slice(0, MAX_ENTRIES) : kept;
    if (next !== kept) localStorage.setItem(KEY, JSON.stringify(next));
    setEntries(next);
  }, [name, path, outcome]);

  if (entries.length === 0) return null;
  const forget = () => {
    localStorage.removeItem(KEY);
    setEntries([]);
  };
  return (
    <details className="rounded-xl border border-line">
      <summary className="flex min-h-11 items-center px-4 text-sm font-semibold hover:bg-sunken">
        Recent runs ({entries.length})
      </summary>
      <ol className="divide-y divide-line border-t border-line">
        {entries.map(({ id, name: ran, address, as, status, at }) => (
          <li key={id}>
            <a
              href={address}
              className="flex min-h-11 flex-wrap items-center gap-x-3 px-4 py-2 text-sm hover:bg-sunken"
            >
              <span className="font-mono font-semibold break-all">{ran}</span>
              <span className="text-soft">
                as {as} · {status} · {at.slice(11, 19)}
              </span>
            </a>
          </li>
        ))}
      </ol>
      <div className="border-t border-line px-2 py-1">
        <Button look="quiet" onClick={forget}>
          Clear history
        </Button>
      </div>
    </details>
  );
}

function entryOf(name: string, path: string, outcome: RunOutcome): Entry | undefined {
  if (outcome.kind !== 'ran') return undefined;
  const address = requestAddress(path, outcome.sent);
  if (!address) return undefined;
  return {
    id: outcome.id,
    name,
    address,
    as: outcome.runs.map(({ as }) => as).join(' and '),
    status: outcome.runs.map((run) => (run.kind === 'answer' ? run.status : 'not sent')).join(' and '),
    at: new Date().toISOString(),
  };
}

/** Drops entries that this page has not written. */
function readEntries(): Entry[] {
  try {
    return z
      .array(entrySchema)
      .max(MAX_ENTRIES)
      .parse(JSON.parse(localStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}
