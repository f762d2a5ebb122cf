'use client';

import { useLinkStatus } from 'next/link';
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react';

const Hold = createContext<() => () => void>(() => () => {});
const IsHeld = createContext(false);

/** Disables displayed times while another day, month, staff member or zone is loading. */
export function TimesHolder({ children }: { children: ReactNode }) {
  const [holds, setHolds] = useState(0);
  const hold = useCallback(() => {
    setHolds((count) => count + 1);
    return () => setHolds((count) => count - 1);
  }, []);
  return (
    <Hold value={hold}>
      <IsHeld value={holds > 0}>{children}</IsHeld>
    </Hold>
  );
}

export function HeldTimes({ children }: { children: ReactNode }) {
  return (
    <div inert={useContext(IsHeld)} className="grid gap-4 inert:opacity-50 inert:transition-opacity">
      {children}
    </div>
  );
}

/** Place it inside a calendar link. */
export function HoldTimesWhileOpening() {
  useHoldTimesWhile(useLinkStatus().pending);
  return null;
}

export function useHoldTimesWhile(pending: boolean) {
  const hold = useContext(Hold);
  useLayoutEffect(() => (pending ? hold() : undefined), [pending, hold]);
}
