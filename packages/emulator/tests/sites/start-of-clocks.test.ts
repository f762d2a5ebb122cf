import { wixEventsV2 } from '@wix/events';
import { createClient, OAuthStrategy } from '@wix/sdk';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createEmulator, type HeadlessEmulator } from '../../src/server/library/create-emulator';
import type { Site } from '../../src/server/library/site';
import { TEST_DAY } from '../test-day';

const FAR = '2041-05-06T07:00:00.000Z';
const WEEK_MS = 7 * 86_400_000;

let emulator: HeadlessEmulator;

afterEach(async () => {
  vi.unstubAllEnvs();
  await emulator?.close();
});

describe('the clock of a new site', () => {
  test.each(['sandbox', 'new-site'])('dates the content of the preset %s', async (preset) => {
    emulator = await createEmulator();
    const site = await emulator.sites.create({ preset, clock: { now: FAR } });
    expect(await firstEvent(site)).toSatisfy(isWithinAWeekOf(FAR));
  });

  test('dates the content of a seed', async () => {
    emulator = await createEmulator();
    const seed = {
      events: [
        {
          title: 'Tea',
          location: { type: 'ONLINE' as const },
          dateAndTimeSettings: { startDate: 'P3D', endDate: 'P3DT1H' },
        },
      ],
    };
    const site = await emulator.sites.create({ seed, clock: { now: FAR, frozen: true } });
    expect(await firstEvent(site)).toBe('2041-05-09T07:00:00.000Z');
  });

  test('starts at the emulator’s instant, also after a reset and for presets', async () => {
    emulator = await createEmulator({ now: FAR });
    const site = await emulator.sites.create({ preset: 'bare' });
    await site.clock.advance('P1Y');
    await site.reset();
    for (const each of [site, ...(await emulator.sites.list())])
      expect((await each.clock.now()).slice(0, 16)).toBe(FAR.slice(0, 16));
  });

  test('starts at HEADLESS_EMULATOR_NOW, unless the caller names an instant', async () => {
    vi.stubEnv('HEADLESS_EMULATOR_NOW', FAR);
    emulator = await createEmulator();
    const [site, other] = await Promise.all([
      emulator.sites.create({ preset: 'bare' }),
      emulator.sites.create({ preset: 'bare', clock: { now: TEST_DAY, frozen: true } }),
    ]);
    expect((await site.clock.now()).slice(0, 16)).toBe(FAR.slice(0, 16));
    expect(Date.parse(await other.clock.now())).toBe(Date.parse(TEST_DAY));
  });

  test.each(['tomorrow', '2027-02-30T00:00:00Z', '2027-01-31', '0001-01-01T00:00:00Z'])('refuses "%s"', async (now) => {
    await expect(createEmulator({ now })).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    emulator = await createEmulator();
    await expect(emulator.sites.create({ clock: { now } })).rejects.toMatchObject({ status: 400 });
    expect(await emulator.sites.of('9e37d7b0-3621-418f-a6b6-b82bdeaf051d')).toBeDefined();
  });
});

async function firstEvent(site: Site): Promise<string> {
  const tokens = (await site.visitor()).tokens;
  const fetch: typeof globalThis.fetch = (input, init) => emulator.fetch(new Request(input, init));
  const wix = createClient({
    modules: { wixEventsV2 },
    auth: OAuthStrategy({ clientId: site.clientId, tokens }),
    fetch,
  });
  const { items } = await wix.wixEventsV2.queryEvents().ascending('dateAndTimeSettings.startDate').find();
  return items[0]?.dateAndTimeSettings?.startDate?.toISOString() ?? 'no event';
}

const isWithinAWeekOf = (instant: string) => (date: string) =>
  date > instant && Date.parse(date) - Date.parse(instant) < WEEK_MS;
