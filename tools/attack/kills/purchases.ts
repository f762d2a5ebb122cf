import { checkoutAddress, DETAILS, orderIdOf, payment } from '../../../packages/emulator/tests/ecom/cart/shopping';
import { aGuest, reserveTickets } from '../../../packages/emulator/tests/events/tickets/some-tickets';
import type { VisitorClient } from '../../../packages/emulator/tests/harness/harness';
import { readyCheckout } from '../races/checkouts';
import { refusalIn } from '../races/race';
import type { Shop } from './shop';

/** A purchase from the buyer's view. A retry after a lost response leads to the same order. */
export interface Purchase {
  /** Its order has been confirmed to the buyer. */
  isConfirmed: boolean;
  isSoldOut: boolean;
  /** Throws if there is no response. */
  buy(): Promise<void>;
}

export class GoodsPurchase implements Purchase {
  isConfirmed = false;
  isSoldOut = false;
  checkoutId: string | undefined;
  readonly #visitor: VisitorClient;

  constructor(protected readonly shop: Shop) {
    this.#visitor = shop.site.visitor();
  }

  async buy(): Promise<void> {
    const outcome = await refusalOf(async () => {
      this.checkoutId ??= await readyCheckout(this.#visitor, this.shop.productId);
      await this.order(this.#visitor, this.checkoutId);
    });
    this.isSoldOut = /OUT_OF_STOCK/.test(outcome);
    this.isConfirmed = outcome === '' || outcome === 'CHECKOUT_ALREADY_PAID';
    if (!this.isConfirmed && !this.isSoldOut) throw new Error(`the shop refused: ${outcome}`);
  }

  protected async order(visitor: VisitorClient, checkoutId: string): Promise<void> {
    await visitor.checkout.createOrder(checkoutId);
  }
}

/** Orders on the hosted pages, each time in a new browser. */
export class HostedPurchase extends GoodsPurchase {
  protected override async order(visitor: VisitorClient, checkoutId: string): Promise<void> {
    const browser = this.shop.site.browse();
    const address = await checkoutAddress(visitor, checkoutId);
    for (const step of [
      () => browser.open(address),
      () => browser.submit(DETAILS),
      () => browser.submit(payment(browser)),
    ]) {
      const answer = await step();
      if (orderIdOf(answer)) return;
      // Other refusals of the page, such as a changed total, must not happen here.
      if (answer.status !== 200) throw new PageRefusal(answer.status, browser.html);
    }
    throw new Error(`no order at ${browser.url}`);
  }
}

class PageRefusal extends Error {
  readonly details: { applicationError: { code: string } };

  constructor(
    readonly status: number,
    html: string,
  ) {
    const problem = /role="alert"[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
    super(problem);
    this.details = { applicationError: { code: SOLD_OUT.test(problem) ? 'OUT_OF_STOCK' : problem } };
  }
}

const SOLD_OUT = /sold out/i;

export class TicketPurchase implements Purchase {
  isConfirmed = false;
  isSoldOut = false;
  reservationId: string | undefined;
  readonly #visitor: VisitorClient;

  constructor(private readonly shop: Shop) {
    this.#visitor = shop.site.visitor();
  }

  async buy(): Promise<void> {
    const { onSale } = this.shop;
    const reserving = await refusalOf(async () => {
      this.reservationId ??= await reserveTickets(this.#visitor, onSale);
    });
    // These refusals have no code. No other refusal here has this status.
    this.isSoldOut = reserving.startsWith('409');
    if (this.isSoldOut) return;
    if (reserving !== '') throw new Error(`the shop refused: ${reserving}`);
    const { reservationId = '' } = this;
    const ordering = await refusalOf(() =>
      this.#visitor.ticketOrders.checkout(onSale.eventId, { reservationId, guests: [aGuest()] }),
    );
    // The first response was lost: the reservation already belongs to an order.
    this.isConfirmed = ordering === '' || ordering.startsWith('409');
    if (!this.isConfirmed) throw new Error(`the shop refused: ${ordering}`);
  }
}

/** The reason for a refusal, or undefined. A missing response and a server error are thrown. */
async function refusalOf(call: () => Promise<unknown>): Promise<string> {
  try {
    await call();
    return '';
  } catch (error) {
    const { status, why } = refusalIn(error);
    if (status >= 400 && status < 500) return why;
    if (status >= 500) throw new ServerFault(`${status} ${why}`);
    throw error;
  }
}

export class ServerFault extends Error {
  override name = 'ServerFault';
}
