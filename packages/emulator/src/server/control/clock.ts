import type { Hono } from 'hono';
import { DateTime, Duration } from 'luxon';
import * as z from 'zod';
import { runScheduledWork } from '../../platform/composition/scheduled-work';
import { type ClockStep, clockSteps, recordStep } from '../../platform/composition/sites/settings-change';
import { type UpcomingTask, upcomingWork } from '../../platform/composition/upcoming-work';
import type { Web } from '../../platform/http/web';
import {
  type ClockSetting,
  clockAt,
  instant,
  machineTime,
  requireValidInstant,
  timeOf,
} from '../../platform/kernel/clock';
import { PlatformError } from '../../platform/kernel/errors';
import type { Site } from '../../platform/kernel/site';
import type { Webhooks } from '../../platform/webhooks/outgoing-webhooks';
import { parse, readJson, type SiteOf } from './json';

const DURATION = 'expected an ISO 8601 duration, such as P1DT2H';

const toInstant = z.strictObject({
  now: instant,
  frozen: z.boolean().optional(),
});
const byDuration = z.strictObject({
  advance: z.string().refine((text) => Duration.fromISO(text).isValid, DURATION),
});
const toTarget = z.strictObject({
  to: z.enum(['next-due', 'real-time'], { error: 'expected "next-due" or "real-time"' }),
});
const toFrozen = z.strictObject({ frozen: z.boolean() });

export type ClockChange = z.infer<typeof toInstant | typeof byDuration | typeof toTarget | typeof toFrozen>;

export interface ClockState {
  /** ISO instant. */
  now: string;
  frozen: boolean;
  /** False in real time. */
  moved: boolean;
}

export interface ClockSet extends ClockState {
  due: string[];
}

export interface DueLists {
  upcoming: UpcomingTask[];
  done: ClockStep[];
}

/** Chooses the schema by field: a union of them would report "Invalid input" for every mistake. */
function changeIn(body: Record<string, unknown>): ClockChange {
  if ('now' in body) return parse(toInstant, body);
  if ('advance' in body) return parse(byDuration, body);
  if ('to' in body) return parse(toTarget, body);
  return parse(toFrozen, body);
}

const MAX_UPCOMING = 100;

export function mountClock(app: Hono<Web>, siteOf: SiteOf, webhooks: Webhooks): void {
  const path = '/sites/:siteId/clock';
  app.get(path, async (context) => {
    const { clock } = await (await siteOf(context.req.param('siteId'))).settings();
    return context.json(clockState(clock));
  });
  app.put(path, async (context) => {
    const change = changeIn(await readJson(context.req.raw));
    const site = await siteOf(context.req.param('siteId'));
    const set = await setClock(site, 'to' in change ? await targetOf(change, site) : change);
    webhooks.wake(site);
    return context.json(set);
  });
  app.get('/sites/:siteId/clock/due', async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    return context.json(
      await site.run<DueLists>(async (transaction) => ({
        upcoming: await upcomingWork(transaction, MAX_UPCOMING),
        done: await clockSteps(transaction),
      })),
    );
  });
}

export async function setClock(site: Site, change: Exclude<ClockChange, { to: unknown }>): Promise<ClockSet> {
  const settings = await site.changeSettings(({ clock }) => {
    const present = timeOf(clock);
    const frozen = 'frozen' in change && change.frozen !== undefined ? change.frozen : clock.frozenAt !== undefined;
    const target = 'now' in change ? change.now : 'advance' in change ? addDuration(present, change.advance) : present;
    return { clock: clockAt(requireValidInstant(target), frozen) };
  });
  const due = await site.run(async (transaction, present) => {
    const done = await runScheduledWork(transaction, present);
    await recordStep(transaction, done);
    return done;
  });
  return { ...clockState(settings.clock), due };
}

/** Setting the clock takes a moment, which is no move. */
const MIN_MOVE_MS = 2_000;

export const clockState = (clock: ClockSetting): ClockState => ({
  now: timeOf(clock),
  frozen: clock.frozenAt !== undefined,
  moved: clock.frozenAt !== undefined || Math.abs(clock.offsetMs) > MIN_MOVE_MS,
});

async function targetOf({ to }: z.infer<typeof toTarget>, site: Site): Promise<z.infer<typeof toInstant>> {
  if (to === 'next-due') return { now: await nextDue(site) };
  return { now: new Date(machineTime()).toISOString(), frozen: false };
}

async function nextDue(site: Site): Promise<string> {
  const [next] = await site.run((transaction) => upcomingWork(transaction, 1));
  if (next) return next.at;
  throw new PlatformError(400, 'nothing is due on this site');
}

function addDuration(instant: string, duration: string): DateTime {
  return DateTime.fromISO(instant, { zone: 'utc' }).plus(Duration.fromISO(duration));
}
