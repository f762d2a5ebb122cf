import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createProgram } from '../../src/commands/cli/program';
import { createEmulator, type HeadlessEmulator, type Site } from '../../src/server/library';

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

async function captureOutput(...args: string[]): Promise<string[]> {
  const printed: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
  await createProgram('0.0.0').parseAsync([...args, '--url', emulator.url], { from: 'user' });
  return printed;
}

const run = async (...args: string[]): Promise<Record<string, unknown>[]> =>
  (await captureOutput(...args, '--json')).map((line) => JSON.parse(line));

const runOnSite = (...args: string[]) => run(...args, '--site', site.clientId);

test('presets lists the presets', async () => {
  expect(await run('presets')).toContainEqual(expect.objectContaining({ name: 'new-site' }));
});

test('describe, operations and traps need no running emulator', async () => {
  const nobody = ['--url', 'http://127.0.0.1:9', '--json'];
  const runAlone = async (...args: string[]): Promise<Record<string, unknown>[]> => {
    const printed: string[] = [];
    vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
    await createProgram('0.0.0').parseAsync([...args, ...nobody], { from: 'user' });
    return printed.map((line) => JSON.parse(line));
  };
  expect(await runAlone('describe', 'services.queryServices')).toMatchObject([
    { name: 'services.queryServices', package: '@wix/bookings', permission: 'BOOKINGS.SERVICES_READ' },
  ]);
  await expect(runAlone('describe', 'services.querryServices')).rejects.toThrow(/nearest are services\.queryServices/);
  expect(await runAlone('operations', 'create', 'booking')).toContainEqual(
    expect.objectContaining({ name: 'bookings.createBooking' }),
  );
  expect((await runAlone('traps')).length).toBeGreaterThan(3);
  expect((await runAlone('collection', '--list')).length).toBeGreaterThan(3);
  await expect(runAlone('call', 'services.queryServices')).rejects.toMatchObject({ code: 'UNREACHABLE' });
});

test('remove removes a site', async () => {
  expect(await run('remove', site.clientId)).toEqual([{ removed: site.clientId }]);
  await expect(emulator.sites.of(site.clientId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('--site takes a site ID too, and an unknown ID is answered with the IDs of the sites', async () => {
  const { siteId, clientId } = site;
  expect(await run('settings', '{"currency":"EUR"}', '--site', siteId)).toMatchObject([{ currency: 'EUR' }]);
  expect(await runOnSite('settings')).toMatchObject([{ currency: 'EUR' }]);
  await expect(run('clock', '--site', 'nonsense')).rejects.toThrow(`${clientId} (new-site)`);
  expect(await run('remove', siteId)).toEqual([{ removed: clientId }]);
});

test('an empty ID of a request, an email or a document is reported as empty', async () => {
  for (const args of [
    ['requests', '--id', ''],
    ['requests', '--code', ''],
    ['mailbox', '--id', ''],
    ['replay', ''],
  ])
    await expect(runOnSite(...args)).rejects.toThrow('an ID or a name is empty');
});

test('settings prints the settings, and changes those in its JSON argument', async () => {
  expect(await runOnSite('settings', '{"currency":"EUR"}')).toMatchObject([{ currency: 'EUR', premium: true }]);
  writeFileSync(join(folder, 'change.json'), '{"name":"From a file"}');
  await runOnSite('settings', `@${join(folder, 'change.json')}`);
  expect(await runOnSite('settings')).toMatchObject([{ currency: 'EUR', name: 'From a file' }]);
});

test('documents prints collections and their documents, and --put stores a document', async () => {
  expect(await runOnSite('documents')).toContainEqual(expect.objectContaining({ name: 'services' }));
  const services = await runOnSite('documents', 'services');
  expect(services).toHaveLength((await site.collection('services')).length);
  const [first = {}] = services;
  const id = String(first.id);
  await runOnSite('documents', 'services', id, '--put', JSON.stringify({ ...first, name: 'Renamed' }));
  expect(await runOnSite('documents', 'services', id)).toMatchObject([{ document: { name: 'Renamed' } }]);
  expect(await runOnSite('documents', 'services', '--search', 'Renamed')).toMatchObject([{ id }]);
  await expect(runOnSite('documents', 'services', '--put', '{}')).rejects.toThrow('pass the ID');
});

test('define creates a @wix/data collection', async () => {
  expect(await runOnSite('define', 'articles', '{"items":[{"title":"Hello"}]}')).toEqual([{ defined: 'articles' }]);
  expect(JSON.stringify(await site.collection('data-items'))).toContain('Hello');
});

test('snapshot saves, lists, exports, imports and removes snapshots', async () => {
  const file = join(folder, 'before.json');
  await runOnSite('snapshot', 'save', 'before');
  await runOnSite('snapshot', 'export', file, 'before');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveProperty('preset', 'new-site');
  await runOnSite('snapshot', 'import', file, 'again');
  expect((await runOnSite('snapshot', 'list')).map(({ name }) => name)).toEqual(['before', 'again']);
  await runOnSite('snapshot', 'remove', 'again');
  expect(await runOnSite('snapshot', 'list')).toHaveLength(1);
  await site.settings.change({ name: 'Changed' });
  await runOnSite('snapshot', 'import', file);
  expect((await site.settings.get()).name).not.toBe('Changed');
});

test('snapshot import prints the addresses that come along', async () => {
  const file = join(folder, 'theirs.json');
  await site.settings.change({
    redirects: { allowedDomains: ['shop.example'], allowedRedirectUris: ['https://shop.example/callback'] },
  });
  await runOnSite('snapshot', 'export', file);
  const [printed] = await captureOutput('snapshot', 'import', file, '--site', site.clientId);
  expect(printed?.split('\n')).toEqual([
    'Imported.',
    'It may send visitors to shop.example.',
    'It may send signed-in members to https://shop.example/callback.',
  ]);
});

test('webhooks adds, lists and removes webhooks, and resends a delivery', async () => {
  const [added = {}] = await runOnSite(
    'webhooks',
    'add',
    'http://127.0.0.1:9/',
    '--events',
    'wix.ecom.v1.order_approved',
  );
  expect(await runOnSite('webhooks', 'list')).toMatchObject([{ id: added.id, url: 'http://127.0.0.1:9/' }]);
  await site.trigger('wix.ecom.v1.order_approved');
  await expect.poll(() => site.deliveries()).toHaveLength(1);
  const [delivery = {}] = await runOnSite('webhooks', 'deliveries');
  expect(delivery).toMatchObject({ eventType: 'wix.ecom.v1.order_approved' });
  const attempts = await runOnSite('webhooks', 'send', String(delivery.id), '--wrong-signature');
  expect(attempts).toMatchObject([{ error: expect.any(String) }]);
  await runOnSite('webhooks', 'remove', String(added.id));
  expect(await runOnSite('webhooks', 'list')).toEqual([]);
});

test('webhooks send --issued-at resends a delivery as of that time, and refuses an invalid time', async () => {
  expect(await runOnSite('webhooks', 'add', 'http://127.0.0.1:9/', '--site-changes')).toMatchObject([
    { siteChanges: true },
  ]);
  await site.trigger('wix.ecom.v1.order_approved');
  await expect.poll(() => site.deliveries()).toHaveLength(1);
  const [{ id } = { id: '' }] = await site.deliveries();
  const attempts = await runOnSite('webhooks', 'send', id, '--issued-at', '2026-01-01T00:00:00Z');
  expect(attempts).toMatchObject([{ error: expect.any(String) }]);
  await expect(runOnSite('webhooks', 'send', id, '--issued-at', 'yesterday')).rejects.toThrow('expected an instant');
});

test('requests filters the log, and --id prints a request in full', async () => {
  const visitor = ['call', 'services.queryServices', '--as', 'visitor'];
  await runOnSite(...visitor);
  await runOnSite(...visitor, '--request', '{"query":{"filter":{"nope":1}}}');
  process.exitCode = 0;
  await runOnSite('call', 'currentCartV2.createCurrentCart', '--request', '{"cart":{"note":"Ring"}}');
  expect(await runOnSite('requests', '--operation', 'QUERYSERVICES')).toHaveLength(2);
  expect(await runOnSite('requests', '--failed')).toMatchObject([{ operation: 'services.queryServices', status: 400 }]);
  const writes = [{ operation: 'currentCartV2.createCurrentCart' }];
  expect(await runOnSite('requests', '--writes')).toMatchObject(writes);
  expect(await runOnSite('requests', '--by', 'visitor')).toHaveLength(3);
  expect(await runOnSite('requests', '--by', 'owner')).toEqual([]);
  expect(await runOnSite('requests', '--package', '@wix/ecom')).toMatchObject(writes);
  expect(await runOnSite('requests', '--method', 'get')).toEqual([]);
  const [cart = {}] = await runOnSite('requests', '--operation', 'currentCartV2');
  expect(await runOnSite('requests', '--id', String(cart.requestId))).toMatchObject([
    { request: { cart: { note: 'Ring' } }, changes: expect.any(Array), warnings: expect.any(Array) },
  ]);
  await expect(runOnSite('requests', '--id', 'none')).rejects.toThrow('the request log does not have this request');
});

test('create --snapshot creates a site from another site’s snapshot', async () => {
  await site.settings.change({ name: 'Sold out' });
  await site.snapshot('sold out');
  const [created = {}] = await run('create', '--snapshot', 'sold out', '--of', site.clientId);
  const copy = await emulator.sites.of(String(created.clientId));
  expect((await copy.settings.get()).name).toBe('Sold out');
  await expect(run('create', '--snapshot', 'none', '--of', site.clientId)).rejects.toThrow('it has "sold out"');
});

test('faults replaces, adds and removes faults', async () => {
  await runOnSite('faults', '--operation', 'services.*', '--status', '503', '--body', '{"message":"later"}');
  expect(await runOnSite('faults', '--operation', 'token', '--latency', '10', '--add')).toMatchObject([
    { operation: 'services.*', status: 503, body: { message: 'later' } },
    { operation: 'token', latencyMs: 10 },
  ]);
  expect(await runOnSite('faults', '--remove', 'token')).toMatchObject([{ operation: 'services.*' }]);
  await expect(runOnSite('faults', '--remove', 'token')).rejects.toThrow('there is no fault for token');
  await expect(runOnSite('faults', '--add')).rejects.toThrow('--operation');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(runOnSite('faults', '--weather', 'slow-phone', '--add')).rejects.toThrow('cannot be used with');
  expect(await runOnSite('faults', '--operation', '*', '--status', '500')).toMatchObject([{ operation: '*' }]);
});

test.each([
  ['mailbox'],
  ['requests'],
  ['documents', 'orders'],
  ['snapshot', 'list'],
  ['webhooks', 'list'],
  ['webhooks', 'deliveries'],
  ['faults'],
  ['operations', 'nosuchword'],
  ['trigger', 'nosuchword', '--list'],
  ['clock', '--done'],
])('%s %s prints a sentence if the result is empty, and nothing with --json', async (...args) => {
  const words = args.filter((each) => each !== undefined);
  const target = words[0] === 'operations' ? [] : ['--site', site.clientId];
  expect(await captureOutput(...words, ...target)).toEqual([expect.stringMatching(/^(No|Nothing) .*\.$/)]);
  expect(await captureOutput(...words, ...target, '--json')).toEqual([]);
});

test.each([
  ['a site that does not exist', ['clock', '--site', 'none'], 'The sites are'],
  ['a site to remove that does not exist', ['remove', 'none'], 'The sites are'],
  [
    'a call that the collection does not make',
    ['collection', 'queryService'],
    'the nearest are services.queryServices',
  ],
  ['an operation that does not exist', ['describe', 'queryService'], 'the nearest are services.queryServices'],
  ['a snapshot that does not exist', ['snapshot', 'load', 'none'], 'no snapshot named "none": it has none'],
  ['an invalid time', ['reset', '--now', 'yesterday'], 'expected an instant with its offset'],
])('the error for %s suggests the next step', async (_, args, sentence) => {
  await expect(run(...args)).rejects.toThrow(sentence);
});

test.each([
  ['a file that does not exist', '@none.json', 'the file cannot be read: ENOENT'],
  ['text other than JSON', '{"currency"', 'it is not JSON'],
  ['a list', '[]', 'expected a JSON object'],
])('refuses %s as a JSON argument', async (_, text, sentence) => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  await expect(runOnSite('settings', text)).rejects.toThrow(sentence);
});

test.each([
  ['HTML', 200, '<html>', 'it sent no JSON'],
  ['an error page', 404, 'Not found', 'it answered GET /sites with 404'],
])('reports that a URL that serves %s is not an emulator', async (_, status, body, reason) => {
  const server = createServer((_request, response) => response.writeHead(status).end(body));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const command = createProgram('0.0.0').parseAsync(['sites', '--url', url], { from: 'user' });
  await expect(command).rejects.toThrow(`the server at ${url} is not an emulator: ${reason}`);
});

test('a response that is cut off counts as an unreachable emulator', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('{"sites"', () => response.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const command = createProgram('0.0.0').parseAsync(['sites', '--url', url], { from: 'user' });
  await expect(command).rejects.toThrow(`the emulator at ${url} cannot be reached`);
});

test('refuses an admin token that no header can contain', async () => {
  await expect(run('sites', '--admin-token', 'a\nb')).rejects.toThrow('the admin token has invalid characters');
});

test('faults --list prints the weather presets', async () => {
  expect(await run('faults', '--list')).toContainEqual(expect.objectContaining({ name: 'slow-phone' }));
});

test('clock prints the next due changes, and the changes that moving the clock has caused', async () => {
  const [next = {}] = await runOnSite('clock', '--due');
  expect(next).toMatchObject({ at: expect.any(String), what: expect.any(String) });
  const [moved = {}] = await runOnSite('clock', '--next-due', '--done');
  expect(moved).toMatchObject({ now: expect.any(String), due: [expect.any(String)] });
  await runOnSite('clock', '--set', '2027-01-31T09:00:00Z', '--frozen');
  expect(await runOnSite('clock')).toMatchObject([{ now: '2027-01-31T09:00:00.000Z' }]);
});

test('mailbox prints an email by its ID, and reports a missing email', async () => {
  await expect(runOnSite('mailbox', '--id', 'none')).rejects.toThrow('no mail has the ID none');
  const [member] = await site.collection('members');
  const body = JSON.stringify({ email: member?.loginEmail, redirect: { url: 'http://localhost:3000/' } });
  const { headers } = await (await site.visitor()).getAuthHeaders();
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body };
  expect((await fetch(`${emulator.url}/_api/iam/recovery/v1/send-email`, init)).status).toBe(200);
  const [{ id, to } = { id: '', to: '' }] = await site.mailbox.all();
  expect(await runOnSite('mailbox', '--id', id)).toMatchObject([{ id, to }]);
});
