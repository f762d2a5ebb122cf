import { type SiteEvent, siteEventsByStep } from './site-events';
import type { StoryStep } from './step';

export interface Step extends StoryStep {
  siteEvents: SiteEvent[];
}

export interface Chapter {
  screen: string;
  path: string;
  steps: Step[];
}

/** A screen that is opened again later starts a new chapter. */
export function chaptersOf(steps: readonly StoryStep[], siteEvents: readonly SiteEvent[] = []): Chapter[] {
  const chapters: Chapter[] = [];
  const byStep = siteEventsByStep(steps, siteEvents);
  steps.forEach((step, index) => {
    const storyStep = step.kind === 'hosted' ? withHostedOutcome(step, steps.slice(index + 1)) : step;
    const chapterStep = { ...storyStep, siteEvents: byStep.get(step.id) ?? [] };
    const last = chapters.at(-1);
    const before = last?.steps.at(-1);
    if (!last || last.path !== step.path) chapters.push({ screen: step.screen, path: step.path, steps: [chapterStep] });
    else if (before?.text === chapterStep.text) before.siteEvents.push(...chapterStep.siteEvents);
    else last.steps.push(chapterStep);
  });
  return chapters;
}

/** Later calls show the outcome of the platform's page. */
function withHostedOutcome(step: StoryStep, later: readonly StoryStep[]): StoryStep {
  const next = later.findIndex(({ kind }) => kind === 'hosted');
  const meanwhile = next < 0 ? later : later.slice(0, next);
  if (!meanwhile.some(({ kind }) => kind === 'paid')) return step;
  return { ...step, text: step.text.replace('Redirected to', 'Paid on') };
}
