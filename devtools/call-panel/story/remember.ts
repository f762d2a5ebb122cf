import type { Kept } from '@/devtools/inspector/story/step';
import type { ListedCall } from '../listed-calls';

/** The parts of a call that the story needs. */
type ToldCall = Pick<ListedCall, 'id' | 'told' | 'startedAt' | 'isFromCache' | 'isCarried'>;

const KEY = 'story';
const MAX_STEPS = 100;

/** Adds what this screen's calls tell to the story of this tab, which the browser forgets with the tab. */
export function remember(calls: readonly ToldCall[]): void {
  const path = location.pathname;
  const screen = document.querySelector('h1')?.textContent ?? document.title;
  const kept = storyOf();
  const before = kept.length;
  for (const { id, told, startedAt, isFromCache, isCarried } of calls) {
    const isKnown = kept.some((step) => step.id === id && (isCarried || step.path === path));
    if (!told || isKnown) continue;
    const last = isCarried ? kept.at(-1) : undefined;
    kept.push({
      id,
      ...(!isFromCache && { startedAt }),
      text: told.text,
      ...(told.kind && { kind: told.kind }),
      screen: last?.screen ?? screen,
      path: last?.path ?? path,
    });
  }
  if (kept.length > before) write(kept.slice(-MAX_STEPS));
}

export function storyOf(): Kept[] {
  try {
    // This page alone writes it.
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Kept[];
  } catch {
    // A browser that keeps nothing for this page.
    return [];
  }
}

export const forgetStory = (): void => write([]);

function write(steps: readonly Kept[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(steps));
  } catch {
    // Then there is no story, and nothing else is missing.
  }
}
