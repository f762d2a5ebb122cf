// @module-tag database

import { describe, expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { wire } from '../harness/wire';

interface SettingsResponse {
  signIn: object;
  redirects: object;
  commerce: { taxes: { regions: object[] }; delivery: object[]; conversion: object | null };
}

const getSettings = (site: TestSite) => site.control<SettingsResponse>('GET', 'settings');
const change = (site: TestSite, settings: object) => site.control<SettingsResponse>('PUT', 'settings', settings);

onEveryDatabase('changing part of the settings', (platform) => {
  test.each([
    [{ signIn: { requireEmailVerification: true } }],
    [{ signIn: { requireOwnerApproval: true } }],
    [{ signIn: { requireCaptcha: true } }],
    [{ redirects: { allowedDomains: ['*.example.com'] } }],
    [{ redirects: { allowedRedirectUris: ['https://shop.example.com/login-callback'] } }],
    [{ redirects: { allowedRedirectUris: ['exp://192.168.0.2:8081/', 'com.example.shop:/callback'] } }],
    [{ commerce: { taxes: { calculator: 'AUTO' } } }],
    [{ commerce: { taxes: { autoTax: 'AUTO_TAX_FAILED' } } }],
    [{ commerce: { taxes: { includedInPrices: true } } }],
    [{ commerce: { taxes: { regions: [{ country: 'SE', name: 'Moms', rate: '0.25' }] } } }],
    [{ commerce: { additionalFees: [{ code: 'wrap', name: 'Wrapping', amount: '2' }] } }],
    [{ commerce: { delivery: [] } }],
    [{ commerce: { discountRules: [] } }],
    [{ commerce: { validations: [{ severity: 'ERROR', description: 'Not today.' }] } }],
  ])('%j changes that part and keeps the others', async (settings) => {
    const site = await platform.site('bare');
    const { signIn, redirects, commerce, ...rest } = await getSettings(site);
    const sectionOf = (name: string): object => (settings as Record<string, object>)[name] ?? {};
    const { taxes = {}, ...shop } = sectionOf('commerce') as { taxes?: object };
    const expected = {
      ...rest,
      signIn: { ...signIn, ...sectionOf('signIn') },
      redirects: { ...redirects, ...sectionOf('redirects') },
      commerce: { ...commerce, ...shop, taxes: { ...commerce.taxes, ...taxes } },
    };
    expect(await change(site, settings)).toEqual(expected);
    expect(await getSettings(site)).toEqual(expected);
  });

  test('keeps earlier changes to the same part', async () => {
    const site = await platform.site('bare');
    await change(site, { signIn: { requireCaptcha: true } });
    const { signIn } = await change(site, { signIn: { requireOwnerApproval: true } });
    expect(signIn).toEqual({ requireEmailVerification: false, requireOwnerApproval: true, requireCaptcha: true });
  });

  test('turns an optional part on, changes one of its fields, and turns it off again', async () => {
    const site = await platform.site('bare');
    await change(site, { commerce: { conversion: { currency: 'EUR', rate: '0.9', payable: true } } });
    const { commerce } = await change(site, { commerce: { conversion: { rate: '0.8' } } });
    expect(commerce.conversion).toEqual({ currency: 'EUR', rate: '0.8', payable: true });
    expect((await change(site, { commerce: { conversion: null } })).commerce.conversion).toBeNull();
  });

  test('many concurrent changes are all kept', async () => {
    const site = await platform.site('bare');
    await Promise.all([
      change(site, { signIn: { requireEmailVerification: true } }),
      change(site, { signIn: { requireOwnerApproval: true } }),
      change(site, { signIn: { requireCaptcha: true } }),
      change(site, { redirects: { allowedDomains: [] } }),
      change(site, { name: 'Renamed' }),
    ]);
    expect(await getSettings(site)).toMatchObject({
      name: 'Renamed',
      signIn: { requireEmailVerification: true, requireOwnerApproval: true, requireCaptcha: true },
      redirects: { allowedDomains: [] },
    });
  });

  describe('an invalid change', () => {
    test.each([
      ['{"signIn":{"requireSms":true}}', /requireSms[\s\S]*signIn/],
      ['{"redirects":{"allowed":[]}}', /allowed[\s\S]*redirects/],
      ['{"commerce":{"taxes":{"vat":true}}}', /vat[\s\S]*commerce\.taxes/],
      ['{"commerce":{"shop":{}}}', /shop[\s\S]*commerce/],
      ['{"signIn":{"__proto__":{"requireCaptcha":true}}}', /__proto__[\s\S]*signIn/],
      ['{"signIn":null}', /signIn/],
      ['{"signIn":[]}', /signIn/],
      ['{"signIn":{"requireCaptcha":null}}', /signIn\.requireCaptcha/],
      ['{"commerce":{"taxes":{"regions":[{"country":"SE"}]}}}', /commerce\.taxes\.regions\[0\]\.rate/],
      ['{"commerce":{"conversion":{"rate":"0.8"}}}', /commerce\.conversion\.currency/],
      ['{"clock":{"offsetMs":0}}', /clock/],
      ['{"faults":[]}', /faults/],
      ['{"id":"settings"}', /id/],
    ])('%s is refused with the path of the mistake', async (body, message) => {
      const site = await platform.site('bare');
      const before = await getSettings(site);
      const answer = await wire(platform.emulator, 'PUT', `/_emulator/sites/${site.siteId}/settings`, { body });
      expect(answer.status).toBe(400);
      expect(answer.body.message).toMatch(message);
      expect(await getSettings(site)).toEqual(before);
    });
  });
});
