import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { Tokens } from '../../src/platform/domains/identity/tokens';
import { OpenStreams } from '../../src/platform/http/network/open-streams';
import { MemoryLog } from '../../src/platform/kernel/store/memory-log';
import { RefusedCalls } from '../../src/platform/kernel/store/refused-calls';
import { Webhooks } from '../../src/platform/webhooks/outgoing-webhooks';
import { control } from '../../src/server/control/control-routes';
import { createEmulator } from '../../src/server/emulator';
import { onEveryDatabase, refusalOf } from '../harness/harness';
import { wire } from '../harness/wire';

onEveryDatabase('controlling a site', (platform) => {
  const put = async (what: string, body: unknown) => {
    const { siteId } = await platform.site('bare');
    return wire(platform.emulator, 'PUT', `/_emulator/sites/${siteId}/${what}`, { body });
  };

  test.each([
    ['clock', { advance: 'P300000Y' }, /year 9999/],
    ['clock', { advance: '-P3000Y' }, /year/],
    ['clock', { now: '9999-12-31T23:59:59.999-12:00' }, /year 9999/],
    ['settings', { language: 'no language!' }, /language/],
    [
      'settings',
      { redirects: { allowedDomains: ['localhost'], allowedRedirectUris: ['not an address'] } },
      /allowedRedirectUris/,
    ],
    ['settings', { redirects: { allowedDomains: ['http://'], allowedRedirectUris: [] } }, /allowedDomains/],
    ['faults', { faults: [{ operation: 'services.queryService', status: 500 }] }, /services.queryService/],
    ['faults', { faults: [{ operation: 'service.*', status: 500 }] }, /service/],
    ['faults', { faults: [{ operation: '*' }] }, /does nothing/],
  ])('%s: %o is refused with an explanation', async (what, body, message) => {
    const answer = await put(what, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(400);
    expect(answer.body.message).toMatch(message);
  });

  test('a new site refuses unknown settings', async () => {
    const { status, body } = await wire(platform.emulator, 'POST', '/_emulator/sites', { body: { presett: 'bare' } });
    expect(status).toBe(400);
    expect(body.message).toMatch(/presett/);
  });

  test('an unknown path returns 404, and so does a method that the path does not have', async () => {
    for (const [method, path] of [
      ['GET', '/nothing'],
      ['POST', '/presets'],
      ['PUT', '/sites'],
    ] as const) {
      expect((await wire(platform.emulator, method, `/_emulator${path}`)).status, path).toBe(404);
    }
  });
});

onEveryDatabase('two test runners on one emulator', (platform) => {
  test('share neither clock, faults, quota, emails nor log', { tags: ['database'] }, async () => {
    const runs = Array.from({ length: 4 }, async (_, run) => {
      const site = await platform.site();
      const { auth, plansV3 } = site.visitor();
      for (let round = 0; round < 5; round++) {
        const now = `203${run}-0${round + 1}-01T00:00:00.000Z`;
        await site.setTime(now);
        expect(await site.control('GET', 'clock')).toEqual({ now, frozen: true, moved: true });
        await site.faults({ operation: 'plansV3.*', status: 500 + run, times: 1 });
        expect(await refusalOf(plansV3.queryPlans().find())).toMatchObject({ status: 500 + run });
        expect((await plansV3.queryPlans().find()).items).not.toHaveLength(0);
        await auth.sendPasswordResetEmail('maya.member@example.com', 'http://localhost:3000/login-callback');
        const { mails } = await site.control<{ mails: { createdDate: string }[] }>('GET', 'mailbox');
        expect(mails.map(({ createdDate }) => createdDate)[0]).toBe(now);
        expect(mails).toHaveLength(round + 1);
        const { requests } = await site.control<{ requests: object[] }>('GET', 'requests');
        expect(requests).toHaveLength(3 * (round + 1));
      }
    });
    await Promise.all(runs);
  });
});

test('the documentation lists each path of the control interface, and no other', async () => {
  const text = readFileSync(new URL('../../docs/control-interface.md', import.meta.url), 'utf8');
  const documented = [...text.matchAll(/^\| (`(?:GET|POST|PUT|DELETE).*?) \|/gm)].flatMap(([, cell = '']) => {
    const path = /\/[\w/:-]*/.exec(cell)?.[0] ?? '';
    return [...new Set(cell.match(/\b(GET|POST|PUT|DELETE)\b/g))].map((method) => `${method} ${path}`);
  });
  const storage = await openSqliteStorage({});
  const emulator = await createEmulator({ storage });
  const app = control({
    sites: emulator.sites,
    tokens: new Tokens(''),
    webhooks: new Webhooks(storage),
    access: {},
    streams: new OpenStreams(),
    log: new MemoryLog(),
    refused: new RefusedCalls(),
    call: (request) => emulator.fetch(request),
  });
  const served = app.routes.filter(({ method }) => method !== 'ALL');
  await emulator.close();
  expect([...new Set(documented)].sort()).toEqual(
    [...new Set(served.map(({ method, path }) => `${method} ${path}`))].sort(),
  );
});
