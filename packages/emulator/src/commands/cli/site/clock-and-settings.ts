import { type Command, Option } from 'commander';
import type { Site } from '../../../server/library/site';
import type { SettingsChange } from '../../../server/library/site-state';
import { parseObject } from '../arguments';
import { callSite, type SiteTarget, show, siteCommand, siteOf } from './site-command';

interface ClockMove {
  advance?: string;
  set?: string;
  frozen?: boolean;
  nextDue?: boolean;
  resume?: boolean;
  realTime?: boolean;
}

interface Due {
  upcoming: { at: string; what: string }[];
  done: { now: string; due: string[] }[];
}

export function clockCommand(program: Command): void {
  siteCommand(program, 'clock')
    .description("read or move a site's clock")
    .addOption(new Option('--advance <duration>', 'ISO 8601, such as P1DT2H').conflicts(['set', 'nextDue', 'resume']))
    .addOption(new Option('--set <instant>', 'such as 2027-01-31T09:00:00Z').conflicts(['nextDue', 'resume']))
    .addOption(
      new Option('--frozen', 'stop the clock, alone or with --set').conflicts(['advance', 'nextDue', 'resume']),
    )
    .option('--next-due', 'move to the next due date')
    .option('--resume', 'start a stopped clock')
    .addOption(
      new Option('--real-time', 'move back to real time').conflicts(['advance', 'set', 'frozen', 'nextDue', 'resume']),
    )
    .option('--due', 'print what is due next')
    .option('--done', 'print what fell due when the clock was moved, newest first')
    .action(async ({ due, done, ...options }: SiteTarget & ClockMove & { due?: boolean; done?: boolean }) => {
      const state = await moveClock(await siteOf(options), options);
      if (!due && !done) return show(options, [state], stateText);
      const lists = await callSite<Due>(options, 'GET', '/clock/due');
      if (due) show(options, lists.upcoming, (each) => Object.values(each).join('  '), 'Nothing is due.');
      if (done) show(options, lists.done, stepText, 'Nothing fell due yet.');
    });
}

const stateText = ({ now, due = [] }: { now: string; due?: string[] }): string => stepText({ now, due });

const stepText = ({ now, due }: Due['done'][number]): string => [now, ...due.map((each) => `  ${each}`)].join('\n');

async function moveClock({ clock }: Site, { advance, set, frozen = false, nextDue, resume, realTime }: ClockMove) {
  if (advance !== undefined) return clock.advance(advance);
  if (set !== undefined) return clock.set(set, { frozen });
  if (nextDue) return clock.toNextDue();
  if (resume) return clock.resume();
  if (realTime) return clock.toRealTime();
  if (frozen) return clock.set(await clock.now(), { frozen });
  return { now: await clock.now(), due: [] };
}

export function settingsCommand(program: Command): void {
  siteCommand(program, 'settings')
    .argument(
      '[change]',
      'JSON such as {"currency":"EUR"}, or @file; settings you leave out stay the same',
      parseObject,
    )
    .description("print or change a site's settings")
    .action(async (change: SettingsChange | undefined, target: SiteTarget) => {
      const { settings } = await siteOf(target);
      const present = change ? await settings.change(change) : await settings.get();
      show(target, [present], (each) => JSON.stringify(each, undefined, 2));
    });
}
