import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../sdk/harness';
import { wire } from './wire';

onEveryDatabase('an odd request', (platform) => {
  test('whose query or a part of it is null is answered like one without', async () => {
    const site = await platform.site();
    const paths = [
      '/events/v2/guests/query',
      '/bookings/v2/services/query',
      '/_api/bookings/v2/categories/query',
      '/bookings/v1/staff-members/query',
    ];
    const ask = async (path: string, body: object) =>
      wire(platform.emulator, 'POST', path, { ...ownerOf(site), body }).then(({ status, body }) => ({ status, body }));
    for (const path of paths) {
      const answer = await ask(path, {});
      expect({ path, ...answer }).toMatchObject({ path, status: 200 });
      for (const query of [null, { filter: null, sort: null, paging: null, cursorPaging: null }]) {
        expect(await ask(path, { query, fields: null })).toEqual(answer);
      }
    }
  });

  test('with what is no text is refused, wherever it stands', async () => {
    const site = await platform.site();
    const send = async (method: string, path: string, body?: string) =>
      (await wire(platform.emulator, method, path, { ...ownerOf(site), ...(body && { body }) })).status;
    const name = (json: string) => send('POST', '/_api/bookings/v2/categories', `{"category":{"name":"${json}"}}`);
    for (const none of ['\\u0000', '\\ud83d', 'a\\ude00b', '\\uD83D\\uD83D\\uDE00', '\\\\\\ud83d']) {
      expect(await name(none)).toBe(400);
    }
    for (const text of ['\\ud83d\\ude00', 'C:\\\\udata', '100%00', '\\\\u0000']) expect(await name(text)).toBe(200);
    expect(await send('GET', '/bookings/v2/services/a%00b')).toBe(400);
    expect(await send('GET', '/bookings/v2/services/a?b=%00')).toBe(400);
  });

  test('whose order number is none is refused and changes nothing', async () => {
    const site = await platform.site();
    const { setOrderNumberCounter } = site.owner().ecomOrders;
    for (const counter of ['null', 'a', '-1']) {
      await expect(setOrderNumberCounter(counter)).rejects.toMatchObject({
        details: { validationError: { fieldViolations: [{ field: 'counter' }] } },
      });
    }
    expect(await setOrderNumberCounter('20000')).toMatchObject({ newCounter: '20000' });
  });
});

const ownerOf = ({ ownerApiKey, siteId }: TestSite) => ({ token: ownerApiKey, headers: { 'wix-site-id': siteId } });
