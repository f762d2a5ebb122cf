import { describe, expect, test } from 'vitest';
import { settingsAfter, visibleSettings } from '../../src/platform/composition/sites/settings-change';
import { commerceOf } from '../../src/platform/kernel/commerce-settings';
import { DEFAULT_SETTINGS, type SiteSettings } from '../../src/platform/kernel/settings';

const PRESENT: SiteSettings = { ...DEFAULT_SETTINGS, name: 'A site' };

const applyChange = (change: Record<string, unknown>) => settingsAfter(PRESENT, change);
const REFUSED = { name: 'PlatformError', status: 400 };

test('a site’s visible settings include neither its clock nor its faults', () => {
  const { id: _, clock: __, faults: ___, ...visibleFields } = PRESENT;
  expect(visibleSettings(PRESENT)).toEqual({ ...visibleFields, catalogVersion: 'V1', commerce: commerceOf({}) });
});

test('an empty change keeps every setting', () => {
  expect(applyChange({})).toEqual(visibleSettings(PRESENT));
});

test.each([
  ['name', 'Another site'],
  ['apps', []],
  ['apps', ['stores', 'events']],
  ['premium', false],
  ['published', false],
  ['acceptsPayments', false],
  ['currency', 'EUR'],
  ['timeZone', 'Europe/Berlin'],
  ['language', 'de'],
  ['language', 'pt-BR'],
  ['catalogVersion', 'V3'],
  ['requestsPerMinute', 1],
  ['requestsPerMinute', null],
])('%s can be set to %j, and nothing else changes', (name, value) => {
  expect(applyChange({ [name]: value })).toEqual({ ...visibleSettings(PRESENT), [name]: value });
});

test.each([
  ['name', 7],
  ['apps', ['crm']],
  ['apps', 'stores'],
  ['premium', 'yes'],
  ['published', null],
  ['acceptsPayments', 1],
  ['currency', 'eur'],
  ['currency', 'EURO'],
  ['currency', 'EU'],
  ['currency', ' EUR'],
  ['timeZone', 'Mars/Olympus'],
  ['timeZone', ''],
  ['language', 'x'],
  ['language', ''],
  ['language', 'not a language'],
  ['requestsPerMinute', 0],
  ['requestsPerMinute', 1.5],
  ['id', 'settings'],
  ['clock', { offsetMs: 1 }],
  ['faults', []],
  ['unknown', true],
  ['__proto__', { premium: true }],
  ['toString', 'x'],
])('%s cannot be set to %j, and the refusal names the setting', (name, value) => {
  const change: Record<string, unknown> = JSON.parse(`{${JSON.stringify(name)}:${JSON.stringify(value)}}`);
  expect(() => applyChange(change)).toThrow(expect.objectContaining(REFUSED));
  expect(() => applyChange(change)).toThrow(name);
});

describe('changing part of the settings', () => {
  test('changes the sent fields and keeps the others', () => {
    expect(applyChange({ signIn: { requireCaptcha: true } }).signIn).toEqual({
      requireEmailVerification: false,
      requireOwnerApproval: false,
      requireCaptcha: true,
    });
    const { redirects } = applyChange({ redirects: { allowedRedirectUris: ['https://app.example/back'] } });
    expect(redirects).toEqual({
      allowedDomains: DEFAULT_SETTINGS.redirects.allowedDomains,
      allowedRedirectUris: ['https://app.example/back'],
    });
  });

  test('replaces a list as a whole', () => {
    const { redirects } = applyChange({ redirects: { allowedDomains: ['app.example'] } });
    expect(redirects?.allowedDomains).toEqual(['app.example']);
  });

  test('changes a nested field and keeps the fields around it', () => {
    const { commerce } = applyChange({ commerce: { taxes: { includedInPrices: true } } });
    const before = commerceOf({});
    expect(commerce).toEqual({ ...before, taxes: { ...before.taxes, includedInPrices: true } });
  });

  test('refuses unknown fields and invalid values', () => {
    for (const change of [
      { signIn: { requireFingerprint: true } },
      { signIn: { requireCaptcha: 'yes' } },
      { signIn: { requireEmailVerification: null } },
      { signIn: { requireOwnerApproval: 1 } },
      { signIn: true },
      { signIn: [] },
      { signIn: null },
      { redirects: { allowed: [] } },
      { redirects: 'everywhere' },
      { commerce: { taxes: null } },
    ]) {
      expect(() => applyChange(change)).toThrow(expect.objectContaining(REFUSED));
    }
  });
});

test.each([
  'localhost',
  'localhost:3000',
  '127.0.0.1',
  '[::1]:3000',
  'app.example',
  '*.app.example',
  '*.app.example:8443',
  'https://app.example',
  'http://app.example:3000',
])('flows may return to %s', (entry) => {
  expect(applyChange({ redirects: { allowedDomains: [entry] } }).redirects?.allowedDomains).toEqual([entry]);
});

test.each([
  '',
  'app.example/',
  'app.example/path',
  'https://app.example/',
  'https://app.example/path',
  'app.example#',
  'https://app.example?',
  'app example',
  '://app.example',
  'app.example:port',
])('"%s" is refused as an allowed redirect domain', (entry) => {
  expect(() => applyChange({ redirects: { allowedDomains: [entry] } })).toThrow(expect.objectContaining(REFUSED));
});

test.each(['app.example', '', '/login-callback'])('"%s" is refused as a redirect URI for sign-in', (entry) => {
  expect(() => applyChange({ redirects: { allowedRedirectUris: [entry] } })).toThrow(expect.objectContaining(REFUSED));
});
