'use client';

import Link, { useLinkStatus } from 'next/link';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';

interface Loading {
  isLoading: boolean;
  /** Shows the overlay until the promise settles; returns the promise. */
  track: <T>(task: Promise<T>) => Promise<T>;
  /** Shows the overlay until the returned function is called. */
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

function LoadingOverlay() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid animate-overlay-in place-items-center bg-paper/70 backdrop-blur-[2px]"
    >
      <div className="flex items-center gap-3 rounded-full border border-line bg-surface px-6 py-3.5 shadow-float">
        <span
          aria-hidden="true"
          className="size-4 animate-spin motion-reduce:animate-none rounded-full border-2 border-line border-t-accent"
        />
        <span className="font-medium">One moment …</span>
      </div>
    </div>
  );
}

/** Longer than a fast page takes, so that the overlay does not flash. */
const PATIENCE_MS = 150;

/** Not prefetched: the page calls the platform when it is opened. */
export function PageLink({ children, ...props }: ComponentProps<typeof Link>) {
  return (
    <Link prefetch={false} {...props}>
      {children}
      <LinkPending />
    </Link>
  );
}

function LinkPending() {
  useOverlayWhile(useLinkStatus().pending);
  return null;
}

export function useOverlayWhile(pending: boolean) {
  const { begin } = useLoading();
  useEffect(() => {
    if (!pending) return;
    let stopLoading = () => {};
    const timer = setTimeout(() => {
      stopLoading = begin();
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      stopLoading();
    };
  }, [pending, begin]);
}
