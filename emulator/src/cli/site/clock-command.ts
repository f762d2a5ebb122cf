import { type Command, Option } from 'commander';
import type { Site } from '../../library/site';
import { callSite, type SiteTarget, show, siteCommand, siteOf } from './site-command';

interface ClockMove {
  advance?: string;
  set?: string;
  frozen?: boolean;
  nextDue?: boolean;
  resume?: boolean;
}

interface Due {
  upcoming: { at: string; what: string }[];
}

/** `clock` reads or moves the clock of a site. */
export function clockCommand(program: Command): void {
  siteCommand(program, 'clock')
    .description("read or move a site's clock")
    .addOption(new Option('--advance <duration>', 'ISO 8601, such as P1DT2H').conflicts(['set', 'nextDue', 'resume']))
    .addOption(new Option('--set <instant>', 'such as 2027-01-31T09:00:00Z').conflicts(['nextDue', 'resume']))
    .option('--frozen', 'the clock stands still')
    .option('--next-due', 'to the next thing that falls due')
    .option('--resume', 'let a frozen clock run')
    .option('--due', 'print what falls due next')
    .action(async ({ due, ...options }: SiteTarget & ClockMove & { due?: boolean }) => {
      const state = await moved(await siteOf(options), options);
      if (due) {
        const { upcoming } = await callSite<Due>(options, 'GET', '/clock/due');
        return show(options, upcoming, (each) => Object.values(each).join('  '));
      }
      show(options, [state], ({ now, due: done = [] }) =>
        done.length > 0 ? `${now}, ${done.length} things fell due` : now,
      );
    });
}

async function moved({ clock }: Site, { advance, set, frozen = false, nextDue, resume }: ClockMove) {
  if (advance !== undefined) return clock.advance(advance);
  if (set !== undefined) return clock.set(set, { frozen });
  if (nextDue) return clock.toNextDue();
  if (resume) return clock.resume();
  if (frozen) return clock.set(await clock.now(), { frozen });
  return { now: await clock.now(), due: [] };
}
