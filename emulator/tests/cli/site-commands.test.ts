import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createProgram } from '../../src/cli/program';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/library';

let emulator: HeadlessEmulator;
let site: Site;
let folder: string;
beforeAll(async () => {
  emulator = await createEmulator({ port: 0 });
  folder = mkdtempSync(join(tmpdir(), 'site-commands-'));
});
beforeEach(async () => {
  site = await emulator.sites.create({ preset: 'new-site' });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true });
});

/** The lines of JSON that a command prints. */
async function run(...args: string[]): Promise<Record<string, unknown>[]> {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  await createProgram('0.0.0').parseAsync([...args, '--url', emulator.url, '--json'], { from: 'user' });
  return printed.map((line) => JSON.parse(line));
}

const ofSite = (...args: string[]) => run(...args, '--site', site.clientId);

test('presets lists the presets', async () => {
  expect(await run('presets')).toContainEqual(expect.objectContaining({ name: 'new-site' }));
});

test('remove removes a site', async () => {
  expect(await run('remove', site.clientId)).toEqual([{ removed: site.clientId }]);
  await expect(emulator.sites.of(site.clientId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('settings prints settings, and changes what its argument names', async () => {
  expect(await ofSite('settings', '{"currency":"EUR"}')).toMatchObject([{ currency: 'EUR', premium: true }]);
  writeFileSync(join(folder, 'change.json'), '{"name":"From a file"}');
  await ofSite('settings', `@${join(folder, 'change.json')}`);
  expect(await ofSite('settings')).toMatchObject([{ currency: 'EUR', name: 'From a file' }]);
});

test('documents prints collections and documents, and stores one', async () => {
  expect(await ofSite('documents')).toContainEqual(expect.objectContaining({ name: 'services' }));
  const services = await ofSite('documents', 'services');
  expect(services).toHaveLength((await site.collection('services')).length);
  const [first = {}] = services;
  const id = String(first.id);
  await ofSite('documents', 'services', id, '--put', JSON.stringify({ ...first, name: 'Renamed' }));
  expect(await ofSite('documents', 'services', id)).toMatchObject([{ document: { name: 'Renamed' } }]);
  expect(await ofSite('documents', 'services', '--search', 'Renamed')).toMatchObject([{ id }]);
  await expect(ofSite('documents', 'services', '--put', '{}')).rejects.toThrow('name the ID');
});

test('define defines a collection of @wix/data', async () => {
  expect(await ofSite('define', 'articles', '{"items":[{"title":"Hello"}]}')).toEqual([{ defined: 'articles' }]);
  expect(JSON.stringify(await site.collection('data-items'))).toContain('Hello');
});

test('snapshots are listed, exported, imported and removed', async () => {
  const file = join(folder, 'before.json');
  await ofSite('snapshot', 'save', 'before');
  await ofSite('snapshot', 'export', file, 'before');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('preset', 'new-site');
  await ofSite('snapshot', 'import', file, 'again');
  expect((await ofSite('snapshot', 'list')).map(({ name }) => name)).toEqual(['before', 'again']);
  await ofSite('snapshot', 'remove', 'again');
  expect(await ofSite('snapshot', 'list')).toHaveLength(1);
  await site.settings.change({ name: 'Changed' });
  await ofSite('snapshot', 'import', file);
  expect((await site.settings.get()).name).not.toBe('Changed');
});

test('webhooks are added, listed, sent again and removed', async () => {
  const [added = {}] = await ofSite('webhooks', 'add', 'http://127.0.0.1:9/', '--events', 'wix.ecom.v1.order_approved');
  expect(await ofSite('webhooks', 'list')).toMatchObject([{ id: added.id, url: 'http://127.0.0.1:9/' }]);
  await site.trigger('wix.ecom.v1.order_approved');
  await expect.poll(() => site.deliveries()).toHaveLength(1);
  const [delivery = {}] = await ofSite('webhooks', 'deliveries');
  expect(delivery).toMatchObject({ eventType: 'wix.ecom.v1.order_approved' });
  const sent = await ofSite('webhooks', 'send', String(delivery.id), '--wrong-signature');
  expect(sent).toMatchObject([{ error: expect.any(String) }]);
  await ofSite('webhooks', 'remove', String(added.id));
  expect(await ofSite('webhooks', 'list')).toEqual([]);
});

test('faults lists the named situations', async () => {
  expect(await run('faults', '--list')).toContainEqual(expect.objectContaining({ name: 'slow-phone' }));
});

test('clock prints the next due changes', async () => {
  await site.clock.set('2027-01-31T09:00:00Z', { frozen: true });
  expect(await ofSite('clock')).toMatchObject([{ now: '2027-01-31T09:00:00.000Z' }]);
  for (const each of await ofSite('clock', '--due')) expect(each).toMatchObject({ at: expect.any(String) });
});

test('mailbox prints one email by its ID, and reports a missing one', async () => {
  await expect(ofSite('mailbox', '--id', 'none')).rejects.toThrow('no mail has the ID none');
  const [member] = await site.collection('members');
  const body = JSON.stringify({ email: member?.loginEmail, redirect: { url: 'http://localhost:3000/' } });
  const { headers } = await (await site.visitor()).getAuthHeaders();
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  expect((await fetch(`${emulator.url}/_api/iam/recovery/v1/send-email`, init)).status).toBe(200);
  const [{ id, to } = { id: '', to: '' }] = await site.mailbox.all();
  expect(await ofSite('mailbox', '--id', id)).toMatchObject([{ id, to }]);
});
