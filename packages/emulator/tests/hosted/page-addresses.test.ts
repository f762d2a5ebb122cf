import { expect, test } from 'vitest';
import { aTicketedEvent } from '../events/event/some-events';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { addressesIn, ORIGIN, statusOf } from './addresses';

onEveryDatabase('URLs in responses', (platform) => {
  const statusesOf = async (answers: readonly unknown[]) => {
    const addresses = [...new Set(answers.flatMap(addressesIn))];
    const statuses: [address: string, status: number][] = [];
    // One at a time: the number of concurrently rendered images is limited.
    for (const address of addresses) {
      statuses.push([address, await statusOf(platform.emulator, address)]);
    }
    return statuses;
  };
  const fetchPage = async (address: string) => (await platform.emulator.fetch(new Request(address))).text();

  const expectAllFound = async (answers: readonly unknown[]) => {
    const statuses = await statusesOf(answers);
    expect(statuses.filter(([, status]) => status >= 400)).toEqual([]);
    return statuses.map(([address]) => address);
  };
  const hostedAddress = ({ siteId }: TestSite, path: string) => `${ORIGIN}/hosted/${siteId}/${path}`;

  test('lead to pages and images of products, services and events', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const addresses = await expectAllFound([
      await visitor.services
        .queryServices()
        .find()
        .then(({ items }) => items),
      (await visitor.services.searchServices({})).services,
      await visitor.products
        .queryProducts()
        .limit(100)
        .find()
        .then(({ items }) => items),
      await visitor.collections
        .queryCollections()
        .find()
        .then(({ items }) => items),
      (await visitor.wixEventsV2.queryEvents({ fields: ['URLS', 'DETAILS'] }).find()).items,
    ]);
    for (const path of [
      'product-page/linen-shirt',
      'service-page/haircut',
      'booking-calendar/haircut',
      'event-details/',
    ]) {
      expect(addresses.some((address) => address.startsWith(hostedAddress(site, path)))).toBe(true);
    }
  });

  test('lead back to the app that contains the emulator, and say why a site can be unknown', async () => {
    const unknown = new Request(`${ORIGIN}/hosted/00000000-0000-0000-0000-000000000000/flow/x`);
    const answerAt = async (baseUrl: string) => {
      const answer = await platform.emulator.fetch(unknown.clone(), { baseUrl });
      expect(answer.status).toBe(404);
      return answer.text();
    };
    const inApp = await answerAt('https://preview.example/emulator');
    expect(inApp).toContain('several processes that share no database');
    expect(inApp).toContain('href="https://preview.example/">Back to the app');
    expect(await answerAt(ORIGIN)).not.toContain('Back to the app');
  });

  test('lead to Catalog V3 products if the URL field is requested', async () => {
    const site = await platform.site('new-site');
    const { products } = await site.visitor().productsV3.searchProducts({}, { fields: ['URL', 'MEDIA_ITEMS_INFO'] });
    expect(await expectAllFound([products])).toContain(hostedAddress(site, 'product-page/linen-shirt'));
  });

  test('open the right page, even for a slug with an accent', async () => {
    const site = await platform.site();
    const { wixEventsV2 } = site.owner();
    const createdEvent = await wixEventsV2.createEvent(aTicketedEvent({ title: 'Café crème' }));
    const event = await wixEventsV2.getEvent(createdEvent._id ?? '', { fields: ['URLS'] });
    expect(await fetchPage(event?.eventPageUrl ?? '')).toContain('<h1>Café crème</h1>');
    expect(await fetchPage(hostedAddress(site, 'service-page/haircut'))).toContain('<h1>Haircut</h1>');
    expect(await fetchPage(hostedAddress(site, 'product-page/linen-shirt'))).toContain('$');
  });

  test.each([
    'product-page/nothing',
    'service-page/nothing',
    'booking-calendar/nothing',
    'event-details/nothing',
    'event-details/jazz-night/order/nothing',
  ])('are 404 without an entity: %s', async (path) => {
    const site = await platform.site();
    expect((await platform.emulator.fetch(new Request(hostedAddress(site, path)))).status).toBe(404);
  });
});
