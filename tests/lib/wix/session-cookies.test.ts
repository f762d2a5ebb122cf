import { TokenRole } from '@wix/sdk';
import { expect, test } from 'vitest';
import { isSecure } from '../../../lib/request';
import { cookiesOf, dataIn, tokensOf } from '../../../lib/wix/session';
import { clientIdInUse, DEFAULT_CLIENT_ID } from '../../../lib/wix/site';
import { machineTime } from '../../../packages/emulator/src/platform/kernel/clock';

const cookieJar = (cookies: Record<string, string>) => ({
  get: (name: string) => (cookies[name] === undefined ? undefined : { value: cookies[name] }),
});
const secondsFromNow = (seconds: number) => Math.floor(machineTime() / 1000) + seconds;
const tokens = (secondsLeft: number) => ({
  accessToken: { value: 'access', expiresAt: secondsFromNow(secondsLeft) },
  refreshToken: { value: 'refresh', role: TokenRole.VISITOR },
});
const jarWith = (secondsLeft: number, clientId = DEFAULT_CLIENT_ID) =>
  cookieJar(Object.fromEntries(cookiesOf(tokens(secondsLeft), clientId, true).map(({ name, value }) => [name, value])));

test('a session can be stored in cookies and read back', () => {
  expect(tokensOf(jarWith(3600))).toMatchObject({
    accessToken: { value: 'access' },
    refreshToken: { value: 'refresh' },
  });
});

test('only the access token can be read by the page', () => {
  expect(cookiesOf(tokens(3600), DEFAULT_CLIENT_ID, true).map(({ name, options }) => [name, options.httpOnly])).toEqual(
    [
      ['session', false],
      ['session-refresh', true],
    ],
  );
});

test('an access token about to end is renewed with the refresh token', () => {
  expect(tokensOf(jarWith(30))).toMatchObject({ accessToken: { value: '' }, refreshToken: { value: 'refresh' } });
});

test('another client ID’s refresh token is dropped', () => {
  expect(tokensOf(jarWith(3600, 'another'))).toBeUndefined();
});

test('malformed cookie values count as no session', () => {
  expect(tokensOf(cookieJar({ session: '{', 'session-refresh': '{"refreshToken":{}}' }))).toBeUndefined();
});

test('on the sandbox a cookie chooses the site', () => {
  expect(clientIdInUse(cookieJar({}))).toBe(DEFAULT_CLIENT_ID);
  expect(clientIdInUse(cookieJar({ site: 'another' }))).toBe('another');
});

test.each([
  ['localhost:3000', true],
  ['127.0.0.1', true],
  ['[::1]:3000', true],
  ['localhost.example.com', false],
  ['preview.example.com', false],
])('%s is loopback: %s', (host, isLoopback) => {
  expect(isSecure(new Headers({ host }))).toBe(!isLoopback);
});

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
