'use client';

import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { CallRecord } from '@/devtools/recorder/call-record';
import { watchActions } from './watch-actions';

interface Calls {
  /** The calls that server actions made since this screen was opened. */
  added: CallRecord[];
  /** Adds calls that server actions made. */
  add: (calls: CallRecord[]) => void;
}

const CallsContext = createContext<Calls | undefined>(undefined);

const NONE: CallRecord[] = [];

export function CallsProvider({ children }: { children: ReactNode }) {
  const screen = usePathname();
  const [made, setMade] = useState({ screen, calls: NONE });
  const added = made.screen === screen ? made.calls : NONE;

  const add = useCallback(
    (calls: CallRecord[]) =>
      setMade((last) => {
        const kept = last.screen === screen ? last.calls : NONE;
        const isNew = ({ id }: CallRecord) => kept.every((call) => call.id !== id);
        return { screen, calls: [...kept, ...calls.filter(isNew)] };
      }),
    [screen],
  );
  useEffect(() => watchActions(add), [add]);

  const value = useMemo(() => ({ added, add }), [added, add]);
  return <CallsContext.Provider value={value}>{children}</CallsContext.Provider>;
}

export function useCalls(): Calls {
  const calls = useContext(CallsContext);
  if (!calls) throw new Error('useCalls must be used inside CallsProvider');
  return calls;
}
