import { availabilityCalendar, services } from '@wix/bookings';
import { currentCartV2 } from '@wix/ecom';
import { ticketDefinitionsV2, orders as ticketOrders, ticketReservations, wixEventsV2 } from '@wix/events';
import { members } from '@wix/members';
import { plansV3 } from '@wix/pricing-plans';
import { redirects } from '@wix/redirects';
import { ApiKeyStrategy, createClient, OAuthStrategy } from '@wix/sdk';
import { products } from '@wix/stores';
import type { TestSite } from '../harness';

const modules = {
  availabilityCalendar,
  currentCartV2,
  members,
  plansV3,
  products,
  redirects,
  services,
  ticketDefinitionsV2,
  ticketOrders,
  ticketReservations,
  wixEventsV2,
};

interface WalkedSite {
  clientId: string;
  siteId: string;
  ownerApiKey: string;
}

interface WalkedCall {
  /** The SDK's module and function, such as `services.createService`. */
  name: string;
  ms: number;
}

/** Makes calls in sequence and records their durations. A refused call ends the walk. */
export class Walk {
  readonly calls: WalkedCall[] = [];
  readonly visitor;
  readonly owner;

  constructor(readonly site: WalkedSite) {
    const { clientId, siteId, ownerApiKey: apiKey } = site;
    this.visitor = createClient({ modules, auth: OAuthStrategy({ clientId }) });
    this.owner = createClient({ modules, auth: ApiKeyStrategy({ apiKey, siteId }) });
  }

  async call<Answer>(name: string, make: () => Promise<Answer>): Promise<Answer> {
    const before = performance.now();
    try {
      return await make();
    } catch (cause) {
      throw new Error(`${name} was refused`, { cause });
    } finally {
      this.calls.push({ name, ms: performance.now() - before });
    }
  }
}

/** The operations that the site has answered without an error. */
export async function answeredOperations(site: Pick<TestSite, 'control'>): Promise<string[]> {
  const { requests } = await site.control<{ requests: { operation: string; status: number }[] }>('GET', 'requests');
  return requests.filter(({ status }) => status === 200).map(({ operation }) => operation);
}

export function requireValue<Value>(value: Value | null | undefined): Value {
  if (value == null) throw new Error('the walk found nothing to go on with');
  return value;
}
