import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cartV2, currentCartV2, orderFulfillments, orders, orderTransactions } from '@wix/ecom';
import { recovery } from '@wix/identity';
import { redirects } from '@wix/redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';

/** Mistakes that a test of the sunny day never notices. */
export type PlantedFault =
  | 'adds-again'
  | 'orders-again'
  | 'pays-again'
  | 'sells-anyway'
  | 'thanks-blindly'
  | 'begins-again'
  | 'empties-cart'
  | 'breaks-on-429'
  | 'prints-token'
  | 'mails-again'
  | 'starts-clean'
  | 'throws-away';

/** Nothing at all, on the hosted checkout, or outside of the platform. */
export type Payment = 'free' | 'hosted' | 'invoice';
export const PRICE = '30';

export interface ShopKeys {
  clientId: string;
  siteId: string;
  ownerApiKey: string;
}

interface Session {
  wix: ReturnType<typeof visitorClient>;
}

const REFUSED_SALE = /OUT_OF_STOCK|OUT_OF_SYNC/;
export const STORES_APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e';
const visitorClient = (clientId: string) =>
  createClient({
    modules: { cartV2, currentCartV2, orders, productsV3, redirects },
    auth: OAuthStrategy({ clientId }),
  });
const ownerClient = ({ siteId, ownerApiKey }: ShopKeys) =>
  createClient({
    modules: { orderFulfillments, orders, orderTransactions, recovery },
    auth: ApiKeyStrategy({ siteId, apiKey: ownerApiKey }),
  });

/**
 * A shop without a browser's script. It survives every trouble, but for its planted fault.
 */
export class PlantedShop {
  readonly #sessions = new Map<string, Session>();
  readonly #owner;
  readonly server = createServer((request, response) => {
    this.#answer(request).then(
      ({ status = 200, location, cookie, html = '' }) => {
        const headers = {
          'content-type': 'text/html',
          ...(location && { location }),
          ...(cookie && { 'set-cookie': cookie }),
        };
        response.writeHead(location ? 303 : status, headers).end(`<!doctype html>${html}`);
      },
      (error) => {
        this.log(String(error));
        response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Please try again</h1>');
      },
    );
  });
  readonly #handledOrders = new Set<string>();
  #handled = Promise.resolve();

  constructor(
    readonly keys: ShopKeys,
    readonly pays: Payment,
    readonly fault: PlantedFault | undefined,
    readonly log: (line: string) => void,
  ) {
    this.#owner = ownerClient(keys);
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  async #answer(
    request: IncomingMessage,
  ): Promise<{ status?: number; location?: string; cookie?: string; html?: string }> {
    const { pathname, searchParams, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    if (pathname === '/webhooks') {
      // Answered at once, because the platform waits only for a second, and handled in order.
      const event = await textOf(request);
      this.#handled = this.#handled.then(() => this.#handleEvent(event)).catch((error) => this.log(String(error)));
      return {};
    }
    const id = /shop=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? randomUUID();
    const session = this.#sessions.get(id) ?? { wix: visitorClient(this.keys.clientId) };
    this.#sessions.set(id, session);
    const cookie = `shop=${id}`;
    switch (pathname) {
      case '/buy':
        await this.#putIntoCart(session, searchParams.get('slug') ?? '');
        return { location: '/cart', cookie };
      case '/cart':
        return { html: await this.#cartPage(session), cookie };
      case '/order':
        return { ...(await this.#order(session, searchParams.get('token') ?? '', origin)), cookie };
      default:
        return { html: await this.#thankYouPage(session, searchParams.get('orderId') ?? ''), cookie };
    }
  }

  async #putIntoCart(session: Session, slug: string): Promise<void> {
    const { wix } = session;
    const { items } = await wix.productsV3.queryProducts().eq('slug', slug).find();
    const catalogItemId = String(items[0]?._id);
    const { variantsInfo } = await wix.productsV3.getProduct(catalogItemId);
    const options = { variantId: variantsInfo?.variants?.[0]?._id };
    const add = () =>
      wix.currentCartV2.addLineItemsToCurrentCart({
        catalogItems: [{ catalogReference: { appId: STORES_APP_ID, catalogItemId, options }, quantity: 1 }],
      });
    try {
      await add();
    } catch {
      const cart =
        this.fault === 'adds-again' ? undefined : await wix.currentCartV2.getCurrentCart().catch(() => undefined);
      if (!cart?.cart?.lineItems?.length) await add();
    }
  }

  async #cartPage({ wix }: Session): Promise<string> {
    const { summary } = await wix.currentCartV2.calculateCurrentCart();
    const { priceSummary, priceVerificationToken } = summary ?? {};
    return `<h1>Cart</h1><p>${priceSummary?.total?.amount}</p><a href="/order?token=${priceVerificationToken}">Order</a>`;
  }

  async #order(
    session: Session,
    token: string,
    origin: string,
  ): Promise<{ status?: number; location?: string; html?: string }> {
    try {
      return { location: await this.#place(session, token, origin) };
    } catch (error) {
      this.log(String(error));
      if (statusOf(error) === 401) {
        await this.#renew(session);
        return this.#order(session, token, origin).catch(() => ({ html: '<h1>Please sign in again</h1>' }));
      }
      if (this.fault === 'prints-token' && statusOf(error) === 500)
        this.log(JSON.stringify(session.wix.auth.getTokens()));
      if (this.fault === 'throws-away' && statusOf(error) === 500) await session.wix.currentCartV2.deleteCurrentCart();
      if (this.fault === 'breaks-on-429' && statusOf(error) === 429) return { status: 500, html: '<h1>Oops</h1>' };
      return { html: '<h1>Not ordered</h1>' };
    }
  }

  async #place(session: Session, token: string, origin: string): Promise<string> {
    const { wix } = session;
    const { cart } = await wix.currentCartV2.getCurrentCart();
    const cartId = cart?._id ?? '';
    if (this.pays === 'hosted') {
      const callbacks = { postFlowUrl: `${origin}/cart`, thankYouPageUrl: `${origin}/thank-you` };
      const { redirectSession } = await wix.redirects.createRedirectSession({
        ecomCheckout: { checkoutId: cartId },
        callbacks,
      });
      if (this.fault === 'empties-cart') await wix.currentCartV2.deleteCurrentCart();
      return redirectSession?.fullUrl ?? '';
    }
    if (this.pays === 'invoice')
      return `/thank-you?orderId=${await this.#invoice(cartId, cart?.lineItems?.[0]?.name?.original ?? '')}`;
    const place = () => wix.cartV2.placeOrder(cartId, { priceVerificationToken: token });
    const { orderId } = await place().catch(async (error): Promise<{ orderId?: string }> => {
      // The answer may have been lost after the order was placed.
      if (statusOf(error) === undefined) return (await this.#orderOf(cartId)) ?? place();
      if (this.fault !== 'sells-anyway' || !REFUSED_SALE.test(String(error.message))) throw error;
      return this.#createOrder(cartId, cart?.lineItems?.[0]?.name?.original ?? '', '0');
    });
    return `/thank-you?orderId=${orderId}`;
  }

  async #orderOf(cartId: string): Promise<{ orderId: string } | undefined> {
    const { orders: placed } = await this.#owner.orders.searchOrders({ filter: { checkoutId: cartId } });
    return placed?.[0]?._id ? { orderId: placed[0]._id } : undefined;
  }

  async #invoice(cartId: string, name: string): Promise<string> {
    const create = () => this.#createOrder(cartId, name, PRICE);
    const { orderId } = await create().catch(async (error) => {
      if (statusOf(error) !== undefined) throw error;
      const { orders: known = [] } = await this.#owner.orders.searchOrders({});
      const order = known.find(({ channelInfo }) => channelInfo?.externalOrderId === cartId);
      const orderId = this.fault === 'orders-again' ? undefined : order?._id;
      return orderId ? { orderId } : create();
    });
    const pay = () =>
      this.#owner.orderTransactions.addPayments(orderId, [
        { amount: { amount: PRICE }, regularPaymentDetails: { status: 'APPROVED', offlinePayment: true } },
      ]);
    const isPaid = async () => (await this.#owner.orders.getOrder(orderId)).paymentStatus === 'PAID';
    await pay().catch(async () => {
      if (this.fault === 'pays-again' || !(await isPaid())) await pay();
    });
    return orderId;
  }

  async #createOrder(cartId: string, name: string, amount: string): Promise<{ orderId: string }> {
    const { _id } = await this.#owner.orders.createOrder({
      channelInfo: { type: 'WEB', externalOrderId: cartId },
      // Without it, the order counts as fulfilled at once.
      shippingInfo: { title: 'Parcel' },
      lineItems: [
        {
          productName: { original: name },
          quantity: 1,
          price: { amount },
          itemType: { preset: 'PHYSICAL' },
          physicalProperties: { shippable: true },
          paymentOption: 'FULL_PAYMENT_OFFLINE',
        },
      ],
      priceSummary: { subtotal: { amount }, total: { amount } },
    });
    return { orderId: String(_id) };
  }

  async #thankYouPage({ wix }: Session, orderId: string): Promise<string> {
    if (this.fault === 'thanks-blindly') return '<h1>Thank you</h1>';
    const order = await (this.pays === 'invoice' || this.fault === 'sells-anyway' ? this.#owner : wix).orders.getOrder(
      orderId,
    );
    return order.status === 'APPROVED' ? '<h1>Thank you</h1>' : '<h1>Your payment is being checked</h1>';
  }

  async #renew(session: Session): Promise<void> {
    const { refreshToken } = session.wix.auth.getTokens();
    const renewed =
      this.fault === 'begins-again'
        ? await session.wix.auth.generateVisitorTokens()
        : await session.wix.auth.renewToken(refreshToken);
    session.wix.auth.setTokens(renewed);
  }

  async #handleEvent(event: string): Promise<void> {
    const claim = JSON.parse(Buffer.from(event.split('.')[1] ?? '', 'base64url').toString());
    const { eventType, data } = JSON.parse(claim.data);
    const { entityId } = JSON.parse(data);
    if (this.fault === 'starts-clean' && eventType === 'wix.ecom.v1.order_created') {
      const { orderWithFulfillments } = await this.#owner.orderFulfillments.listFulfillmentsForSingleOrder(entityId);
      for (const { _id } of orderWithFulfillments?.fulfillments ?? [])
        await this.#owner.orderFulfillments.deleteFulfillment({ fulfillmentId: String(_id), orderId: entityId });
    }
    if (eventType !== 'wix.ecom.v1.order_approved') return;
    if (this.fault === 'mails-again' || !this.#handledOrders.has(entityId)) {
      this.#handledOrders.add(entityId);
      if (this.fault === 'mails-again' || this.#handledOrders.size === 1)
        await this.#owner.recovery.sendRecoveryEmail('ada.byron@example.com');
      const { lineItems = [] } = await this.#owner.orders.getOrder(entityId);
      await this.#owner.orderFulfillments.createFulfillment(entityId, {
        lineItems: lineItems.map(({ _id, quantity }) => ({ _id, quantity })),
      });
    }
  }
}

/** `undefined` for a broken connection. */
const statusOf = (error: unknown): number | undefined => {
  const { response } = error as { response?: { status?: number } };
  return error instanceof TypeError ? undefined : (response?.status ?? 400);
};

export async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
