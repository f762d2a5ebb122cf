import type { StoryStep } from './step';

export interface Chapter {
  screen: string;
  path: string;
  steps: StoryStep[];
}

/** A screen that is opened again later starts a new chapter. */
export function chaptersOf(steps: readonly StoryStep[]): Chapter[] {
  const chapters: Chapter[] = [];
  steps.forEach((step, index) => {
    const chapterStep = step.kind === 'hosted' ? withHostedOutcome(step, steps.slice(index + 1)) : step;
    const last = chapters.at(-1);
    if (last?.path !== step.path) chapters.push({ screen: step.screen, path: step.path, steps: [chapterStep] });
    else if (last.steps.at(-1)?.text !== chapterStep.text) last.steps.push(chapterStep);
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
