'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import type { CallRecord } from '@/lib/wix/trace/call-record';

interface Calls {
  /** The calls that server actions made since this screen was opened. */
  added: CallRecord[];
  /** Adds calls that server actions made. */
  add: (calls: CallRecord[]) => void;
}

const CallsContext = createContext<Calls | undefined>(undefined);

export function CallsProvider({ children }: { children: ReactNode }) {
  const screen = usePathname();
  const [entries, setEntries] = useState<{ screen: string; call: CallRecord }[]>([]);

  const add = useCallback(
    (calls: CallRecord[]) =>
      setEntries((kept) => {
        const known = new Set(kept.map(({ call }) => call.id));
        const fresh = calls.filter(({ id }) => !known.has(id));
        return [...kept.filter((entry) => entry.screen === screen), ...fresh.map((call) => ({ screen, call }))];
      }),
    [screen],
  );

  const value = useMemo(() => {
    const added = entries.filter((entry) => entry.screen === screen).map(({ call }) => call);
    return { added, add };
  }, [entries, screen, add]);
  return <CallsContext.Provider value={value}>{children}</CallsContext.Provider>;
}

export function useCalls(): Calls {
  const calls = useContext(CallsContext);
  if (!calls) throw new Error('useCalls must be used inside CallsProvider');
  return calls;
}
