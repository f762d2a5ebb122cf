import { draftOrders } from '@wix/ecom';
import { submissions } from '@wix/forms';
import { AppStrategy, createClient } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { expect, test } from 'vitest';
import { initiator } from '../../src/platform/domains/bookings/stored-bookings/booking-change';
import { createEmulator } from '../../src/server/library/create-emulator';
import { aForm, aText } from '../forms/some-forms';
import { onEveryDatabase, refusalOf } from '../harness/harness';
import { installApp, MUG, tokenOf } from './installed-app';

onEveryDatabase('an app as a caller', ({ site: newSite }) => {
  test('is refused what its permissions do not grant, and the log names it', async () => {
    const site = await newSite('new-site');
    const app = await installApp(site, { permissions: ['SCOPE.DC-STORES.READ-PRODUCTS'] });
    const client = createClient({ auth: AppStrategy(app), modules: { productsV3 } });
    expect((await client.productsV3.queryProducts().find()).items.length).toBeGreaterThan(0);
    expect(await refusalOf(client.productsV3.createProduct(MUG))).toMatchObject({ status: 403, code: 'FORBIDDEN' });
    const { requests } = await site.control<{ requests: object[] }>('GET', 'requests?limit=2');
    expect(requests).toMatchObject([
      { operation: 'productsV3.createProduct', identity: 'app', status: 403 },
      { operation: 'productsV3.queryProducts', identity: 'app', status: 200 },
    ]);
  });

  test('is the creator of the draft orders, bookings and form submissions that it makes', async () => {
    const site = await newSite('new-site');
    const { appId, ...app } = await installApp(site);
    const client = createClient({ auth: AppStrategy({ appId, ...app }), modules: { draftOrders, submissions } });
    const { calculatedDraftOrder } = await client.draftOrders.createEmptyDraftOrder();
    expect(calculatedDraftOrder?.draftOrder?.createdBy).toEqual({ appId });
    const { _id: formId } = await aForm(site, [aText('name')]);
    const { submitter } = await client.submissions.createSubmission({ formId, submissions: { name: 'Ada' } });
    expect(submitter).toMatchObject({ applicationId: appId });
    expect(initiator({ kind: 'owner', appId })).toEqual({ appId });
  });

  test('calls by hand as the app that was installed first, and repeats the call as the same app', async () => {
    const site = await newSite('new-site');
    const call = { operation: 'appInstances.getAppInstance', as: 'app' };
    await expect(site.control('POST', 'calls', call)).rejects.toThrow('the site has no app');
    const app = await installApp(site);
    await installApp(site);
    const { requestId, response } = await site.control<{ requestId: string; response: object }>('POST', 'calls', call);
    expect(response).toMatchObject({ instance: { instanceId: app.instanceId } });
    expect(await site.control('POST', `requests/${requestId}/replay`)).toMatchObject({ status: 200 });
  });
});

const SEED = {
  apps: [
    {
      appId: '0d0d8b4e-0f0f-4a4a-8c8c-111111111111',
      appSecret: 'a-secret-of-the-seed',
      permissions: ['SCOPE.DC-STORES.READ-PRODUCTS'],
    },
  ],
};

test('an app of the seed calls each site of the seed, and its secret is in no export', async () => {
  await using emulator = await createEmulator();
  const interception = emulator.intercept();
  for (const site of [await emulator.sites.create({ seed: SEED }), await emulator.sites.create({ seed: SEED })]) {
    const [app] = SEED.apps;
    await site.reset();
    const found = await emulator.fetch(new Request(`http://127.0.0.1/_emulator/sites/${site.siteId}/apps`));
    const [listed] = (await found.json()).apps;
    const client = createClient({
      auth: AppStrategy({ ...app, appId: app?.appId ?? '', instanceId: listed.instanceId }),
      modules: { productsV3 },
    });
    expect((await client.productsV3.queryProducts().find()).items).toEqual([]);
    expect(JSON.stringify(await site.export())).not.toContain(app?.appSecret);
  }
  interception.restore();
});

test('a seed’s app without a secret is refused with its path', async () => {
  await using emulator = await createEmulator();
  const [{ appSecret: _, ...app } = {}] = SEED.apps as Partial<(typeof SEED.apps)[number]>[];
  await expect(emulator.sites.create({ seed: { apps: [app] } as never })).rejects.toThrow('apps[0].appSecret');
});

test('an app is installed by its own address, and gets its tokens at either of the older ones', async () => {
  await using emulator = await createEmulator();
  const interception = emulator.intercept();
  const { appId, appSecret, instanceId } = await (await emulator.sites.own()).app();
  const strategy = AppStrategy({ appId, appSecret });
  const open = (redirectUrl: string) =>
    fetch(strategy.getInstallUrl({ redirectUrl, state: 'a-state' }), { redirect: 'manual' });
  const answer = await open('http://localhost:3000/installed?from=wix');
  const address = new URL(answer.headers.get('location') ?? '');
  expect(address.href).toMatch(/^http:\/\/localhost:3000\/installed\?from=wix&/);
  expect(await strategy.handleOAuthCallback(address.href, { state: 'a-state' })).toMatchObject({ instanceId });
  const { searchParams } = new URL((await open('http://localhost:3000/')).headers.get('location') ?? '');
  const code = searchParams.get('code');
  const body = { grant_type: 'authorization_code', client_id: appId, client_secret: appSecret, code };
  const tokens = await fetch('https://www.wix.com/oauth/access', { method: 'POST', body: JSON.stringify(body) });
  expect(Object.keys(await tokens.json())).toEqual(expect.arrayContaining(['access_token', 'refresh_token']));
  expect((await open('https://elsewhere.example/')).status).toBe(403);
  interception.restore();
});

test('an app of the library has the options of AppStrategy, and tokens of a request', async () => {
  await using emulator = await createEmulator();
  const interception = emulator.intercept();
  const site = await emulator.sites.create({ preset: 'new-site' });
  const app = await site.app({ permissions: ['WIX_STORES.PRODUCT_READ'] });
  const client = createClient({ auth: AppStrategy(app), modules: { productsV3 } });
  expect((await client.productsV3.queryProducts().find()).items.length).toBeGreaterThan(0);
  const { accessToken } = await app.tokens({ as: 'owner' });
  const { appId, appSecret } = app;
  expect(await AppStrategy({ appId, appSecret, accessToken }).getTokenInfo()).toMatchObject({ subjectType: 'USER' });
  await app.remove();
  await expect(tokenOf(AppStrategy(app))).rejects.toThrow('401');
  interception.restore();
});
