import { describe, expect, test } from 'vitest';
import type { Flow } from '../../src/platform/http/hosted/flow';
import {
  isAllowedDomain,
  requireAllowedAddress,
  returnAddress,
  withParams,
} from '../../src/platform/http/hosted/return-address';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../src/platform/kernel/settings';

const BASE_URL = 'http://emulator.example:4010/emulator';

const settingsWith = (...allowedDomains: string[]): SiteSettings => ({
  ...DEFAULT_SETTINGS,
  name: 'A site',
  redirects: { allowedDomains, allowedRedirectUris: [] },
});

describe('a flow’s return URL', () => {
  test.each<[string, string, string]>([
    ['to a listed host', 'shop.example', 'https://shop.example/done'],
    ['to a listed host by either scheme', 'shop.example', 'http://shop.example/done'],
    ['to a listed host at any port', 'shop.example', 'https://shop.example:8443/done'],
    ['to a host that is listed with that port', 'shop.example:8443', 'https://shop.example:8443/'],
    ['to a host in any spelling of the list', 'Shop.Example', 'https://shop.example/'],
    ['to a host in any spelling of the address', 'shop.example', 'https://SHOP.example/'],
    ['to any subdomain of a wildcard', '*.shop.example', 'https://a.b.shop.example/'],
    ['to a listed origin', 'https://shop.example:8443', 'https://shop.example:8443/done'],
    ['to a listed origin however it was spelt', 'HTTPS://Shop.example/anywhere', 'https://shop.example/done'],
    ['to an IPv6 address', '[::1]', 'http://[::1]:3000/'],
    ['to the emulator itself, without any list', 'shop.example', 'http://emulator.example:4010/anywhere'],
  ])('may lead %s', (_name, listed, address) => {
    expect(requireAllowedAddress(address, settingsWith('other.example', listed), BASE_URL)).toBe(new URL(address).href);
  });

  test.each<[string, string, string]>([
    ['to another host', 'shop.example', 'https://other.example/'],
    ['to a host that only ends like a listed one', 'shop.example', 'https://evilshop.example/'],
    ['to a host that only begins like a listed one', 'shop.example', 'https://shop.example.evil.example/'],
    ['to a subdomain of a listed host', 'shop.example', 'https://www.shop.example/'],
    ['to another port than the listed', 'shop.example:8443', 'https://shop.example/'],
    ['to a host that only ends like a wildcard', '*.shop.example', 'https://evilshop.example/'],
    ['to the bare host of a wildcard', '*.shop.example', 'https://shop.example/'],
    ['to a wildcard as a name', '*.shop.example', 'https://evil.example/?.shop.example'],
    ['to a listed origin by another scheme', 'https://shop.example', 'http://shop.example/'],
    ['to a listed origin at another port', 'https://shop.example', 'https://shop.example:8443/'],
    ['to a host if the listed origin has none', 'https://', 'https://shop.example/'],
    ['to the emulator’s host at another port', 'shop.example', 'http://emulator.example:4011/'],
    ['to a listed host by user name', 'shop.example', 'https://shop.example@evil.example/'],
    ['to a script', 'shop.example', 'javascript://shop.example/%0aalert(1)'],
    ['to a file', 'shop.example', 'file://shop.example/etc/passwd'],
    ['to another application', 'shop.example', 'ftp://shop.example/'],
    ['to an address without a host', 'shop.example', '/done'],
    ['to any host if an empty one is listed', '', 'https://shop.example/'],
  ])('may not lead %s', (_name, listed, address) => {
    expect(() => requireAllowedAddress(address, settingsWith(listed), BASE_URL)).toThrow(
      expect.objectContaining({ name: 'PlatformError', status: 403 }),
    );
  });

  test('may lead to pages of a mobile app if the site lists an address of its scheme, and to no other scheme', () => {
    const listed = {
      ...settingsWith(),
      redirects: { allowedDomains: [], allowedRedirectUris: ['', 'myapp://signed-in'] },
    };
    expect(requireAllowedAddress('myapp://store/thanks', listed, BASE_URL)).toBe('myapp://store/thanks');
    for (const address of ['other://store/thanks', 'javascript://signed-in', 'https://signed-in/'])
      expect(() => requireAllowedAddress(address, listed, BASE_URL)).toThrow('listed');
    expect(() => requireAllowedAddress('myapp://store/thanks', settingsWith('store'), BASE_URL)).toThrow('listed');
  });

  test('may lead only to the emulator if no domain is listed', () => {
    expect(isAllowedDomain(new URL('https://shop.example/'), settingsWith(), BASE_URL)).toBe(false);
    expect(isAllowedDomain(new URL(BASE_URL), settingsWith(), BASE_URL)).toBe(true);
  });

  test('may not lead to an unlisted host, and the refusal names the host', () => {
    const refusal = (address: string) => () => requireAllowedAddress(address, settingsWith(), BASE_URL);
    expect(refusal('https://evil.example/done?a=b')).toThrow(/^evil\.example isn't listed/);
    expect(refusal('not an address')).toThrow(/^not an address isn't listed/);
  });
});

describe('the URL back to the app', () => {
  const context = { settings: settingsWith('shop.example'), baseUrl: BASE_URL };
  const aFlow = (callbacks: object | undefined, change: Partial<Flow> = {}): Flow => ({
    id: 'f1',
    intent: 'ecomCheckout',
    request: { callbacks },
    visitorId: 'v1',
    memberLoggedIn: false,
    state: 'open',
    progress: {},
    createdDate: '2026-03-01T10:00:00.000Z',
    ...change,
  });
  const both = { thankYouPageUrl: 'https://shop.example/thanks?a=1', postFlowUrl: 'https://shop.example/back' };

  test('is the thank-you page with the result after completion', () => {
    const flow = aFlow(both, {
      memberLoggedIn: true,
      result: { params: { orderId: 'o1' }, title: 'Thank you', lines: [] },
    });
    expect(returnAddress(flow, 'completed', context)).toBe(
      'https://shop.example/thanks?a=1&orderId=o1&wixMemberLoggedIn=true',
    );
  });

  test('is the post-flow URL without the result after leaving', () => {
    const flow = aFlow(both, { result: { params: { orderId: 'o1' }, title: 'Thank you', lines: [] } });
    expect(returnAddress(flow, 'left', context)).toBe('https://shop.example/back?wixMemberLoggedIn=false');
  });

  test('is the post-flow URL after completion if there is no thank-you page', () => {
    const flow = aFlow({ postFlowUrl: both.postFlowUrl });
    expect(returnAddress(flow, 'completed', context)).toBe('https://shop.example/back?wixMemberLoggedIn=false');
  });

  test('is the thank-you page without result parameters if the flow had no result', () => {
    expect(returnAddress(aFlow(both), 'completed', context)).toBe(
      'https://shop.example/thanks?a=1&wixMemberLoggedIn=false',
    );
  });

  test('is undefined if the app named no URL', () => {
    expect(returnAddress(aFlow({}), 'left', context)).toBeUndefined();
    expect(returnAddress(aFlow(undefined), 'completed', context)).toBeUndefined();
    expect(returnAddress(aFlow({ thankYouPageUrl: both.thankYouPageUrl }), 'left', context)).toBeUndefined();
  });

  test('is refused if it is not listed', () => {
    const away = { thankYouPageUrl: 'https://evil.example/', postFlowUrl: 'https://evil.example/' };
    const refusal = expect.objectContaining({ status: 403 });
    expect(() => returnAddress(aFlow(away), 'completed', context)).toThrow(refusal);
    expect(() => returnAddress(aFlow(away), 'left', context)).toThrow(refusal);
  });
});

test('an added parameter replaces one of the same name', () => {
  expect(withParams('https://shop.example/?a=1&b=2', { b: 'x y', c: '3' })).toBe('https://shop.example/?a=1&b=x+y&c=3');
});
