import { AppStrategy } from '@wix/sdk';
import { expect, test } from 'vitest';
import { startSession } from './mcp-client';

const ADA = { loginId: { email: 'ada@example.com' }, password: 'a-Password-of-12' };

test('responses contain keys, tokens and passwords only on request', async () => {
  const session = await startSession();
  const { clientId } = await session.call('create_site', { preset: 'empty' });
  const { ownerApiKey } = await session.emulator.sites.of(String(clientId));
  const register = { operation: 'authentication.registerV2', request: ADA };
  const registered = await session.call('call_operation', register);
  expect(registered).toMatchObject({ status: 200, response: { sessionToken: '(hidden)' } });
  const again = { operation: 'authentication.loginV2', request: ADA };
  const { response } = await session.call('call_operation', { ...again, secrets: true });
  const { sessionToken } = response as { sessionToken: string };
  expect(sessionToken.length).toBeGreaterThan(20);

  const { requests } = await session.call('read_requests');
  const ids = (requests as { id: string }[]).map(({ id }) => id);
  const login = { id: ids[0], at: 'response.sessionToken' };
  expect(await session.call('read_requests', login)).toMatchObject({ part: '(hidden)' });
  expect(await session.call('read_requests', { ...login, secrets: true })).toMatchObject({ part: sessionToken });
  const answers = [
    await session.try('call_operation', { operation: 'members.queryMembers', as: 'owner' }),
    await session.try('read_requests'),
    ...(await Promise.all(ids.map((id) => session.try('read_requests', { id })))),
    ...(await Promise.all(ids.map((id) => session.try('read_requests', { id, at: 'response' })))),
    ...(await Promise.all(ids.map((id) => session.try('read_requests', { id, at: 'response.sessionToken' })))),
    ...(await Promise.all(ids.map((id) => session.try('read_requests', { id, code: true })))),
    await session.try('list_sites'),
    await session.try('documents', { collection: 'sessions', limit: 100 }),
    await session.try('webhooks', { action: 'list' }),
  ];
  for (const { text } of answers) {
    for (const secret of [ownerApiKey, sessionToken, ADA.password]) expect(text).not.toContain(secret);
  }
});

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
