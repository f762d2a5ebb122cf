import type { StoryStep } from '@/devtools/inspector/story/step';
import type { ListedCall } from '../listed-calls';

type StoryCall = Pick<ListedCall, 'id' | 'sentence' | 'startedAt' | 'isFromCache' | 'isCarried'>;

const KEY = 'story';
const MAX_STEPS = 100;

export function remember(calls: readonly StoryCall[]): void {
  const path = location.pathname;
  const screen = document.querySelector('h1')?.textContent ?? document.title;
  const steps = storedStory();
  const before = steps.length;
  for (const { id, sentence, startedAt, isFromCache, isCarried } of calls) {
    const isKnown = steps.some((step) => step.id === id && (isCarried || step.path === path));
    if (!sentence || isKnown) continue;
    const last = isCarried ? steps.at(-1) : undefined;
    steps.push({
      id,
      ...(!isFromCache && { startedAt }),
      text: sentence.text,
      ...(sentence.kind && { kind: sentence.kind }),
      screen: last?.screen ?? screen,
      path: last?.path ?? path,
    });
  }
  if (steps.length > before) write(steps.slice(-MAX_STEPS));
}

export function storedStory(): StoryStep[] {
  try {
    // Only this page writes it.
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as StoryStep[];
  } catch {
    // The browser blocks storage.
    return [];
  }
}

export const forgetStory = (): void => write([]);

function write(steps: readonly StoryStep[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(steps));
  } catch {
    // The browser blocks storage, or it is full. Then the story is only not remembered.
  }
}
