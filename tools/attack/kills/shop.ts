import { aTicketOnSale, FREE, type OnSale } from '../../../packages/emulator/tests/events/tickets/some-tickets';
import type { TestSite } from '../../../packages/emulator/tests/harness/harness';
import { aProductInStock } from '../races/checkouts';

/** Goods for buyers while servers are killed: a product and tickets, both limited. */
export interface Shop {
  site: TestSite;
  productId: string;
  onSale: OnSale;
  /** The stock of each. */
  pieces: number;
}

export async function openShop(site: TestSite, pieces: number): Promise<Shop> {
  const productId = await aProductInStock(site, { pieces });
  const onSale = await aTicketOnSale(site, { ...FREE, initialLimit: pieces });
  return { site, productId, onSale, pieces };
}
