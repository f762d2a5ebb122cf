import { availabilityCalendar, bookings, services } from '@wix/bookings';
import {
  cart,
  cartV2,
  checkout,
  currentCart,
  currentCartV2,
  draftOrders,
  orders as ecomOrders,
  orderFulfillments,
  orderTransactions,
} from '@wix/ecom';
import {
  ticketDefinitions,
  ticketDefinitionsV2,
  orders as ticketOrders,
  ticketReservations,
  wixEventsV2,
} from '@wix/events';
import { members } from '@wix/members';
import { orders as planOrders, plans, plansV3 } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { ApiKeyStrategy, type BuildDescriptors, createClient, OAuthStrategy, type Tokens } from '@wix/sdk';
import { catalogVersioning, collections, inventory, products, productsV3, readOnlyVariantsV3 } from '@wix/stores';
import { afterAll, beforeAll, beforeEach, describe, inject } from 'vitest';
import type { PresetName } from '../../src/platform/composition/presets/presets';
import { openPostgresStorage } from '../../src/platform/database/postgres/postgres-storage';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import type { CommerceSettings } from '../../src/platform/kernel/commerce-settings';
import type { Fault, SiteSettings } from '../../src/platform/kernel/settings';
import { createEmulator, type Emulator } from '../../src/server/emulator';
import { EvidenceRecorder } from '../evidence/recorder';
import { HostedBrowser } from './hosted-browser';

export { HostedBrowser };

const modules = {
  availabilityCalendar,
  bookings,
  cart,
  cartV2,
  catalogVersioning,
  checkout,
  collections,
  currentCart,
  currentCartV2,
  draftOrders,
  ecomOrders,
  inventory,
  members,
  orderFulfillments,
  orderTransactions,
  planOrders,
  plans,
  plansV3,
  products,
  productsV3,
  readOnlyVariantsV3,
  redirects,
  services,
  ticketDefinitions,
  ticketDefinitionsV2,
  ticketOrders,
  ticketReservations,
  wixEventsV2,
};

type Modules = BuildDescriptors<typeof modules, undefined>;

export const visitorClient = (clientId: string, tokens?: Tokens) =>
  withModules(createClient({ auth: OAuthStrategy({ clientId, ...(tokens && { tokens }) }) }));

export const ownerClient = (apiKey: string, siteId: string) =>
  withModules(createClient({ auth: ApiKeyStrategy({ apiKey, siteId }) }));

/** Wraps each module on first use. Wrapping all of them for each client took an eighth of the suite's time. */
function withModules<Client extends { use(modules: object): object }>(client: Client): Client & Modules {
  for (const [name, module] of Object.entries(modules)) {
    let wrapped: object | undefined;
    Object.defineProperty(client, name, { enumerable: true, get: () => (wrapped ??= client.use(module)) });
  }
  // The loop has defined each of `Modules`.
  return client as Client & Modules;
}

export type VisitorClient = ReturnType<typeof visitorClient>;
export type OwnerClient = ReturnType<typeof ownerClient>;

interface EventPage {
  events: { entityFqdn: string; slug: string }[];
  next?: string;
}

/** A temporary site on the emulator under test. */
export class TestSite {
  constructor(
    readonly emulator: Emulator,
    readonly siteId: string,
    readonly clientId: string,
    readonly ownerApiKey: string,
  ) {}

  /** A new anonymous visitor each time. */
  visitor(tokens?: Tokens): VisitorClient {
    return visitorClient(this.clientId, tokens);
  }

  owner(): OwnerClient {
    return ownerClient(this.ownerApiKey, this.siteId);
  }

  /** A client signed in as the member; `memberId` comes from the site's seed or from a registration. */
  async member(memberId: string): Promise<VisitorClient> {
    const visitor = this.visitor();
    await visitor.auth.getAuthHeaders();
    return this.visitor(await visitor.auth.getMemberTokensForExternalLogin(memberId, this.ownerApiKey));
  }

  async settings(
    change: Partial<Omit<SiteSettings, 'id' | 'clock' | 'faults' | 'commerce' | 'signIn' | 'redirects'>> & {
      commerce?: Partial<CommerceSettings>;
      signIn?: Partial<SiteSettings['signIn']>;
      redirects?: Partial<SiteSettings['redirects']>;
    },
  ): Promise<void> {
    await this.control('PUT', 'settings', change);
  }

  async advance(duration: string): Promise<{ now: string; due: string[] }> {
    return this.control('PUT', 'clock', { advance: duration });
  }

  async setTime(now: string): Promise<void> {
    await this.control('PUT', 'clock', { now, frozen: true });
  }

  async faults(...faults: Partial<Fault>[]): Promise<void> {
    await this.control('PUT', 'faults', { faults });
  }

  /** Example: `wix.ecom.v1.cart/created`. */
  async events(): Promise<string[]> {
    const sentEvents: string[] = [];
    for (let after: string | undefined = '0'; after !== undefined; ) {
      const page: EventPage = await this.control('GET', `events?after=${after}`);
      sentEvents.push(...page.events.map(({ entityFqdn, slug }) => `${entityFqdn}/${slug}`));
      after = page.next;
    }
    return sentEvents;
  }

  async control<T>(method: string, path: string, body?: unknown): Promise<T> {
    const address = `http://127.0.0.1/_emulator/sites/${this.siteId}/${path}`;
    const response = await this.emulator.fetch(
      new Request(address, {
        method,
        headers: { 'content-type': 'application/json' },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  }

  /**
   * Opens a hosted page's URL like a browser: follows redirects within the emulator and stores cookies. Returns the
   * last response; after a flow its `location` leads back to the app.
   */
  browse(): HostedBrowser {
    return new HostedBrowser(this.emulator);
  }
}

export interface TestPlatform {
  readonly emulator: Emulator;
  site(preset?: PresetName): Promise<TestSite>;
  /** An empty site on the older Catalog V1. */
  emptyV1Site(): Promise<TestSite>;
  /** The sandbox's clock stands at `now`. */
  siteAt(now: string): Promise<TestSite>;
}

const PLATFORM_HOSTS = new Set(['www.wixapis.com', 'edge.wixapis.com']);
const realFetch = globalThis.fetch;

/**
 * Runs the suite on SQLite and on PostgreSQL; the emulator answers the SDK's `fetch` in this process. `npm test` skips
 * suites with the tag `postgres`.
 */
export function onEveryDatabase(name: string, suite: (platform: TestPlatform) => void): void {
  for (const kind of ['sqlite', 'postgres'] as const) onDatabase(kind, `${name} on ${kind}`, suite);
}

/** For behaviour that does not depend on the database. */
export function onDatabase(kind: 'sqlite' | 'postgres', name: string, suite: (platform: TestPlatform) => void): void {
  describe(name, { tags: kind === 'postgres' ? ['postgres'] : [] }, () => {
    const url = inject('postgresUrl');
    if (kind === 'postgres' && url === null) {
      describe.skip('no PostgreSQL on this machine', () => suite(neverStarted));
      return;
    }
    let emulator: Emulator;
    let evidence: EvidenceRecorder | undefined;
    beforeAll(async () => {
      evidence = new EvidenceRecorder();
      emulator = evidence.wrap(process.env.IN_PAGE ? await (await import('./in-page')).openInPage() : await openHere());
    });
    beforeEach(() => {
      globalThis.fetch = async (input, init) => {
        const request = new Request(input, init);
        return PLATFORM_HOSTS.has(new URL(request.url).host)
          ? emulator.fetch(request, { baseUrl: 'http://127.0.0.1:4010' })
          : realFetch(request);
      };
    });
    // biome-ignore lint/correctness/noEmptyPattern: vitest accepts no other first argument
    afterAll(async ({}, { meta }) => {
      globalThis.fetch = realFetch;
      if (evidence) meta.evidence = evidence.byOperation();
      await emulator?.close();
    });
    suite({
      get emulator() {
        return emulator;
      },
      site: newSite,
      async emptyV1Site() {
        const site = await newSite('empty');
        await site.settings({ catalogVersion: 'V1' });
        return site;
      },
      async siteAt(now) {
        const site = await newSite('sandbox');
        await site.setTime(now);
        return site;
      },
    });

    async function openHere(): Promise<Emulator> {
      const storage = kind === 'sqlite' ? await openSqliteStorage({}) : await openPostgresStorage({ url: url ?? '' });
      return createEmulator({ storage, checkResponses: true, onBug: reportBug });
    }

    async function newSite(preset: PresetName = 'sandbox'): Promise<TestSite> {
      const { record } = await emulator.sites.create(preset);
      return new TestSite(emulator, record.siteId, record.clientId, record.ownerApiKey);
    }
  });
}

const neverStarted: TestPlatform = {
  get emulator(): Emulator {
    throw new Error('not started');
  },
  site: async () => Promise.reject(new Error('not started')),
  emptyV1Site: async () => Promise.reject(new Error('not started')),
  siteAt: async () => Promise.reject(new Error('not started')),
};

function reportBug(error: unknown, operation: string): void {
  console.error(`bug in ${operation}:`, error);
}

/** The code of a refusal in the SDK's error. */
export async function refusalOf(call: Promise<unknown>): Promise<{ code?: string; status?: number; fields: string[] }> {
  try {
    await call;
  } catch (error) {
    const { details, status } = error as {
      status?: number;
      details?: {
        applicationError?: { code?: string | number };
        validationError?: { fieldViolations: { field: string; violatedRule?: string }[] };
      };
    };
    const code = details?.applicationError?.code;
    return {
      ...(code !== undefined && { code: String(code) }),
      ...(status !== undefined && { status }),
      fields: details?.validationError?.fieldViolations.map(({ field }) => field) ?? [],
    };
  }
  throw new Error('the call was not refused');
}

/** 200 or the refusal's status for each call. */
export async function statusesOf(calls: Promise<unknown>[]): Promise<(number | undefined)[]> {
  const outcomes = await Promise.allSettled(calls);
  return Promise.all(
    outcomes.map(async (outcome) =>
      outcome.status === 'fulfilled' ? 200 : (await refusalOf(Promise.reject(outcome.reason))).status,
    ),
  );
}
