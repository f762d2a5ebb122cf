'use server';

import { type ClockChange, readClock, setClock } from '@/devtools/sandbox/clock';
import { sitePath } from '@/devtools/sandbox/current-site';
import type { Outcome } from '@/devtools/sandbox/outcome';
import { siteTime } from '@/devtools/sandbox/site-time-text';
import { steer } from '@/devtools/sandbox/steer';

export const advanceClock = async (_previous: Outcome, form: FormData): Promise<Outcome> =>
  moveClock(() => ({ advance: String(form.get('step')) }));

/** The field has no zone: it means UTC, as it says. */
export const setClockTo = async (_previous: Outcome, form: FormData): Promise<Outcome> =>
  moveClock(() => ({ now: `${String(form.get('moment')).slice(0, 16)}:00Z` }));

export const goToNextDue = async (): Promise<Outcome> => moveClock(() => ({ to: 'next-due' }));

export const stopOrStart = async (): Promise<Outcome> =>
  moveClock(async (site) => ({ frozen: !(await readClock(site)).frozen }));

function moveClock(changeOf: (site: string) => ClockChange | Promise<ClockChange>): Promise<Outcome> {
  return steer(async () => {
    const site = await sitePath();
    const { now, frozen, due } = await setClock(site, await changeOf(site));
    const happened =
      due.length === 0 ? 'Nothing became due.' : `${due.length} ${due.length === 1 ? 'thing' : 'things'} became due.`;
    return `It is ${siteTime(now)}${frozen ? ', and the clock stands still' : ''}. ${happened}`;
  });
}
