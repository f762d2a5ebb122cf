import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';

onEveryDatabase('service currency', ({ site: newSite }) => {
  test('is the site’s currency, even if it changes after the services were created', async () => {
    const site = await newSite();
    await site.settings({ currency: 'EUR' });
    const { items } = await site.visitor().services.queryServices().find();
    const currencies = items.flatMap(({ payment: { fixed, varied } = {} }) => [
      fixed?.price?.currency,
      fixed?.deposit?.currency,
      varied?.minPrice?.currency,
    ]);
    expect(new Set(currencies.filter(Boolean))).toEqual(new Set(['EUR']));
  });
});
