import * as z from 'zod';
import { control } from './control';

const clockState = z.object({ now: z.iso.datetime(), frozen: z.boolean() });
const clockSet = clockState.extend({ due: z.array(z.string()) });
const dueList = z.object({
  upcoming: z.array(z.object({ at: z.string(), what: z.string(), collection: z.string(), id: z.string() })),
  done: z.array(z.object({ now: z.string(), due: z.array(z.string()) })),
});

export type ClockChange =
  | { now: string; frozen?: boolean }
  | { advance: string }
  | { to: 'next-due' }
  | { frozen: boolean };

export const readClock = async (site: string) => clockState.parse(await control('GET', `${site}/clock`));

/** The next automatic changes, and those that the latest clock changes caused. */
export const readDue = async (site: string) => dueList.parse(await control('GET', `${site}/clock/due`));

/** Returns the site's time after it, and a line for each thing that became due. */
export const setClock = async (site: string, change: ClockChange) =>
  clockSet.parse(await control('PUT', `${site}/clock`, change));
