import * as z from 'zod';
import { EmulatorError } from '../../../server/library/errors';
import type { ClockState, Fault } from '../../../server/library/site-state';
import { countText, recordEffects } from '../happened';
import { object, site } from '../inputs';
import { NOTHING, tool } from '../workbench';

interface Due {
  upcoming: unknown[];
  done: unknown[];
}

const MAX_LISTED = 10;

const fault = z.object({
  operation: z.string().describe('services.queryServices, services.*, token, or * for all'),
  latencyMs: z.number().optional(),
  status: z.int().optional(),
  body: object.optional(),
  connection: z.enum(['drop', 'lose-answer']).optional().describe('lose-answer: breaks after it was carried out'),
  rate: z.number().optional().describe('0 to 1'),
  times: z.int().optional(),
});

export const timeAndTroubleTools = [
  tool({
    name: 'clock',
    title: 'Read or move the clock',
    description:
      "A site's time, and what falls due next. Moving it does what falls due by then: holds run out, plans renew, events begin. Pass one move, or none to read.",
    input: z.object({
      site,
      advance: z.string().optional().describe('ISO 8601 duration, such as P1DT2H'),
      now: z.string().optional().describe('such as 2027-01-31T09:00:00Z'),
      frozen: z.boolean().optional().describe('stands still, with now or as it is'),
      toNextDue: z.boolean().optional(),
      toRealTime: z.boolean().optional(),
      resume: z.boolean().optional().describe('lets it run'),
    }),
    async run({ site: name, ...input }, workbench) {
      const target = await workbench.site(name);
      const move = parseMove(input);
      if (!move) {
        const state = await workbench.controlSite<ClockState>(target, 'GET', '/clock');
        const { upcoming, done } = await workbench.controlSite<Due>(target, 'GET', '/clock/due');
        const lists = { upcoming: upcoming.slice(0, MAX_LISTED), done: done.slice(0, MAX_LISTED) };
        return { changed: NOTHING, site: target.clientId, ...state, ...lists };
      }
      const { result, events } = await recordEffects(workbench, target, () =>
        workbench.controlSite<ClockState>(target, 'PUT', '/clock', move),
      );
      const { now: present, frozen: stands, due = [] } = result;
      const changed = `the clock is at ${present}; ${countText(due.length, 'thing')} fell due`;
      return { changed, site: target.clientId, now: present, frozen: stands, due, events };
    },
  }),
  tool({
    name: 'faults',
    title: 'Make calls fail',
    description:
      'The faults of a site. Pass weather (slow-phone, unreliable-network, platform-down, paid-answer-lost) or faults to replace them, an empty list to end them; neither only reads.',
    input: z.object({ site, weather: z.string().optional(), faults: z.array(fault).max(100).optional() }),
    async run({ site: name, weather, faults }, workbench) {
      const target = await workbench.site(name);
      if (weather !== undefined && faults) throw new EmulatorError('pass weather or faults, not both', 400);
      if (weather !== undefined) await target.faults.weather(weather);
      else if (faults) await target.faults.set(...(faults as Fault[]));
      const present = await workbench.controlSite<{ faults: Fault[] }>(target, 'GET', '/faults');
      const isChange = weather !== undefined || faults !== undefined;
      const known = isChange ? {} : await workbench.control<{ weather: unknown }>('GET', '/weather');
      const changed = isChange ? `the site has ${countText(present.faults.length, 'fault')}` : NOTHING;
      return { changed, site: target.clientId, ...present, ...('weather' in known && { weathers: known.weather }) };
    },
  }),
  tool({
    name: 'settings',
    title: 'Read or change settings',
    description:
      'What the owner of a site sets: currency, timeZone, language, apps, premium, acceptsPayments, redirects, signIn, commerce (taxes, delivery, fees, validations), requestsPerMinute, removals. `change` changes what it names, at every depth.',
    input: z.object({ site, change: object.optional() }),
    async run({ site: name, change }, workbench) {
      const target = await workbench.site(name);
      if (!change) return { changed: NOTHING, site: target.clientId, settings: await target.settings.get() };
      const settings: Record<string, unknown> = { ...(await target.settings.change(change)) };
      const names = Object.keys(change);
      return {
        changed: `the settings ${names.join(', ')}`,
        site: target.clientId,
        settings: Object.fromEntries(names.map((each) => [each, settings[each]])),
      };
    },
  }),
];

interface Move {
  advance?: string | undefined;
  now?: string | undefined;
  frozen?: boolean | undefined;
  toNextDue?: boolean | undefined;
  toRealTime?: boolean | undefined;
  resume?: boolean | undefined;
}

/** `undefined`: only reads the clock. Throws EmulatorError for more than one change. */
function parseMove({ advance, now, frozen, toNextDue, toRealTime, resume }: Move): object | undefined {
  const moves = [
    ...(advance === undefined ? [] : [{ advance }]),
    ...(now === undefined ? [] : [{ now, frozen: frozen === true }]),
    ...(toNextDue ? [{ to: 'next-due' }] : []),
    ...(toRealTime ? [{ to: 'real-time' }] : []),
    ...(resume ? [{ frozen: false }] : []),
    ...(frozen && now === undefined ? [{ frozen }] : []),
  ];
  if (moves.length > 1) throw new EmulatorError('pass one of advance, now, toNextDue, toRealTime, resume, frozen', 400);
  return moves[0];
}
