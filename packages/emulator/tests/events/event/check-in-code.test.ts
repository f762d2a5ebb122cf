import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { onEveryDatabase } from '../../harness/harness';
import { aTicketOnSale, FREE, placeOrder } from '../tickets/some-tickets';

onEveryDatabase('a ticket’s QR code', (platform) => {
  test('encodes the ticket’s check-in URL', async () => {
    const site = await platform.site('empty');
    const { tickets = [] } = await placeOrder(site.visitor(), await aTicketOnSale(site, FREE), 2);
    const [first = '', second = ''] = tickets.map(({ checkInUrl }) => checkInUrl ?? '');
    const get = async (url: string) => site.emulator.fetch(new Request(url), { baseUrl: new URL(url).origin });
    const page = await get(first);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`${new URL(first).pathname.split('/').at(-1)}.svg`);
    const picture = await get(`${first}.svg`);
    expect(picture.headers.get('content-type')).toBe('image/svg+xml');
    const svg = await picture.text();
    expect(svg).not.toBe(await (await get(`${second}.svg`)).text());
    // The QR code of this URL has exactly these dark squares.
    const dark = encode(first, { ecc: 'M', border: 2 }).data.flat().filter(Boolean).length;
    expect(svg.match(/M\d+,\d+/g)).toHaveLength(dark);
    expect((await get(`${new URL(first).origin}/event-check-in/anything.svg`)).status).toBe(404);
  });
});
