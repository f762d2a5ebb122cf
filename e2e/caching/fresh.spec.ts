import { setTimeout as pause } from 'node:timers/promises';
import { EmulatorProcess } from '../../packages/emulator/tests/crash/emulator-process';
import { startPostgres } from '../../packages/emulator/tests/postgres';
import { expect, test } from '../fixtures';
import { OwnApp } from '../own-app';
import { PlainVisitor } from './plain-visitor';

/** The URLs of an app and of the emulator that serves it. */
interface Place {
  app: string;
  emulator: string;
  close(): Promise<void>;
}

/** The possible places of the emulator and its storage. `undefined`: this machine has no PostgreSQL. */
const PLACES: Readonly<Record<string, () => Promise<Place | undefined>>> = {
  'inside the app, on SQLite': async () => startApp({ EMULATOR_DATA: ':memory:' }),
  'inside the app, on PostgreSQL': async () => {
    const postgres = await startPostgres();
    if ('missing' in postgres) return undefined;
    const place = await startApp({ DATABASE_URL: postgres.url });
    return withCleanup(place, () => postgres.stop());
  },
  'in a process of its own, on SQLite': async () => startAppWith(await EmulatorProcess.start(undefined)),
  'in a process of its own, on PostgreSQL': async () => {
    const postgres = await startPostgres();
    if ('missing' in postgres) return undefined;
    const place = await startAppWith(await EmulatorProcess.startBundled({ databaseUrl: postgres.url }));
    return withCleanup(place, () => postgres.stop());
  },
};

async function startApp(environment: Record<string, string>): Promise<Place> {
  const app = await OwnApp.start(environment);
  return {
    app: app.url,
    emulator: app.url,
    async close() {
      await app.stop();
    },
  };
}

async function startAppWith(emulator: EmulatorProcess): Promise<Place> {
  const app = await OwnApp.start({ WIX_EMULATOR_URL: emulator.address });
  return {
    app: app.url,
    emulator: emulator.address,
    async close() {
      await app.stop();
      await emulator.kill();
    },
  };
}

const withCleanup = (place: Place, close: () => Promise<void>): Place => ({
  ...place,
  async close() {
    await place.close();
    await close();
  },
});

/** Two apps on one database, each with an emulator inside. `undefined`: this machine has no PostgreSQL. */
async function startTwoApps(): Promise<(Place & { other: string }) | undefined> {
  const postgres = await startPostgres();
  if ('missing' in postgres) return undefined;
  const environment = { DATABASE_URL: postgres.url };
  // In sequence, since the first app prepares the database.
  const place = await startApp(environment);
  const other = await OwnApp.start(environment);
  return {
    ...place,
    other: other.url,
    async close() {
      await other.stop();
      await place.close();
      await postgres.stop();
    },
  };
}

const SERVICES = '/_api/bookings/v2/services';

/** A site at a place, with its owner's API key. */
class OwnedSite {
  private constructor(
    private readonly place: Place,
    readonly clientId: string,
    private readonly siteId: string,
    private readonly ownerApiKey: string,
  ) {}

  static async create(place: Place): Promise<OwnedSite> {
    const { clientId, siteId, ownerApiKey } = await json('POST', `${place.emulator}/_emulator/sites`, {
      preset: 'sandbox',
    });
    return new OwnedSite(place, clientId, siteId, ownerApiKey);
  }

  control = (method: string, path: string, body: object) =>
    json(method, `${this.place.emulator}/_emulator/sites/${this.siteId}/${path}`, body);

  /** Uses the platform's API, like a program of the owner. */
  async renameService(name: string): Promise<void> {
    const api = this.place.app === this.place.emulator ? `${this.place.app}/emulator` : this.place.emulator;
    const owner = { authorization: this.ownerApiKey, 'wix-site-id': this.siteId };
    const { services } = await json('POST', `${api}${SERVICES}/query`, { query: { paging: { limit: 1 } } }, owner);
    const [{ id, revision }] = services;
    await json('PATCH', `${api}${SERVICES}/${id}`, { service: { id, revision, name } }, owner);
  }
}

async function json(method: string, address: string, body: object, headers: Record<string, string> = {}) {
  const init = { method, headers: { 'content-type': 'application/json', ...headers }, body: JSON.stringify(body) };
  const answer = await fetch(address, init);
  if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

/** A page requested a second after the owner's change must show it. */
const SOON_MS = 1_000;

test.describe.configure({ mode: 'default' });
for (const [name, open] of Object.entries(PLACES)) {
  test(`the next visit shows an owner’s change with the emulator ${name}`, async () => {
    test.slow();
    const place = await open();
    test.skip(place === undefined, 'there is no PostgreSQL on this machine');
    if (!place) return;
    try {
      const site = await OwnedSite.create(place);
      const visitor = new PlainVisitor(place.app, { site: site.clientId });
      const page = async (path: string) => (await visitor.visit(path)).html;
      const pageAfter = async (path: string, change: () => Promise<unknown>) => {
        await page(path);
        await page(path);
        await change();
        if (place.app !== place.emulator) await pause(SOON_MS);
        return page(path);
      };
      // The first visit subscribes the app; the next one requests everything again.
      await page('/booking');

      expect(await pageAfter('/booking', () => site.renameService('Renamed by the owner'))).toContain(
        'Renamed by the owner',
      );
      expect(await pageAfter('/booking', () => site.renameService('And once more'))).toContain('And once more');
      const apps = ['stores', 'events', 'pricingPlans', 'members'];
      expect(await pageAfter('/booking', () => site.control('PUT', 'settings', { apps }))).not.toContain(
        'And once more',
      );
      expect(await pageAfter('/booking', () => site.control('POST', 'reset', {}))).toContain('aria-label="Services"');
      expect(await page('/booking')).not.toContain('And once more');
      const faults = [{ operation: 'services.*', status: 503 }];
      const isAway = 'The shop didn’t respond';
      expect(await pageAfter('/booking', () => site.control('PUT', 'faults', { faults }))).toContain(isAway);
      // Failures are not cached.
      expect(await pageAfter('/booking', () => site.control('PUT', 'faults', { faults: [] }))).not.toContain(isAway);
    } finally {
      await place.close();
    }
  });
}

test('with two apps on one PostgreSQL, a change through one appears on the next visit to the other', async () => {
  test.slow();
  const place = await startTwoApps();
  test.skip(place === undefined, 'there is no PostgreSQL on this machine');
  if (!place) return;
  try {
    const site = await OwnedSite.create(place);
    const visitor = new PlainVisitor(place.other, { site: site.clientId });
    const page = async () => (await visitor.visit('/booking')).html;
    await page();
    for (const name of ['Renamed through the other', 'And once more']) {
      expect(await page()).not.toContain(name);
      await site.renameService(name);
      await pause(SOON_MS);
      expect(await page()).toContain(name);
    }
    await site.control('POST', 'reset', {});
    await pause(SOON_MS);
    const reset = await page();
    expect(reset).toContain('aria-label="Services"');
    expect(reset).not.toContain('And once more');
  } finally {
    await place.close();
  }
});
