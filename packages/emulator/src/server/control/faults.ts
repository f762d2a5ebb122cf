import type { Hono } from 'hono';
import * as z from 'zod';
import { routes } from '../../platform/composition/modules';
import { randomUUID } from '../../platform/home/crypto';
import { concerns } from '../../platform/http/faults';
import type { Web } from '../../platform/http/web';
import type { Fault } from '../../platform/kernel/settings';
import { parse, readJson, type SiteOf } from './json';
import { faultsOfWeather, type WeatherList, weatherList, weatherNames, weatherOf } from './weather';

/** Every call is matched against all faults. */
const MAX_FAULTS = 100;
/** In characters of JSON. */
const MAX_BODY_LENGTH = 20_000;

const isShort = (body: object): boolean => JSON.stringify(body).length <= MAX_BODY_LENGTH;

const fault = z
  .strictObject({
    id: z
      .string()
      .max(100)
      .default(() => randomUUID()),
    operation: z.string().refine(isOperationPattern, {
      error: ({ input }) =>
        `${JSON.stringify(input)} names nothing: expected an operation such as "services.queryServices", a module such as "services.*", "token", or "*" for all`,
    }),
    latencyMs: z.number().nonnegative().max(120_000).optional(),
    status: z.int().min(400).max(599).optional(),
    body: z.record(z.string(), z.unknown()).refine(isShort, `has more than ${MAX_BODY_LENGTH} characters`).optional(),
    connection: z.enum(['drop', 'lose-answer']).optional(),
    rate: z.number().min(0).max(1).optional(),
    times: z.int().positive().optional(),
  })
  .refine(
    ({ latencyMs, status, connection }) => (latencyMs ?? status ?? connection) !== undefined,
    'does nothing: expected latencyMs, status or connection',
  );

export const faultList = z.strictObject({ faults: z.array(fault).max(MAX_FAULTS) });
const namedWeather = z.strictObject({ weather: z.enum(weatherNames) });

export type NewFault = z.input<typeof fault>;
export type FaultChange = { faults: NewFault[] } | { weather: string };

export interface FaultState {
  faults: Fault[];
  weather?: { name: string; label: string };
  /** How often each fault affected a call, by its ID. */
  strikes?: Record<string, number>;
}

export function mountFaults(app: Hono<Web>, siteOf: SiteOf): void {
  const path = '/sites/:siteId/faults';
  app.get('/weather', (context) => context.json({ weather: weatherList } satisfies WeatherList));
  app.get(path, async (context) => {
    const site = await siteOf(context.req.param('siteId'));
    const { faults } = await site.settings();
    const { strikes } = site;
    const struck = strikes.size > 0 && { strikes: Object.fromEntries(strikes) };
    return context.json({ ...toFaultState(faults), ...struck } satisfies FaultState);
  });
  app.put(path, async (context) => {
    const body = await readJson(context.req.raw);
    const faults =
      'weather' in body ? faultsOfWeather(parse(namedWeather, body).weather) : parse(faultList, body).faults;
    const site = await siteOf(context.req.param('siteId'));
    site.strikes.clear();
    await site.changeSettings(() => ({ faults }));
    return context.json(toFaultState(faults));
  });
}

function toFaultState(faults: Fault[]): FaultState {
  const weather = weatherOf(faults);
  return { faults, weather };
}

function isOperationPattern(pattern: string): boolean {
  return pattern === 'token' || routes.all.some(({ name }) => concerns({ operation: pattern }, name));
}
