'use client';

import { useLinkStatus } from 'next/link';
import { createContext, type ReactNode, useCallback, useContext, useLayoutEffect, useState } from 'react';

const Hold = createContext<() => () => void>(() => () => {});
const IsHeld = createContext(false);

/**
 * While another day, month, staff member or zone is loading, the displayed times belong to the previous choice. They
 * must not be booked.
 */
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

/** The times: they cannot be chosen while they are held. */
export function HeldTimes({ children }: { children: ReactNode }) {
  return (
    <div inert={useContext(IsHeld)} className="grid gap-4 inert:opacity-50 inert:transition-opacity">
      {children}
    </div>
  );
}

/** Inside of a link of the calendar: holds the times until what it leads to is here. */
export function HoldTimesWhileOpening() {
  useHoldTimesWhile(useLinkStatus().pending);
  return null;
}

export function useHoldTimesWhile(pending: boolean) {
  const hold = useContext(Hold);
  useLayoutEffect(() => (pending ? hold() : undefined), [pending, hold]);
}
