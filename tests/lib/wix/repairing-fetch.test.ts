import { expect, test, vi } from 'vitest';
import { repairingFetch } from '../../../lib/wix/repairing-fetch';
import { fill } from '../../../lib/wix/site';

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
