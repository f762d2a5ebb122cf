import type { Told } from './step';

/** A step as the browser keeps it: which call told it, on which screen. */
export interface Kept extends Told {
  id: string;
  screen: string;
  /** The screen's address. */
  path: string;
}

export interface Chapter {
  screen: string;
  path: string;
  steps: Kept[];
}

/** The steps by screen, in their order. A screen that is opened again later is a chapter of its own. */
export function chaptersOf(kept: readonly Kept[]): Chapter[] {
  const chapters: Chapter[] = [];
  kept.forEach((step, index) => {
    const shown = step.kind === 'hosted' ? visited(step, kept.slice(index + 1)) : step;
    const last = chapters.at(-1);
    if (!last || last.path !== step.path) chapters.push({ screen: step.screen, path: step.path, steps: [shown] });
    else if (last.steps.at(-1)?.text !== shown.text) last.steps.push(shown);
  });
  return chapters;
}

/** What the platform's page was good for is known by what was read afterwards. */
function visited(step: Kept, later: readonly Kept[]): Kept {
  const next = later.findIndex(({ kind }) => kind === 'hosted');
  const meanwhile = next < 0 ? later : later.slice(0, next);
  if (!meanwhile.some(({ kind }) => kind === 'paid')) return step;
  return { ...step, text: step.text.replace('On the way to', 'Paid on') };
}
