import type { StoryStep } from '@/packages/devtools/inspector/story/step';
import type { ListedCall } from '../listed-calls';

type StoryCall = Pick<ListedCall, 'id' | 'sentence' | 'isCarried' | 'sentFrom'>;

const KEY = 'story';
/** The titles of visited screens, by path. */
const TITLES_KEY = 'story-screens';
const MAX_STEPS = 100;
const MAX_SCREENS = 100;

export function remember(path: string, calls: readonly StoryCall[]): void {
  const title = document.querySelector('h1')?.textContent ?? document.title;
  const { [path]: _, ...others } = storedTitles();
  const titles = Object.fromEntries([...Object.entries(others).slice(1 - MAX_SCREENS), [path, title]]);
  write(TITLES_KEY, titles);
  const steps = storedStory();
  const before = steps.length;
  for (const { id, sentence, isCarried, sentFrom } of calls) {
    const isKnown = steps.some((step) => step.id === id && (isCarried || step.path === path));
    if (!sentence || isKnown) continue;
    const screen = screenOf({ path, isCarried, sentFrom }, titles, steps.at(-1));
    steps.push({
      id,
      text: sentence.text,
      ...(sentence.kind && { kind: sentence.kind }),
      ...screen,
    });
  }
  if (steps.length > before) write(KEY, steps.slice(-MAX_STEPS));
}

/** An action that leads to another screen belongs to the screen of its form. */
function screenOf(
  { path, isCarried, sentFrom }: Pick<StoryCall, 'isCarried' | 'sentFrom'> & { path: string },
  titles: Readonly<Record<string, string>>,
  last: StoryStep | undefined,
): Pick<StoryStep, 'screen' | 'path'> {
  const title = sentFrom === undefined ? undefined : titles[sentFrom];
  if (isCarried && sentFrom !== undefined && title !== undefined) return { screen: title, path: sentFrom };
  if (isCarried && last) return { screen: last.screen, path: last.path };
  return { screen: titles[path] ?? '', path };
}

export const storedStory = (): StoryStep[] => read<StoryStep[]>(KEY) ?? [];

const storedTitles = (): Record<string, string> => read<Record<string, string>>(TITLES_KEY) ?? {};

export const forgetStory = (): void => write(KEY, []);

function read<T>(key: string): T | undefined {
  try {
    // Only this page writes it.
    return (JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null) ?? undefined;
  } catch {
    // The browser blocks storage.
    return undefined;
  }
}

function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The browser blocks storage, or it is full. Then the story is only not remembered.
  }
}
