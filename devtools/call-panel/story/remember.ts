import type { Kept, Told } from '@/devtools/inspector/story/step';

/** What of a call the story needs. */
export interface ToldCall {
  id: string;
  told?: Told;
  startedAt?: string;
  /** Whether it was made on the screen before this one. */
  isCarried?: boolean;
}

const KEY = 'story';
const MAX_STEPS = 100;

/** Adds what this screen's calls tell to the story of this tab, which the browser forgets with the tab. */
export function remember(screen: string, calls: readonly ToldCall[]): void {
  const path = location.pathname;
  const kept = storyOf();
  const before = kept.length;
  for (const { id, told, startedAt, isCarried } of calls) {
    const isKnown = kept.some((step) => step.id === id && (isCarried || step.path === path));
    if (!told || isKnown) continue;
    const last = isCarried ? kept.at(-1) : undefined;
    kept.push({
      id,
      ...(startedAt && { startedAt }),
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
