import { aGuest, reserved } from '../../tests/events/tickets/some-tickets';
import type { VisitorClient } from '../../tests/harness/harness';
import { readyCheckout } from '../races/checkouts';
import { refusalIn } from '../races/race';
import type { Shop } from './shop';

/** What a buyer knows of a purchase. It can be tried again after an answer was lost, and leads to one order all the same. */
export interface Purchase {
  /** Its order has been confirmed to the buyer. */
  isConfirmed: boolean;
  isSoldOut: boolean;
  /** Throws where no answer came. */
  buy(): Promise<void>;
}

export class GoodsPurchase implements Purchase {
  isConfirmed = false;
  isSoldOut = false;
  checkoutId: string | undefined;
  readonly #visitor: VisitorClient;

  constructor(private readonly shop: Shop) {
    this.#visitor = shop.site.visitor();
  }

  async buy(): Promise<void> {
    const outcome = await refusalOf(async () => {
      this.checkoutId ??= await readyCheckout(this.#visitor, this.shop.productId);
      await this.#visitor.checkout.createOrder(this.checkoutId);
    });
    this.isSoldOut = /OUT_OF_STOCK/.test(outcome);
    this.isConfirmed = outcome === '' || outcome === 'CHECKOUT_ALREADY_PAID';
    if (!this.isConfirmed && !this.isSoldOut) throw new Error(`the shop refused: ${outcome}`);
  }
}

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
      this.reservationId ??= await reserved(this.#visitor, onSale);
    });
    // These refusals carry no code, and nothing else is refused with this status here.
    this.isSoldOut = reserving.startsWith('409');
    if (this.isSoldOut) return;
    if (reserving !== '') throw new Error(`the shop refused: ${reserving}`);
    const { reservationId = '' } = this;
    const ordering = await refusalOf(() =>
      this.#visitor.ticketOrders.checkout(onSale.eventId, { reservationId, guests: [aGuest()] }),
    );
    // Its first answer was lost: the reservation is in an order.
    this.isConfirmed = ordering === '' || ordering.startsWith('409');
    if (!this.isConfirmed) throw new Error(`the shop refused: ${ordering}`);
  }
}

/** Why the call was refused, and nothing where it was not. What is no answer, or a server's own fault, is thrown. */
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
