import { type Happened, happenedByStep } from './happened';
import type { Kept } from './step';

export interface Step extends Kept {
  /** The site's events until the next call. */
  happened: Happened[];
}

export interface Chapter {
  screen: string;
  path: string;
  steps: Step[];
}

/** The steps by screen, in their order. A screen that is opened again later is a chapter of its own. */
export function chaptersOf(kept: readonly Kept[], happened: readonly Happened[] = []): Chapter[] {
  const chapters: Chapter[] = [];
  const byStep = happenedByStep(kept, happened);
  kept.forEach((step, index) => {
    const told = step.kind === 'hosted' ? visited(step, kept.slice(index + 1)) : step;
    const shown = { ...told, happened: byStep.get(step.id) ?? [] };
    const last = chapters.at(-1);
    const before = last?.steps.at(-1);
    if (!last || last.path !== step.path) chapters.push({ screen: step.screen, path: step.path, steps: [shown] });
    else if (before?.text === shown.text) before.happened.push(...shown.happened);
    else last.steps.push(shown);
  });
  return chapters;
}

/** Later calls show the outcome of the platform's page. */
function visited(step: Kept, later: readonly Kept[]): Kept {
  const next = later.findIndex(({ kind }) => kind === 'hosted');
  const meanwhile = next < 0 ? later : later.slice(0, next);
  if (!meanwhile.some(({ kind }) => kind === 'paid')) return step;
  return { ...step, text: step.text.replace('On the way to', 'Paid on') };
}
