import { AppStrategy, createClient } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { expect, test } from 'vitest';
import { createEmulator } from '../../src/server/library/create-emulator';
import { onDatabase, refusalOf } from '../harness/harness';
import { installApp, MUG, tokenOf } from './installed-app';

onDatabase('sqlite', 'an app as a caller', ({ site: newSite }) => {
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
