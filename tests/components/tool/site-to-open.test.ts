import { beforeEach, expect, test } from 'vitest';
import type { ListedSite, Overview } from '../../../packages/emulator/src/server/control/control-routes';
import { calledSites, rememberSite, siteLabel, siteToOpen } from '../../../packages/emulator/ui/src/shell/last-site';

const SANDBOX = { name: 'sandbox', clientId: 'sandbox-client', label: 'Sandbox' };

const overview = (clientId?: string): Overview =>
  // Only these fields are read.
  ({ presets: [SANDBOX], ...(clientId && { app: { clientId } }) }) as unknown as Overview;

const site = (siteId: string, fields: Partial<ListedSite> = {}): ListedSite => ({
  siteId,
  clientId: `${siteId}-client`,
  preset: 'sandbox',
  createdDate: '2026-12-01T15:00:00.000Z',
  ownerApiKey: '',
  ...fields,
});

const sandbox = site('sandbox');
const called = site('called', { calls: 3, lastCall: '2026-12-01T15:02:00.000Z' });
const calledBefore = site('called-before', { calls: 9, lastCall: '2026-12-01T15:01:00.000Z' });
const idle = site('idle', { createdDate: '2026-12-02T15:00:00.000Z' });

beforeEach(() => localStorage.clear());

test('the tool opens on the site that was called last', () => {
  rememberSite('idle');
  expect(siteToOpen([sandbox, calledBefore, called, idle], overview('sandbox-client'))).toBe(called);
});

test('the tool opens on the app’s site in this browser if it has calls', () => {
  expect(siteToOpen([sandbox, calledBefore, called], overview('called-before-client'))).toBe(calledBefore);
});

test('without any call the tool opens on the app’s site, the last open one, or the newest', () => {
  expect(siteToOpen([sandbox, idle], overview('sandbox-client'))).toBe(sandbox);
  rememberSite('sandbox');
  expect(siteToOpen([sandbox, idle], overview())).toBe(sandbox);
  localStorage.clear();
  expect(siteToOpen([sandbox, idle], overview())).toBe(idle);
});

test('sites with calls are listed by their last call, under their preset’s name', () => {
  expect(calledSites([sandbox, calledBefore, called])).toEqual([called, calledBefore]);
  expect(siteLabel(sandbox, overview())).toBe('Sandbox');
  expect(siteLabel(called, overview())).toBe('Sandbox · called');
});
