import { useState } from 'react';
import { chaptersOf } from '@/packages/devtools/inspector/story/chapters';
import type { StoryStep } from '@/packages/devtools/inspector/story/step';
import { forgetStory, storedStory } from './remember';

export function StoryView({ hasTool }: { hasTool: boolean }) {
  const [story, setStory] = useState(storedStory);
  if (story.length === 0) return <p className="py-4 text-soft">Nothing has happened in this tab yet.</p>;
  const startOver = () => {
    forgetStory();
    setStory([]);
  };
  return (
    <>
      <ol aria-label="Story">
        {chaptersOf(story).map(({ screen, path, steps }, index) => (
          <li key={`${index} ${path}`} className="border-l-2 border-line pb-4 pl-4 last:pb-1">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold">{screen}</span>
              <span className="font-mono text-xs break-all text-soft">{path}</span>
            </p>
            <ol>
              {steps.map((step) => (
                <StepItem key={step.id} step={step} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <div className="-mx-3 mt-2 flex flex-wrap">
        <button type="button" onClick={startOver} className={CONTROL}>
          Start the story over
        </button>
        {hasTool ? (
          <a href="/_emulator" className={CONTROL}>
            Events and webhooks of the site
          </a>
        ) : null}
      </div>
    </>
  );
}

const CONTROL =
  'inline-flex min-h-9 items-center rounded-md px-3 text-sm font-semibold text-accent hover:bg-accent-wash';
const LOOKS = { hosted: 'mt-2 font-semibold text-accent', paid: 'text-good', failed: 'text-bad' } as const;

const StepItem = ({ step: { text, kind } }: { step: StoryStep }) => (
  <li className="mt-1">
    <span className={kind ? LOOKS[kind] : undefined}>{text}</span>
  </li>
);
