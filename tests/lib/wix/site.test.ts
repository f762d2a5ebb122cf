import { beforeEach, expect, test, vi } from 'vitest';
import { siteInUse } from '../../../lib/wix/site';
import { linkEmulator } from './linked-emulator';

const env = vi.hoisted(() => ({ usesEmulator: true }));
vi.mock('../../../lib/env', () => ({ env }));
vi.mock('../../../lib/settings', () => ({ settings: { clientId: 'a-client-id' }, DEFAULT_CLIENT_ID: 'default' }));
vi.mock('next/headers', () => ({ cookies: async () => new Map() }));
vi.mock('next/server', () => ({ connection: async () => {} }));

const asked = vi.fn<(request: Request) => void>();
const site = { siteId: 'a-site-id', clientId: 'a-client-id', preset: 'sandbox' };

function answering(record: object): void {
  linkEmulator(async (request) => {
    asked(request);
    return Response.json({ sites: [record] });
  });
}

beforeEach(() => {
  asked.mockClear();
  vi.setSystemTime('2026-11-23T12:00:00Z');
});

test('a sandbox site has the time of its own clock, told with the site itself', async () => {
  env.usesEmulator = true;
  answering({ ...site, now: '2027-02-02T12:00:00.000Z' });
  expect((await siteInUse()).now).toBe('2027-02-02T12:00:00.000Z');
  expect(asked).toHaveBeenCalledOnce();
});

test('an emulator that does not tell the time has this machine’s', async () => {
  env.usesEmulator = true;
  answering(site);
  expect((await siteInUse()).now).toBe('2026-11-23T12:00:00.000Z');
});

test('a real site has the real time, and is not asked for it', async () => {
  env.usesEmulator = false;
  answering(site);
  expect((await siteInUse()).now).toBe('2026-11-23T12:00:00.000Z');
  expect(asked).not.toHaveBeenCalled();
});
