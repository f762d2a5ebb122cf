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
