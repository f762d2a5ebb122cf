import { siteProperties } from '@wix/business-tools';
import { expect, test } from 'vitest';
import { onDatabase } from '../harness/harness';

onDatabase('sqlite', 'a site’s properties', (platform) => {
  // Source: the platform's recipe for a store, which relies on `paymentCurrency` for the currency.
  test('include the configured name, currency, language and time zone', async () => {
    const site = await platform.site('sandbox');
    await site.settings({ name: 'Atelier', currency: 'EUR', language: 'de', timeZone: 'Europe/Berlin' });
    const { properties } = await site.owner().use(siteProperties).getSiteProperties();
    expect(properties).toMatchObject({
      businessName: 'Atelier',
      paymentCurrency: 'EUR',
      language: 'de',
      locale: { languageCode: 'de', country: 'US' },
      timeZone: 'Europe/Berlin',
      address: { googleFormattedAddress: '214 Mercer Street, New York, NY 10012, USA' },
    });
  });

  test('include only the requested fields', async () => {
    const site = await platform.site('sandbox');
    const { properties } = await site
      .owner()
      .use(siteProperties)
      .getSiteProperties({ fields: ['paymentCurrency'] });
    expect(properties).toEqual({ paymentCurrency: 'USD', trackClicksAnalytics: false });
  });

  test('can be read by the owner only', async () => {
    const site = await platform.site('sandbox');
    await expect(site.visitor().use(siteProperties).getSiteProperties()).rejects.toMatchObject({ status: 403 });
  });
});
