import { useState } from 'react';
import { chaptersOf, type Kept } from '@/lib/inspector/story/chapters';
import { forgetStory, storyOf } from './remember';

/** What happened on all screens of this tab so far, as the business would tell it. */
export function StoryView() {
  const [story, setStory] = useState(storyOf);
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
                <Step key={step.id} step={step} />
              ))}
            </ol>
          </li>
        ))}
      </ol>
      <button
        type="button"
        onClick={startOver}
        className="-mx-3 mt-2 inline-flex min-h-9 items-center rounded-md px-3 text-sm font-semibold text-accent hover:bg-accent-wash"
      >
        Start the story over
      </button>
    </>
  );
}

const LOOKS = { hosted: 'mt-2 font-semibold text-accent', paid: 'text-good', failed: 'text-bad' } as const;

const Step = ({ step: { text, kind } }: { step: Kept }) => (
  <li className={`mt-1 ${kind ? LOOKS[kind] : ''}`}>{text}</li>
);
