import type { CallRecord } from '@/devtools/recorder/call-record';

/**
 * Hands over the calls of server actions. An action is a `fetch` to the address of its own page: when one has been answered, the
 * server is asked for its calls. Returns what ends it.
 */
export function watchActions(add: (calls: CallRecord[]) => void): () => void {
  const observer = new PerformanceObserver((list) => {
    // The page may have removed the query from its address before the action was answered.
    const isOfPage = ({ name }: PerformanceEntry) => new URL(name).pathname === location.pathname;
    if (list.getEntries().some(isOfPage)) unseenCalls().then(add, () => {});
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

const unseenCalls = async () => (await fetch('/calls/made', { cache: 'no-store' })).json();
