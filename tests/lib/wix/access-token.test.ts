import { expect, test } from 'vitest';
import { dataIn } from '../../../lib/wix/session';

const tokenWith = (payload: string) => `OauthNG.JWS.e30.${Buffer.from(payload).toString('base64url')}.signature`;

test('the site’s ID is read from the token’s data', () => {
  const data = JSON.stringify({ instance: { metaSiteId: 'a-site' } });
  expect(dataIn(tokenWith(JSON.stringify({ data })))?.instance?.metaSiteId).toBe('a-site');
});

test.each([
  [undefined, 'must be a string'],
  ['OauthNG.JWS.only', 'missing part'],
  ['OauthNG.JWS.a.*.c', 'invalid base64'],
  [tokenWith('not json'), 'invalid JSON'],
])('the token %s is refused: %s', (token, reason) => {
  expect(() => dataIn(token)).toThrow(`invalid token: ${reason}`);
});

test('a token without a site has no site ID', () => {
  expect(dataIn(tokenWith('{}'))?.instance?.metaSiteId).toBeUndefined();
});
