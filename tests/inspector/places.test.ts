import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { excerptAround } from '../../packages/devtools/places/excerpt';
import { findPlaces } from '../../packages/devtools/places/places';
import { placesIn } from '../../packages/devtools/places/places-in';

const SOURCE = `import { orders as ticketOrders, rsvpV2 } from '@wix/events';

/** What there is. */
async function askTickets(visitor: Visitor) {
  const { definitions } = await visitor
    .use(ticketOrders)
    .queryAvailableTickets({ limit: 100 });
  return definitions;
}

export async function register(visitor: Visitor) {
  const { createRsvp } = visitor.use(rsvpV2);
  return createRsvp({});
}

const other = createRsvp();
`;

test('a call is found by its module’s name in the package, whatever name the file imports it under', () => {
  expect(placesIn(SOURCE)).toEqual([
    { area: 'events', call: 'orders.queryAvailableTickets', line: 7 },
    { area: 'events', call: 'rsvpV2.createRsvp', line: 13 },
  ]);
});

test('an excerpt is the whole function with its comment', () => {
  const { code, firstLine } = excerptAround(SOURCE, 7);
  expect(firstLine).toBe(3);
  expect(code.split('\n')[0]).toBe('/** What there is. */');
  expect(code.endsWith('  return definitions;\n}')).toBe(true);
});

test('a call by this app is found at the file and line that make the call', async () => {
  const [place] = await findPlaces('ecom', 'cartV2.placeOrder');
  const lines = (await readFile(place?.file ?? '', 'utf8')).split('\n');
  expect(lines[(place?.line ?? 0) - 1]).toContain('placeOrder(');
  expect(await findPlaces('events', 'orders.queryAvailableTickets')).toMatchObject([{ file: 'lib/events/tickets.ts' }]);
  expect(await findPlaces('events', 'constructor')).toEqual([]);
});
