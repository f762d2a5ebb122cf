import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cartV2, currentCartV2, orders } from '@wix/ecom';
import { recovery } from '@wix/identity';
import { redirects } from '@wix/redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { productsV3 } from '@wix/stores';
import { type ShopKeys, STORES_APP_ID, textOf } from '../planted-shop';

/** Mistakes that only a browser shows. */
export type PageFault =
  | 'adds-each-press'
  | 'mails-each-load'
  | 'reads-last-checkout'
  | 'speaks-english-only'
  | 'thanks-anyway'
  | 'forgets-details'
  | 'forgets-promise';

interface Session {
  wix: ReturnType<typeof visitorClient>;
  presses: Map<string, Promise<void>>;
  lastCartId: string;
  mailed: Set<string>;
  hasNote: boolean;
}

interface Page {
  status?: number;
  location?: string;
  html?: string;
  /** In place of a page. */
  json?: string;
}

const visitorClient = (clientId: string) =>
  createClient({
    modules: { cartV2, currentCartV2, orders, productsV3, redirects },
    auth: OAuthStrategy({ clientId }),
  });

/** A shop of three pages with the hosted checkout. It survives every trouble, but for its planted fault. */
export class PlantedPages {
  readonly #sessions = new Map<string, Session>();
  readonly #owner;
  readonly server = createServer((request, response) => {
    this.#answer(request).then(({ cookie, status = 200, location, html = '', json }) => {
      const headers = {
        'content-type': 'text/html',
        'cache-control': 'no-store',
        'set-cookie': cookie,
        ...(location && { location }),
      };
      const body = json ?? `<!doctype html><link rel="icon" href="data:,">${html}`;
      response.writeHead(location ? 303 : status, headers).end(body);
    });
  });

  constructor(
    readonly keys: ShopKeys,
    readonly fault: PageFault | undefined,
  ) {
    const { siteId, ownerApiKey: apiKey } = keys;
    this.#owner = createClient({ modules: { orders, recovery }, auth: ApiKeyStrategy({ siteId, apiKey }) });
  }

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  async #answer(request: IncomingMessage): Promise<Page & { cookie: string }> {
    const { pathname, searchParams, origin } = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const id = /shop=([\w-]+)/.exec(request.headers.cookie ?? '')?.[1] ?? randomUUID();
    const session = this.#sessions.get(id) ?? {
      wix: visitorClient(this.keys.clientId),
      presses: new Map(),
      lastCartId: '',
      mailed: new Set(),
      hasNote: false,
    };
    this.#sessions.set(id, session);
    const form = new URLSearchParams(request.method === 'POST' ? await textOf(request) : '');
    const isEnglish = /^en/.test(request.headers['accept-language'] ?? '');
    const page = async (): Promise<Page> => {
      if (this.fault === 'speaks-english-only' && !isEnglish) return { status: 500, html: '<h1>No such language</h1>' };
      if (pathname === '/note') return this.#keepNote(session);
      if (pathname === '/thank-you') return this.#thankYouPage(session, searchParams.get('orderId') ?? '');
      if (pathname === '/details')
        return request.method === 'POST' ? this.#checkOut(session, form, origin) : { html: this.#detailsPage() };
      return request.method === 'POST' ? this.#buy(session, form.get('press') ?? '') : { html: buyPage() };
    };
    const failed = { html: '<h1>Please try again</h1>' };
    return { ...(await page().catch(() => failed)), cookie: `shop=${id}` };
  }

  async #buy({ wix, presses }: Session, press: string): Promise<Page> {
    const earlier = this.fault === 'adds-each-press' ? undefined : presses.get(press);
    const added = earlier ?? this.#putIntoCart(wix);
    presses.set(press, added);
    await added;
    return { location: '/details' };
  }

  async #putIntoCart(wix: Session['wix']): Promise<void> {
    const { items } = await wix.productsV3.queryProducts().find();
    const catalogItemId = String(items[0]?._id);
    const { variantsInfo } = await wix.productsV3.getProduct(catalogItemId);
    const options = { variantId: variantsInfo?.variants?.[0]?._id };
    const catalogReference = { appId: STORES_APP_ID, catalogItemId, options };
    await wix.currentCartV2.addLineItemsToCurrentCart({ catalogItems: [{ catalogReference, quantity: 1 }] });
  }

  #detailsPage(name = '', problem = ''): string {
    const isCaught = this.fault !== 'forgets-promise';
    return `<h1>Your details</h1>${problem}<form method="post"><label>Gift for <input name="name" value="${name}"></label>
      <button>Check out</button></form>
      <script>fetch('/note', { method: 'POST' }).then((answer) => answer.json())${isCaught ? '.catch(() => {})' : ''};</script>`;
  }

  async #keepNote(session: Session): Promise<Page> {
    const { wix, hasNote } = session;
    if (hasNote) return { json: '{}' };
    session.hasNote = true;
    await wix.currentCartV2.updateCurrentCart({ note: 'A gift' });
    return { json: '{}' };
  }

  async #checkOut(session: Session, form: URLSearchParams, origin: string): Promise<Page> {
    const { wix } = session;
    const name = form.get('name') ?? '';
    try {
      const { cart } = await wix.currentCartV2.getCurrentCart();
      const { _id: cartId } = await wix.cartV2.createCart({
        catalogItems: cart?.lineItems?.map(({ source, quantityInfo }) => ({
          catalogReference: source?.catalogReference,
          quantity: quantityInfo?.confirmedQuantity ?? 1,
        })),
      });
      session.lastCartId = cartId ?? '';
      const callbacks = { postFlowUrl: `${origin}/`, thankYouPageUrl: `${origin}/thank-you` };
      const ecomCheckout = { checkoutId: session.lastCartId };
      const { redirectSession } = await wix.redirects.createRedirectSession({ ecomCheckout, callbacks });
      return { location: redirectSession?.fullUrl ?? '' };
    } catch {
      if (this.fault === 'thanks-anyway') return { html: '<h1>Thank you</h1>' };
      return { html: this.#detailsPage(this.fault === 'forgets-details' ? '' : name, '<p>Please try again</p>') };
    }
  }

  async #thankYouPage({ wix, lastCartId, mailed }: Session, orderId: string): Promise<Page> {
    if (this.fault === 'mails-each-load' || !mailed.has(orderId)) {
      mailed.add(orderId);
      await this.#owner.recovery.sendRecoveryEmail('ada.byron@example.com').catch(() => {});
    }
    const isLast = this.fault === 'reads-last-checkout';
    const { orders: found = [] } = isLast
      ? await this.#owner.orders.searchOrders({ filter: { checkoutId: lastCartId } })
      : { orders: [await wix.orders.getOrder(orderId)] };
    return { html: found[0]?.status === 'APPROVED' ? '<h1>Thank you</h1>' : '<h1>No order yet</h1>' };
  }
}

const buyPage = (): string =>
  `<h1>Teapot</h1><form method="post"><input type="hidden" name="press" value="${randomUUID()}"><button>Buy</button></form>`;
