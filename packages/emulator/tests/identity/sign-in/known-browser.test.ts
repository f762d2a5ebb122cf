import { expect, test } from 'vitest';
import {
  knownBrowserCookie,
  newKnownBrowser,
  verifyKnownBrowser,
} from '../../../src/platform/domains/identity/sign-in/known-browser';

const siteWith = (id: string, ownerApiKey: string) => ({
  id,
  record: { siteId: id, clientId: 'c', preset: 'bare', createdDate: '2026-03-01T10:00:00.000Z', ownerApiKey },
});
const SITE = siteWith('one', 'IST.one');
const OTHER = siteWith('other', 'IST.other');

test('a known browser gets a unique ID, valid only for its member and site', () => {
  const [token, second] = [newKnownBrowser(SITE, 'maya'), newKnownBrowser(SITE, 'maya')];
  const [name = '', signed = ''] = token.split('.');
  expect(verifyKnownBrowser(SITE, 'maya', token)).toBe(name);
  expect(verifyKnownBrowser(SITE, 'maya', second)).not.toBe(name);
  expect(verifyKnownBrowser(SITE, 'noah', token)).toBeUndefined();
  expect(verifyKnownBrowser(OTHER, 'maya', token)).toBeUndefined();
  const [otherName = ''] = second.split('.');
  for (const wrong of [undefined, '', '.', name, `${name}.`, `${name}.x`, `${otherName}.${signed}`, `.${signed}`]) {
    expect(verifyKnownBrowser(SITE, 'maya', wrong)).toBeUndefined();
  }
});

test('each site has its own cookie for known browsers', () => {
  expect(knownBrowserCookie(SITE)).toBe('hosted-known-one');
});
