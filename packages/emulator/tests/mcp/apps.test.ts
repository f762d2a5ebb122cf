import { AppStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { startSession } from './mcp-client';

test('an agent installs an app, calls as the app, and reads its secret and tokens only on request', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'new-site' });
  const permissions = ['SCOPE.DC-STORES.READ-PRODUCTS'];
  const hidden = await session.call('webhooks', { action: 'install', permissions });
  expect(hidden).toMatchObject({ appSecret: '(hidden)', permissions });
  const read = { operation: 'productsV3.queryProducts', as: 'app' };
  expect(await session.call('call_operation', read)).toMatchObject({ status: 200 });
  expect(await session.call('call_operation', { ...read, operation: 'services.queryServices' })).toMatchObject({
    status: 403,
  });
  const { appId, appSecret } = await session.call('webhooks', { action: 'install', secrets: true });
  const app = { appId: String(appId), appSecret: String(appSecret) };
  const ask = { action: 'tokens', id: app.appId, as: 'owner' };
  expect(await session.call('webhooks', ask)).toMatchObject({ accessToken: '(hidden)', signedInstance: '(hidden)' });
  const { accessToken } = await session.call('webhooks', { ...ask, secrets: true });
  const interception = session.emulator.intercept();
  const info = await AppStrategy({ ...app, accessToken: String(accessToken) }).getTokenInfo();
  interception.restore();
  expect(info).toMatchObject({ subjectType: 'USER', clientId: appId });
  const { apps } = await session.call('webhooks', { action: 'apps' });
  expect(apps).toMatchObject([{ appId: hidden.appId }, { appId }]);
  expect(JSON.stringify(apps)).not.toContain(app.appSecret);
  const refused = { url: 'http://127.0.0.1:1/', eventTypes: ['AppInstalled'] };
  const { appId: deaf } = await session.call('webhooks', { action: 'install', ...refused });
  const failed = { failed: true, operation: 'AppInstalled' };
  await expect
    .poll(async () => (await session.call('read_requests', failed)).requests)
    .toMatchObject([
      { call: 'AppInstalled', status: 504, toApp: { appId: deaf, error: expect.stringContaining('ECONNREFUSED') } },
    ]);
  await session.call('webhooks', { action: 'uninstall', id: deaf });
  await session.call('webhooks', { action: 'uninstall', id: app.appId });
  expect(await session.call('webhooks', { action: 'apps' })).toMatchObject({ apps: [{ appId: hidden.appId }] });
});
