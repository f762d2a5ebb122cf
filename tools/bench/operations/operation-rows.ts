import type { Row } from '../row';
import type { WalkedCalls } from './calls';
import type { CartCalculation } from './cart-calculation';
import type { OnDatabase, Operations } from './operations';
import type { ToolCost } from './tool-cost';

export function toolCostRows({ processor, sharedLog }: ToolCost): Row[] {
  const row = (what: string, ratios: { median: number }[], limit: number): Row => [
    what,
    ratios.map(({ median }) => median.toFixed(3)).join(', '),
    limit.toFixed(2),
    ratios.every(({ median }) => median <= limit),
  ];
  const { read, write } = processor;
  return [
    row(
      'processor time of a read and a write, as a ratio to that without recording',
      [read.unwatched, write.unwatched],
      1.03,
    ),
    row('the same, while the stream of requests is read', [read.watched, write.watched], 1.1),
    row(
      'duration of a read and a write on PostgreSQL, as a ratio to that without the shared log of requests',
      [sharedLog.read, sharedLog.write],
      1.03,
    ),
  ];
}

export function operationRows({ calls, minting, sqlite, postgres }: Operations): Row[] {
  const walkRow = (what: string, { calls: count, seconds }: WalkedCalls): Row => [
    `${what}: ${count} calls through the SDK, one after another`,
    `${seconds.median.toFixed(2)} s`,
    '3 s',
    seconds.median < 3,
  ];
  return [
    walkRow('bookings, cart and catalog', calls.shop),
    walkRow('events, ticketing, plans and redirects', calls.events),
    ...(minting ? [mintingRow(minting.median)] : []),
    ...databaseRows('SQLite', sqlite),
    ...(postgres ? databaseRows('PostgreSQL', postgres) : []),
  ];
}

const mintingRow = (ms: number): Row => ['tokens for a new visitor, over HTTP', `${ms.toFixed(1)} ms`, '3 ms', ms <= 3];

/** Results from before Catalog V3 have no search. */
function searchRow(database: string, { products, search }: OnDatabase['catalogue']): Row[] {
  if (!search) return [];
  const what = `${database}: search of Catalog V3 for 20 of ${products.large} products by category and price, as a ratio to ${products.small}`;
  return [[what, `${search.ratio.toFixed(1)} times`, '3 times', search.ratio <= 3]];
}

function databaseRows(database: string, { availability, cart, catalogue, events, summary }: OnDatabase): Row[] {
  const ratioText = (ratio: number) => `${ratio.toFixed(1)} times`;
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  const ratios = Object.values(events.byStatus).map(({ ratio }) => ratio);
  return [
    [
      `${database}: availability of one service in a month with ${availability.bookings} bookings`,
      ms(availability.ms.median),
      '10 ms',
      availability.ms.median <= 10,
    ],
    // Older results have no cart.
    ...(cart ? [cartRow(database, cart)] : []),
    [
      `${database}: 20 of ${catalogue.products.large} products of a collection by price, as a ratio to ${catalogue.products.small}`,
      ratioText(catalogue.ratio),
      '3 times',
      catalogue.ratio <= 3,
    ],
    ...searchRow(database, catalogue),
    [
      `${database}: 20 of ${events.events.large} events of a status by start, as a ratio to ${events.events.small}`,
      ratios.map(ratioText).join(', '),
      '3 times',
      ratios.every((ratio) => ratio <= 3),
    ],
    [
      `${database}: summary of ${summary.orders} ticket orders of one event, on a site just opened`,
      ms(summary.firstMs.median),
      '20 ms',
      summary.firstMs.median <= 20,
    ],
    [
      `${database}: the same summary after one more order`,
      ms(summary.warmMs.median),
      '20 ms',
      summary.warmMs.median <= 20,
    ],
  ];
}

const cartRow = (database: string, { lines, ms }: CartCalculation): Row => [
  `${database}: calculation of a cart of ${lines} lines`,
  `${ms.median.toFixed(1)} ms`,
  '10 ms',
  ms.median <= 10,
];
