import Cookies from 'js-cookie';
import type { VisitCall } from '@/packages/devtools/recorder/visit-calls';
import { VISIT_COOKIE } from '@/packages/devtools/recorder/visit-cookie';
import { type ListedCall, withLaterCalls } from './listed-calls';
import { remember } from './story/remember';

/** `elsewhere`: another process of the app made the calls. */
export type ScreenCalls = ListedCall[] | 'asking' | 'elsewhere';

interface Screen {
  path: string;
  /** The visit that loaded the document. */
  visit: string;
  /** Calls of that request have later numbers. */
  startNumber: number;
}

interface Answer {
  isKnown: boolean;
  calls: VisitCall[];
}

/** Per tab: number of the last listed call. */
const SEEN_KEY = 'sdk-calls-seen';
const MAX_SCREENS = 10;

const lists = new Map<string, ListedCall[]>();

/** Shows the calls of actions and refreshes, which request the screen's own URL. Returns a function that stops it. */
export function followScreen({ path, visit, startNumber }: Screen, show: (calls: ScreenCalls) => void): () => void {
  let isOpen = true;
  let isNew = true;
  const ask = async () => {
    const { isKnown, calls } = await callsAfter(seenNumber() ?? startNumber);
    if (!isOpen) return;
    const listed = withLaterCalls(lists.get(path) ?? [], calls, { path, isNew });
    isNew = false;
    storeCalls(path, listed);
    show(isKnown || listed.length > 0 ? listed : 'elsewhere');
    remember(path, listed);
    // A page that is being left may still receive calls of the next one.
    storeSeenNumber(calls.findLast(({ page = path }) => page === path)?.number);
  };
  const askNow = () => void ask().catch(() => {});
  const earlierCalls = lists.get(path);
  if (earlierCalls) show(earlierCalls);
  if (!Cookies.get(VISIT_COOKIE)) {
    Cookies.set(VISIT_COOKIE, visit, { sameSite: 'lax', secure: location.protocol === 'https:' });
  }
  askNow();
  // The page may still be loading.
  if (document.readyState !== 'complete') window.addEventListener('load', askNow);
  const stopWatching = watchAnswers(path, askNow);
  return () => {
    isOpen = false;
    window.removeEventListener('load', askNow);
    stopWatching();
  };
}

function storeCalls(path: string, listed: ListedCall[]): void {
  lists.delete(path);
  lists.set(path, listed);
  const [oldest] = lists.keys();
  if (lists.size > MAX_SCREENS && oldest !== undefined) lists.delete(oldest);
}

const callsAfter = async (number: number): Promise<Answer> =>
  (await fetch(`/made-calls/visit?after=${number}`, { cache: 'no-store' })).json();

function watchAnswers(path: string, onAnswer: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    // Compares paths only: the page may have removed its query since.
    if (list.getEntries().some(({ name }) => new URL(name).pathname === path)) onAnswer();
  });
  observer.observe({ type: 'resource' });
  return () => observer.disconnect();
}

function seenNumber(): number | undefined {
  try {
    return Number(sessionStorage.getItem(SEEN_KEY)) || undefined;
  } catch {
    // The browser blocks storage.
    return undefined;
  }
}

function storeSeenNumber(number: number | undefined): void {
  try {
    if (number) sessionStorage.setItem(SEEN_KEY, String(number));
  } catch {
    // The next screen then lists some calls again.
  }
}
