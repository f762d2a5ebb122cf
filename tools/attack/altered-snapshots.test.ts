import { expect, test } from 'vitest';
import { openSqliteStorage } from '../../packages/emulator/src/platform/database/sqlite/sqlite-storage';
import { createEmulator, type Emulator } from '../../packages/emulator/src/server/emulator';
import { Dice } from '../../packages/emulator/tests/harness/dice';
import { TestSite } from '../../packages/emulator/tests/harness/harness';
import { visitorToken, wire } from '../../packages/emulator/tests/harness/wire';
import { amountFor } from './budget';
import { answerWith } from './remote-emulator';

const SEED = Number(process.env.ATTACK_SEED ?? 1);
const SNAPSHOTS = amountFor({ short: 250, long: 20_000 });

interface SiteFile {
  tables: { documents: string[][] };
}

type Fields = Record<string, unknown>;

const VALUES = [
  undefined,
  null,
  '',
  'NaN',
  'x'.repeat(3_000),
  '9999-99-99T00:00:00Z',
  -1,
  0.1,
  1e15,
  {},
  [],
  [null],
  [{}],
];

const QUERIES = [
  '/stores/v1/products/query',
  '/stores/v1/collections/query',
  '/bookings/v2/services/query',
  '/events/v3/events/query',
  '/pricing-plans/v3/plans/query',
];

test('a snapshot with a random value in a random field is refused or restores a working site', async () => {
  const bugs: unknown[] = [];
  const storage = await openSqliteStorage({});
  const emulator = await createEmulator({ storage, onBug: (error) => bugs.push(error) });
  const giveBack = answerWith(emulator);
  try {
    const { record } = await emulator.sites.create('sandbox');
    const site = new TestSite(emulator, record.siteId, record.clientId, record.ownerApiKey);
    const token = await visitorToken(site);
    const file = await site.control<SiteFile>('GET', 'snapshot');
    let loaded = 0;
    let refused = 0;
    const dice = new Dice(SEED);
    for (let count = 0; count < SNAPSHOTS; count += 1) {
      const { documents, change } = alterField(file.tables.documents, dice);
      const body = { ...file, tables: { ...file.tables, documents } };
      const { status } = await wire(emulator, 'PUT', `/_emulator/sites/${site.siteId}/snapshot`, { body });
      expect([200, 400], change).toContain(status);
      if (status === 400) refused += 1;
      else {
        loaded += 1;
        await expectAnswers(emulator, token, change);
      }
      expect(bugs, change).toEqual([]);
    }
    console.log(`${loaded} altered snapshots loaded, ${refused} refused, ATTACK_SEED=${SEED}`);
    expect(loaded).toBeGreaterThan(0);
    expect(refused).toBeGreaterThan(0);
  } finally {
    giveBack();
    await emulator.close();
  }
});

/** Any query notices altered settings, since every call reads them. */
async function expectAnswers(emulator: Emulator, token: string, change: string): Promise<void> {
  for (const path of QUERIES) {
    const { status } = await wire(emulator, 'POST', path, { token, body: { query: {} } });
    expect(status, `${path} after ${change}`).toBeLessThan(500);
  }
}

/** The documents with one changed field, and a description of the change. */
function alterField(documents: readonly string[][], dice: Dice): { documents: string[][]; change: string } {
  const names = [...new Set(documents.map(([collection]) => collection))];
  const collection = dice.oneOf(names);
  const row = dice.oneOf(documents.filter(([name]) => name === collection));
  const document: Fields = JSON.parse(row.at(-1) ?? '{}');
  const path: string[] = [];
  let holder = document;
  for (;;) {
    const field = dice.oneOf(Object.keys(holder).filter((name) => name !== 'id'));
    path.push(field);
    const inner = holder[field];
    if (isFields(inner) && dice.chance(0.5)) holder = inner;
    else {
      const value = dice.oneOf<unknown>(VALUES);
      holder[field] = value;
      const change = `${collection}.${path.join('.')} = ${JSON.stringify(value)?.slice(0, 40)}`;
      const changed = [...row.slice(0, -1), JSON.stringify(document)];
      return { documents: documents.map((each) => (each === row ? changed : each)), change };
    }
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && Object.keys(value).some((name) => name !== 'id');
