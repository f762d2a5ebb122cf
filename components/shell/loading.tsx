'use client';

import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { LoadingOverlay } from './loading-overlay';

interface Loading {
  isLoading: boolean;
  /** Shows the overlay until the promise settles; answers the promise itself. */
  track: <T>(task: Promise<T>) => Promise<T>;
  /** Shows the overlay until the answered function is called. */
  begin: () => () => void;
}

const LoadingContext = createContext<Loading | undefined>(undefined);

export function LoadingProvider({ children }: { children: ReactNode }) {
  const [running, setRunning] = useState(0);

  const begin = useCallback(() => {
    setRunning((count) => count + 1);
    let isOver = false;
    return () => {
      if (!isOver) setRunning((count) => count - 1);
      isOver = true;
    };
  }, []);

  const track = useCallback(<T,>(task: Promise<T>) => task.finally(begin()), [begin]);

  const isLoading = running > 0;
  const loading = useMemo(() => ({ isLoading, track, begin }), [isLoading, track, begin]);
  return (
    <LoadingContext.Provider value={loading}>
      {children}
      {isLoading ? <LoadingOverlay /> : null}
    </LoadingContext.Provider>
  );
}

export function useLoading(): Loading {
  const loading = useContext(LoadingContext);
  if (!loading) throw new Error('useLoading must be used inside LoadingProvider');
  return loading;
}
