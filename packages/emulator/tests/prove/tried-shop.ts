import { type ProveOptions, prove, type TriedCommand } from '../../src/commands/prove/prove';
import { connectionTo } from '../../src/server/library/connection';
import { intercept } from '../../src/server/library/intercept';
import type { Site } from '../../src/server/library/site';
import { Sites } from '../../src/server/library/sites';
import { brokenPageReporter } from '../../src/server/proof/page-reports';
import { type Payment, type PlantedFault, PlantedShop, PRICE } from './planted-shop';

export const seedWith = (amount: string) => ({
  members: [{ loginEmail: 'ada.byron@example.com', password: 'correct horse battery' }],
  products: [
    {
      name: 'Teapot',
      slug: 'teapot',
      // Needs no delivery.
      productType: 'DIGITAL' as const,
      variantsInfo: {
        variants: [
          {
            price: { actualPrice: { amount } },
            inventoryItem: { quantity: 5 },
            digitalProperties: { digitalFile: { _id: 'teapot.pdf' } },
          },
        ],
      },
    },
  ],
});

/** Buys a teapot in the shop, as a green test does, and proves that. */
export const proveShop = (
  { pays, fault }: { pays: Payment; fault?: PlantedFault | undefined },
  options: ProveOptions = {},
) => prove(buyTeapot(pays, fault), { seed: seedWith(pays === 'free' ? '0' : PRICE), ...options });

const buyTeapot =
  (pays: Payment, fault: PlantedFault | undefined): TriedCommand =>
  async (stage) => {
    const emulator = connectionTo(stage.url);
    const interception = intercept(emulator);
    const lines: string[] = [];
    const site = await new Sites(emulator).own();
    const shop = new PlantedShop(site, pays, fault, (line) => lines.push(line));
    try {
      shop.server.on('request', brokenPageReporter(stage.url, site.siteId));
      const url = await shop.open();
      await site.webhook(`${url}/webhooks`);
      const page = await buy(url, site).catch(String);
      // Webhooks arrive while the shop is open.
      await stage.observations();
      return { code: page.includes('Thank you') ? 0 : 1, output: [page, ...lines].join('\n') };
    } finally {
      interception.restore();
      shop.close();
    }
  };

async function buy(shop: string, site: Site): Promise<string> {
  const first = await fetch(`${shop}/buy?slug=teapot`, { redirect: 'manual' });
  const [cookie = ''] = (first.headers.get('set-cookie') ?? '').split(';');
  const headers = { cookie, accept: 'text/html' };
  const cart = await (await fetch(`${shop}/cart`, { headers })).text();
  const order = /href="(\/order[^"]*)"/.exec(cart)?.[1];
  if (!order) return cart;
  const ordered = await fetch(shop + order, { headers, redirect: 'manual' });
  const location = ordered.headers.get('location');
  if (!location) return ordered.text();
  const thanks = location.startsWith('/') ? shop + location : (await site.completeFlow(location)).url;
  return (await fetch(thanks, { headers })).text();
}
