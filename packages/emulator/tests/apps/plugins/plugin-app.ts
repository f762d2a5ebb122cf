import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  additionalFees,
  customTriggers,
  discounts,
  shippingRates,
  taxCalculationProvider,
  validations,
} from '@wix/ecom/service-plugins';
import { AppStrategy, createClient } from '@wix/sdk';
import type { AppRecord, NewApp } from '../../../src/server/library/identities';
import { addToCart } from '../../ecom/cart/shopping';
import type { TestSite, VisitorClient } from '../../harness/harness';
import { installApp } from '../installed-app';

const modules = { additionalFees, customTriggers, discounts, shippingRates, taxCalculationProvider, validations };

const clientOf = ({ appId, publicKey }: Pick<AppRecord, 'appId' | 'publicKey'>) =>
  createClient({ auth: AppStrategy({ appId, publicKey, accessToken: '' }), modules });

export type PluginClient = ReturnType<typeof clientOf>;

/** An app's server, made with the SDK, and the requests that it got. */
export class PluginApp {
  readonly paths: string[] = [];
  readonly bodies: string[] = [];
  #client: PluginClient | undefined;
  app: AppRecord | undefined;

  private constructor(private readonly server: Server) {}

  /** `answer`: in place of the SDK, for an app that fails. */
  static async start(answer?: (body: string, client: PluginClient) => Promise<Response>): Promise<PluginApp> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      const { url = '' } = request;
      started.paths.push(url);
      started.bodies.push(body);
      try {
        const sent = new Request(`http://an-app.example${url}`, { method: 'POST', body });
        const found = answer
          ? await answer(body, started.client)
          : await started.client.servicePlugins.processRequest(sent);
        response.statusCode = found.status;
        response.end(await found.text());
      } catch (error) {
        response.statusCode = 500;
        response.end(String(error));
      }
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const started = new PluginApp(server);
    return started;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/plugins/`;
  }

  get client(): PluginClient {
    if (!this.#client) throw new Error('the app is not installed');
    return this.#client;
  }

  async install(site: TestSite, plugins: NonNullable<NewApp['plugins']>, provide: (client: PluginClient) => void) {
    this.app = await installApp(site, { plugins });
    this.#client = clientOf(this.app);
    provide(this.#client);
    return this.app;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export const ADDRESS = {
  country: 'US',
  subdivision: 'US-NY',
  city: 'New York',
  postalCode: '10013',
  addressLine1: '1 Canal St',
};

/** A new checkout of the current cart, delivered to `ADDRESS`. */
export async function checkOut(visitor: VisitorClient) {
  const { cart } = await visitor.currentCartV2.getCurrentCart();
  return visitor.checkout.createCheckout({
    channelType: 'WEB',
    lineItems: (cart?.lineItems ?? []).map(({ source, quantityInfo }) => ({
      catalogReference: source?.catalogReference,
      quantity: quantityInfo?.requestedQuantity,
    })),
    checkoutInfo: { shippingInfo: { shippingDestination: { address: ADDRESS } } },
  });
}

/** A new visitor with mugs at $21 in the cart. */
export async function withMug(site: TestSite, quantity = 2): Promise<VisitorClient> {
  const visitor = site.visitor();
  await addToCart(visitor, 'ceramic-mug', quantity);
  return visitor;
}
