// @module-tag legacy
// @module-tag database

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DOCUMENT_VERSION } from '../../src/platform/composition/sites/document-versions';
import { TABLES } from '../../src/platform/database/schema';
import { openSqliteStorage } from '../../src/platform/database/sqlite/sqlite-storage';
import { planDocuments } from '../../src/platform/domains/pricing-plans/plans/plan-documents';
import { siteSettings } from '../../src/platform/kernel/settings';
import type { SiteRecord } from '../../src/platform/kernel/store/store-interface';
import { createEmulator, type Emulator } from '../../src/server/emulator';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { wire } from '../harness/wire';
import type { Unlisted } from './reads';
import { readAnswers, toComparable } from './reads';

/** A version's responses to the read calls, and the site that gave them. */
interface Recording extends Unlisted {
  site: SiteRecord;
  answers: Record<string, unknown>;
}

const here = dirname(fileURLToPath(import.meta.url));

const read = (version: number, name: string): string =>
  brotliDecompressSync(readFileSync(join(here, `version-${version}`, `${name}.br`))).toString();

const readRecording = (version: number): Recording => JSON.parse(read(version, 'answers.json'));

const readSnapshot = (version: number): string => read(version, 'snapshot.json');

/** Writes the version's folder. */
function writeFolder(version: number, folder: string): void {
  const files: Record<string, string> = JSON.parse(read(version, 'folder.json'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), Buffer.from(content, 'base64'));
  }
}

const EARLIER = Array.from({ length: DOCUMENT_VERSION - 1 }, (_, index) => index + 1);

/** Repeats the version's read calls and expects its responses. Newer calls are left out. */
async function expectAnswers(emulator: Emulator, site: Owned, recording: Recording): Promise<void> {
  const { site: recordedSite, answers } = recording;
  const all = await readAnswers(emulator, site, recording);
  const read = Object.fromEntries(Object.entries(all).filter(([call]) => call in answers));
  expect(read).not.toEqual({});
  const siteIds = [site.siteId, recordedSite.siteId];
  expect(toComparable(read, siteIds)).toEqual(toComparable(answers, siteIds));
}

type Owned = Pick<SiteRecord, 'siteId' | 'ownerApiKey'>;

describe.each(EARLIER)('a folder stored with document version %i', (version) => {
  let folder: string;
  let emulator: Emulator;

  const open = async () => createEmulator({ storage: await openSqliteStorage({ folder }), checkResponses: true });

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'earlier-'));
    writeFolder(version, folder);
    emulator = await open();
  });
  afterEach(async () => {
    await emulator.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('returns the same responses to read calls as before, also when it is opened again', async () => {
    const recording = readRecording(version);
    await expectAnswers(emulator, recording.site, recording);
    await emulator.close();
    emulator = await open();
    await expectAnswers(emulator, recording.site, recording);
  });

  test('is migrated once', async () => {
    const { siteId } = readRecording(version).site;
    const documents = async () => {
      const site = await emulator.sites.byId(siteId);
      const settings = await site?.settings();
      expect(settings?.documentVersion).toBe(DOCUMENT_VERSION);
      return site?.store.dump(planDocuments.name);
    };
    const brought = await documents();
    expect(brought).not.toHaveLength(0);
    await emulator.close();
    emulator = await open();
    expect(await documents()).toEqual(brought);
  });

  test('loses settings that no longer exist', async () => {
    const { siteId } = readRecording(version).site;
    const settings = await wire(emulator, 'GET', `/_emulator/sites/${siteId}/settings`);
    expect(settings.status).toBe(200);
    expect(settings.body).not.toHaveProperty('multiServiceBookingType');
    const unchanged = await wire(emulator, 'PUT', `/_emulator/sites/${siteId}/settings`, { body: '{}' });
    expect(unchanged.body).toEqual(settings.body);
  });

  test('is refused with a clear message if a newer version stored it', async () => {
    const { site } = readRecording(version);
    const opened = await emulator.sites.byId(site.siteId);
    await opened?.run((transaction, settings) =>
      transaction.in(siteSettings).update({ ...settings, documentVersion: DOCUMENT_VERSION + 1 }),
    );
    await emulator.close();
    emulator = await open();
    const { status, body } = await wire(emulator, 'GET', `/_emulator/sites/${site.siteId}/settings`);
    expect(status).toBe(503);
    expect(body.message).toContain(`documents have version ${DOCUMENT_VERSION + 1}, and this one reads up to`);
  });
});

onEveryDatabase('documents of an earlier version', (platform) => {
  test.each(EARLIER)(
    'give the same responses as before when restored from a snapshot of version %i',
    async (version) => {
      const site = await platform.site('empty');
      await put(site, readSnapshot(version));
      await expectAnswers(platform.emulator, site, readRecording(version));
      const snapshot = await site.control<{ format: string }>('GET', 'snapshot');
      expect(snapshot.format).toBe(`headless-emulator-site/${DOCUMENT_VERSION}`);
    },
  );

  test.each(EARLIER)('give the same responses as before when read from rows of version %i', async (version) => {
    const recording = readRecording(version);
    const { site: record } = recording;
    const own = {
      ...record,
      siteId: crypto.randomUUID(),
      clientId: crypto.randomUUID(),
      ownerApiKey: `IST.${crypto.randomUUID()}`,
    };
    const store = await platform.emulator.sites.storage.createSite(own);
    const { tables } = JSON.parse(readSnapshot(version));
    await store.run(record.createdDate, (transaction) =>
      transaction.addContents(Object.keys(TABLES).map((name) => JSON.stringify(tables[name]))),
    );
    await expectAnswers(platform.emulator, own, recording);
  });

  test.each([
    ['no plan of that version', '{"pricing": "dear"}'],
    ['no object', '7'],
  ])('are refused with their path if the snapshot’s document is %s', async (_what, body) => {
    const file = JSON.parse(readSnapshot(1));
    const rows: [string, string, string, string][] = file.tables.documents;
    const index = rows.findIndex(([collection]) => collection === planDocuments.name);
    rows[index]?.splice(3, 1, body);
    const site = await platform.site('empty');
    const answer = await send(site, JSON.stringify(file));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(`tables.documents[${index}]`);
  });

  test.each([
    ['discount', { type: 'PERCENT', value: 'ten' }],
    ['cost', 'five'],
    ['customTextFields', null],
    ['productOptions', [{ name: 'Size', choices: [null] }]],
  ])('are refused with their path if a product of version 4 has an invalid %s', async (field, value) => {
    const file = JSON.parse(readSnapshot(4));
    const rows: [string, string, string, string][] = file.tables.documents;
    const index = rows.findIndex(([collection]) => collection === 'products');
    rows[index]?.splice(3, 1, JSON.stringify({ ...JSON.parse(rows[index]?.[3] ?? ''), [field]: value }));
    const site = await platform.site('empty');
    const answer = await send(site, JSON.stringify(file));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toContain(`tables.documents[${index}]`);
  });

  test('are refused with a clear message if a newer version took the snapshot', async () => {
    const site = await platform.site('empty');
    const newer = { ...(await site.control<object>('GET', 'snapshot')), format: 'headless-emulator-site/99' };
    const { status, body } = await send(site, JSON.stringify(newer));
    expect(status).toBe(400);
    expect(body.message).toContain('taken by a newer headless-emulator: its documents have version 99');
  });

  const send = ({ siteId }: TestSite, body: string) =>
    wire(platform.emulator, 'PUT', `/_emulator/sites/${siteId}/snapshot`, { body });

  async function put(site: TestSite, body: string): Promise<void> {
    const answer = await send(site, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  }
});
