import { expect, test, vi } from 'vitest';
import { repairingFetch } from '../../../lib/wix/repairing-fetch';
import { fill } from '../../../lib/wix/site';

const refusal = (code?: string) => async () =>
  Response.json({ message: 'refused', details: code ? { applicationError: { code } } : {} }, { status: 401 });

test.each([
  ['a wrong password', 'https://www.wixapis.com/_api/iam/authentication/v2/login', refusal('-19976')],
  ['a sign-in call without a code', 'https://edge.wixapis.com/iam/verification/v1/auth/verify', refusal()],
  ['a code of the operation', 'https://edge.wixapis.com/ecom/v1/checkouts/1', refusal('UNAUTHENTICATED_TOKEN')],
])('%s is sent once, and asks for no new session', async (_name, address, answer) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  try {
    const send = vi.fn(answer);
    const init = { method: 'POST', headers: { authorization: 'OauthNG.JWS.of-a-visitor' } };
    expect(await (await repairingFetch(send)(address, init)).json()).toMatchObject({ message: 'refused' });
    expect(send).toHaveBeenCalledOnce();
    // Outside of a request a renewal fails, and says so.
    expect(log).not.toHaveBeenCalled();
  } finally {
    log.mockRestore();
  }
});

const ADDRESS = 'https://www.wixapis.com/stores/v1/products/query';
const unauthorizedResponse = async () => new Response('{}', { status: 401 });

test('a refusal of a shared cached call is passed on without using a browser’s session', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  try {
    const send = vi.fn(unauthorizedResponse);
    const init = { method: 'POST', headers: { authorization: 'OauthNG.JWS.of-the-app' } };
    const answer = await fill({ notes: [] }, () => repairingFetch(send)(ADDRESS, init));
    expect(answer.status).toBe(401);
    expect(send).toHaveBeenCalledOnce();
    expect(log).not.toHaveBeenCalled();
  } finally {
    log.mockRestore();
  }
});
