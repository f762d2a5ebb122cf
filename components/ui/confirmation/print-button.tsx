'use client';

import { type ReactNode, useSyncExternalStore } from 'react';
import { Button } from '../button';

const never = () => () => undefined;

/** Opens the browser's print dialog; without script there is no such button, and the browser's own menu has one. */
export function PrintButton({ children }: { children: ReactNode }) {
  const hasScript = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!hasScript) return null;
  return <Button onClick={() => window.print()}>{children}</Button>;
}
