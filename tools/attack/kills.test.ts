import { randomInt } from 'node:crypto';
import { describe, expect, inject, test } from 'vitest';
import { isLong } from './budget';
import { expectPurchasesStored } from './kills/ledger';
import { GoodsPurchase, HostedPurchase, type Purchase, ServerFault, TicketPurchase } from './kills/purchases';
import { Servers } from './kills/servers';
import { openShop, type Shop } from './kills/shop';
import { answerWith, newSite, remoteEmulator } from './remote-emulator';

/** A site keeps only its last 10,000 events, so a long attack changes to a new shop before that. */
const SHOPS = isLong ? 10 : 1;
const KILLS = isLong ? 10 : 3;
const AT_ONCE = 8;
const MAX_BETWEEN_KILLS = 16;
/** The stock of each product. After the last kill, the buyers compete for the rest. */
const PIECES = (KILLS * MAX_BETWEEN_KILLS) / 2 + 4;
const TOO_LATE = 5;

describe.each([
  ['SQLite', 1],
  ['PostgreSQL', 1],
  ['PostgreSQL', 2],
] as const)('on %s, with %i processes', (kind, count) => {
  test(`confirmed purchases survive ${SHOPS * KILLS} kills, and nothing is sold twice`, async () => {
    const servers = await Servers.start(kind, inject('postgresUrl') ?? '', count);
    const emulator = remoteEmulator(servers.address);
    const giveBack = answerWith(emulator);
    try {
      let confirmed = 0;
      for (let shops = 0; shops < SHOPS; shops += 1) {
        confirmed += await killWhileSelling(await openShop(await newSite(emulator), PIECES), servers);
      }
      console.log(`${kind}, ${count} at work: ${SHOPS * KILLS} kills, ${confirmed} confirmed orders, none lost`);
    } finally {
      giveBack();
      await servers.close();
    }
  });
});

/** Returns the number of confirmed orders after the last kill. */
async function killWhileSelling(shop: Shop, servers: Servers): Promise<number> {
  const purchases: Purchase[] = [];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    purchases.push(...(await buyUntilKilled(shop, servers)));
    await servers.startAgain();
    await expectPurchasesStored(shop, purchases);
    // Buyers without a response retry, which must lead to exactly one order.
    await forEachConcurrently(
      purchases.filter(({ isConfirmed }) => !isConfirmed),
      (purchase) => purchase.buy(),
    );
    await expectPurchasesStored(shop, purchases);
  }
  const confirmed = purchases.filter(({ isConfirmed }) => isConfirmed).length;
  await sellOut(shop, purchases);
  return confirmed;
}

/** Buyers buy until one server has been killed. Returns their purchases. */
async function buyUntilKilled(shop: Shop, servers: Servers): Promise<Purchase[]> {
  const purchases: Purchase[] = [];
  const killedAfter = randomInt(2, MAX_BETWEEN_KILLS - AT_ONCE);
  let confirmed = 0;
  let killing: Promise<void> | undefined;
  const buyer = async () => {
    while (!killing) {
      const purchase = purchaseNumber(purchases.length, shop);
      purchases.push(purchase);
      try {
        await purchase.buy();
        confirmed += 1;
        if (confirmed >= killedAfter) killing ??= servers.killOne();
      } catch (error) {
        // Killed servers leave calls unanswered.
        if (!killing || error instanceof ServerFault) throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, buyer));
  await killing;
  return purchases;
}

/** More buyers than remaining pieces, all at once: exactly the remaining pieces are sold. */
async function sellOut(shop: Shop, purchases: Purchase[]): Promise<void> {
  const sold = purchases.filter((purchase) => purchase instanceof GoodsPurchase).length;
  const late = Array.from({ length: 2 * (PIECES - sold + TOO_LATE) }, (_, index) => purchaseNumber(index, shop));
  await forEachConcurrently(late, (purchase) => purchase.buy());
  purchases.push(...late);
  await expectPurchasesStored(shop, purchases);
  const goods = purchases.filter((purchase) => purchase instanceof GoodsPurchase);
  expect(goods.filter(({ isConfirmed }) => isConfirmed)).toHaveLength(PIECES);
  expect(goods.filter(({ isSoldOut }) => isSoldOut)).toHaveLength(goods.length - PIECES);
}

/** Half of the purchases are tickets; the rest are products, bought by a call or on the hosted pages. */
function purchaseNumber(index: number, shop: Shop): Purchase {
  if (index % 2 === 1) return new TicketPurchase(shop);
  return index % 4 === 0 ? new GoodsPurchase(shop) : new HostedPurchase(shop);
}

async function forEachConcurrently(
  purchases: readonly Purchase[],
  work: (purchase: Purchase) => Promise<void>,
): Promise<void> {
  const waiting = [...purchases];
  const worker = async () => {
    for (let purchase = waiting.shift(); purchase; purchase = waiting.shift()) await work(purchase);
  };
  await Promise.all(Array.from({ length: 4 * AT_ONCE }, worker));
}
