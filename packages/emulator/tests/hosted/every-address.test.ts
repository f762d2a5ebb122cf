// @module-tag slow
// @module-tag database

import { expect, test } from 'vitest';
import { onEveryDatabase } from '../harness/harness';
import { ROUTES } from '../requests/machinery/makers';
import { preparedSite } from '../requests/machinery/preparations';
import { Requests } from '../requests/machinery/requests';
import { addressesIn, statusOf } from './addresses';

onEveryDatabase('URLs in the responses of all operations', (platform) => {
  test('lead to existing pages and images', { timeout: 300_000 }, async () => {
    const site = await preparedSite(platform);
    const known = new Set<string>();
    const dead: string[] = [];
    const requests = new Requests(site, async (_recipe, { name }, _request, { status, body }) => {
      for (const address of status === 200 ? addressesIn(body) : []) {
        // Opening a redirect session's URL would use it up, and an upload's URL takes a PUT.
        if (known.has(address) || /\/(go|media-upload)\//.test(address)) continue;
        known.add(address);
        // At once: a later request may delete the page.
        const answer = await statusOf(platform.emulator, address);
        if (answer >= 400) dead.push(`${name}: ${answer} ${address}`);
      }
    });
    for (const name of ROUTES.keys()) await requests.send(await requests.prepare(name));
    const pages = [...known].map((address) => new URL(address).pathname.split('/').slice(1));
    const kinds = new Set(pages.map(([first, , third]) => (first === 'hosted' ? third : first)));
    for (const kind of ['product-page', 'service-page', 'event-details', 'event-tickets', 'media', 'flow']) {
      expect(kinds).toContain(kind);
    }
    expect(dead).toEqual([]);
  });
});
