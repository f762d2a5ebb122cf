import { useEffect, useState } from 'react';
import { chaptersOf, type Step } from '@/packages/devtools/inspector/story/chapters';
import { eventWords, type SiteEvent } from '@/packages/devtools/inspector/story/site-events';
import { forgetStory, storedStory } from './remember';

export function StoryView({ isSandbox }: { isSandbox: boolean }) {
  const [story, setStory] = useState(storedStory);
  const siteEvents = useSiteEvents(isSandbox ? story.find(({ startedAt }) => startedAt)?.startedAt : undefined);
  if (story.length === 0) return <p className="py-4 text-soft">Nothing has happened in this tab yet.</p>;
  const startOver = () => {
    forgetStory();
    setStory([]);
  };
  return (
    <>
      <ol aria-label="Story">
        {chaptersOf(story, siteEvents).map(({ screen, path, steps }, index) => (
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

const StepItem = ({ step: { text, kind, siteEvents } }: { step: Step }) => (
  <li className="mt-1">
    <span className={kind ? LOOKS[kind] : undefined}>{text}</span>
    {siteEvents.length > 0 ? (
      <ul aria-label="Site events" className="mt-1 mb-2 grid gap-1 border-l border-line pl-3 text-xs text-soft">
        {siteEvents.map((event) => (
          <li key={event.sequence} className="flex flex-wrap gap-x-3">
            <span>{eventWords(event.eventType)}</span>
            <span className="font-mono break-all">{event.eventType}</span>
            <span>{webhooksOf(event)}</span>
          </li>
        ))}
      </ul>
    ) : null}
  </li>
);

function webhooksOf({ deliveredCount, pendingCount }: SiteEvent): string | undefined {
  const delivered =
    deliveredCount > 0 && (deliveredCount === 1 ? 'webhook delivered' : `${deliveredCount} webhooks delivered`);
  const waiting =
    pendingCount > 0 &&
    (pendingCount === 1 ? 'webhook not delivered yet' : `${pendingCount} webhooks not delivered yet`);
  return [delivered, waiting].filter(Boolean).join(', ') || undefined;
}

/** A failure leaves the story without events. */
function useSiteEvents(since: string | undefined): SiteEvent[] {
  const [siteEvents, setSiteEvents] = useState<SiteEvent[]>([]);
  useEffect(() => {
    if (!since) return;
    const leaving = new AbortController();
    fetch(`/story-events?since=${encodeURIComponent(since)}`, { signal: leaving.signal })
      .then((response) => (response.ok ? response.json() : { siteEvents: [] }))
      .then((answer: { siteEvents: SiteEvent[] }) => setSiteEvents(answer.siteEvents))
      .catch(() => {});
    return () => leaving.abort();
  }, [since]);
  return siteEvents;
}
