import { staffMembers } from '@wix/bookings';
import { ApiKeyStrategy, createClient } from '@wix/sdk';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

const BOOKINGS = '13d21c63-b5ec-5912-8397-c3a5ddb27a97';
const STORES = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const CMS = 'e593b0bd-b783-45b8-97c2-873d42aacaf4';
const INSTALLER = '/apps-installer-service/v1';

onEveryDatabase('a site’s apps', (platform) => {
  const call = (site: TestSite, method: string, path: string, body?: unknown, token = site.ownerApiKey) =>
    wire(platform.emulator, method, `${INSTALLER}${path}`, {
      headers: { authorization: token, 'wix-site-id': site.siteId },
      ...(body !== undefined && { body }),
    });
  const tenantOf = ({ siteId }: TestSite) => ({ tenantType: 'SITE', id: siteId });
  const install = (site: TestSite, appDefId: string, token?: string) =>
    call(site, 'POST', '/app-instance/install', { tenant: tenantOf(site), appInstance: { appDefId } }, token);
  const installedApps = async (site: TestSite): Promise<unknown[]> => {
    const { body } = await call(site, 'GET', '/app-instances');
    return (body.appInstances as { appDefId: string }[]).map(({ appDefId }) => appDefId);
  };

  test('are installed by the platform’s app IDs, and their calls then work', async () => {
    const site = await platform.site('bare');
    const query = () => site.visitor().productsV3.queryProducts().find();
    expect(await refusalOf(query())).toMatchObject({ status: 428 });
    const { status, body } = await install(site, STORES);
    expect(status).toBe(200);
    expect(body.appInstance).toMatchObject({ id: expect.any(String), appDefId: STORES, enabled: true });
    expect((await query()).items).toEqual([]);
    expect(await installedApps(site)).toContain(STORES);
    expect((await install(site, STORES)).body).toEqual(body);
    expect((await installedApps(site)).filter((id) => id === STORES)).toHaveLength(1);
  });

  test('an installation of bookings brings the calendar along, and no plans', async () => {
    const site = await platform.site('bare');
    const calendar = '482f413c-67ec-4700-acb3-d64d742e7751';
    const { body } = await install(site, BOOKINGS);
    expect(body.dependenciesInstallation).toMatchObject([{ appDefId: calendar }]);
    expect((await install(site, BOOKINGS)).body).toEqual(body);
    expect(await installedApps(site)).toEqual(expect.arrayContaining([BOOKINGS, calendar]));
    expect(await refusalOf(site.visitor().plansV3.queryPlans().find())).toMatchObject({ status: 428 });
    expect((await install(site, STORES)).body).not.toHaveProperty('dependenciesInstallation');
  });

  test.each([
    ['blog', '14bcded7-0066-7c35-14d7-466cb3f09103'],
    ['forms', '225dd912-7dea-4738-8688-4b8c6955ffc2'],
    ['data', CMS],
    ['events', '140603ad-af8d-84a5-2c80-a0f60cb47351'],
    ['plans', '1522827f-c56c-a5c9-2ac9-00f9e6ae12d3'],
    ['members area', '14cc59bc-f0b7-15b8-e1c7-89ce41d0e0c9'],
  ])('%s can be installed on a bare site', async (_, appDefId) => {
    const site = await platform.site('bare');
    expect((await install(site, appDefId)).status).toBe(200);
    expect(await installedApps(site)).toContain(appDefId);
  });

  test('concurrent calls install both apps', async () => {
    const site = await platform.site('bare');
    const answers = await Promise.all([install(site, STORES), install(site, BOOKINGS)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await installedApps(site)).toEqual(expect.arrayContaining([STORES, BOOKINGS]));
  });

  test('built-in apps need no installation, and cannot be uninstalled', async () => {
    const site = await platform.site('bare');
    expect(await installedApps(site)).toContain(CMS);
    expect((await install(site, CMS)).status).toBe(200);
    const refused = await call(site, 'POST', '/app-instance/uninstall', { tenant: tenantOf(site), appDefId: CMS });
    expect(refused.status).toBe(400);
  });

  test('can be uninstalled, and keep their data for the next installation', async () => {
    const site = await platform.site('sandbox');
    const body = { tenant: tenantOf(site), appDefId: STORES };
    expect(await call(site, 'POST', '/app-instance/uninstall', body)).toMatchObject({ status: 200, body: {} });
    expect(await installedApps(site)).not.toContain(STORES);
    expect(await refusalOf(site.visitor().products.queryProducts().find())).toMatchObject({ status: 428 });
    await install(site, STORES);
    expect((await site.visitor().products.queryProducts().find()).items).not.toEqual([]);
  });

  test('can be installed and listed by the owner only', async () => {
    const site = await platform.site('bare');
    const { accessToken } = await site.visitor().auth.generateVisitorTokens();
    expect((await install(site, STORES, accessToken.value)).status).toBe(403);
    expect((await call(site, 'GET', '/app-instances', undefined, accessToken.value)).status).toBe(403);
  });

  test('an installation is refused if the app, the site or a field is missing', async () => {
    const site = await platform.site('bare');
    const other = await platform.site('bare');
    const appInstance = { appDefId: STORES };
    const send = (body: unknown) => call(site, 'POST', '/app-instance/install', body);
    expect((await install(site, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
    expect((await send({ tenant: tenantOf(other), appInstance })).status).toBe(404);
    const wrong = [
      {},
      { tenant: tenantOf(site) },
      { appInstance },
      { tenant: { tenantType: 'SITE' }, appInstance },
      { tenant: { tenantType: 'ACCOUNT', id: site.siteId }, appInstance },
      { tenant: tenantOf(site), appInstance: {} },
      { tenant: tenantOf(site), appInstance: { appDefId: 7 } },
    ];
    for (const body of wrong) expect(await send(body)).toMatchObject({ status: 400 });
    expect(await installedApps(other)).not.toContain(STORES);
  });

  test.each(['empty', 'bare'] as const)(
    'installing bookings adds the owner as a staff member on the preset %s',
    async (preset) => {
      const site = await platform.site(preset);
      await install(site, BOOKINGS);
      await install(site, BOOKINGS);
      const modules = { staffMembers };
      const owner = createClient({ modules, auth: ApiKeyStrategy({ apiKey: site.ownerApiKey, siteId: site.siteId }) });
      const { items } = await owner.staffMembers.queryStaffMembers().find();
      expect(items).toMatchObject([{ name: 'Business Owner', resourceId: expect.any(String) }]);
    },
  );

  test.each(['empty', 'bare', 'sandbox'] as const)(
    'installing bookings provides the business’s hours on the preset %s',
    async (preset) => {
      const site = await platform.site(preset);
      await install(site, BOOKINGS);
      const ask = (path: string, body: object) =>
        wire(platform.emulator, 'POST', `/calendar/v3/${path}`, { ...ownerCall(site), body });
      const filter = { externalId: '4e0579a5-491e-4e70-a872-d097eed6e520' };
      const { body } = await ask('schedules/query', { query: { filter } });
      expect(body.schedules).toMatchObject([{ name: 'business', ...filter }]);
      const [{ id: scheduleId }] = body.schedules as [{ id: string }];
      const hours = await ask('events/query', {
        recurrenceType: ['MASTER'],
        query: { filter: { scheduleId, type: 'WORKING_HOURS' } },
      });
      const days = (hours.body.events as { recurrenceRule: { days: string[] } }[]).map(
        (event) => event.recurrenceRule.days,
      );
      expect(days.flat()).toEqual(expect.arrayContaining(['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY']));
    },
  );
});
