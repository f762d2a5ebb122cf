import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppStrategy, createClient } from '@wix/sdk';
import { expect } from 'vitest';
import type { TestSite } from '../harness/harness';

type Answer = (body: string, attempt: number) => number | Promise<number>;

/** Stores a site's events, and answers as the test wants. */
export class Receiver {
  readonly bodies: string[] = [];
  readonly contentTypes: (string | undefined)[] = [];

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  static async open(answer: Answer = () => 200): Promise<Receiver> {
    const server = createServer(async (request, response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      receiver.contentTypes.push(request.headers['content-type']);
      const attempt = receiver.bodies.push(body);
      response.statusCode = await answer(body, attempt);
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const receiver = new Receiver(server, `http://127.0.0.1:${port}/webhooks`);
    return receiver;
  }

  /** Resolves after this many deliveries in total. */
  async waitForBodies(count: number): Promise<string[]> {
    await expect.poll(() => this.bodies.length).toBeGreaterThanOrEqual(count);
    return this.bodies;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** The receiving app, which only uses the SDK. */
export async function appClient(site: TestSite) {
  const { webhookPublicKey } = await site.control<{ webhookPublicKey: string }>('GET', 'webhooks');
  return createClient({ auth: AppStrategy({ appId: site.clientId, publicKey: webhookPublicKey }) });
}

export interface Delivered {
  id: string;
  eventType: string;
  entityId: string;
  status: string;
  nextAttemptDate: string;
  attempts: { status?: number; error?: string }[];
}

/** Newest first. */
export async function deliveriesOf(site: TestSite): Promise<Delivered[]> {
  return (await site.control<{ deliveries: Delivered[] }>('GET', 'webhooks/deliveries')).deliveries;
}

export const subscribe = (site: TestSite, url: string, ...eventTypes: string[]): Promise<{ id: string }> =>
  site.control('POST', 'webhooks', { url, ...(eventTypes.length > 0 && { eventTypes }) });
