import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { MAX_CHARACTERS } from '../../src/commands/mcp/fitted';
import { startSession } from './mcp-client';

const NO_SITE = '00000000-0000-4000-8000-000000000000';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mcp-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('the list of tools stays short, and each tool states its purpose', async () => {
  const { client } = await startSession();
  const { tools } = await client.listTools();
  expect(tools.length).toBeLessThanOrEqual(22);
  // About 5,800 tokens, which every session of an agent pays.
  expect(JSON.stringify(tools).length).toBeLessThan(23_200);
  for (const { description = '', title, outputSchema } of tools) {
    expect(description.length).toBeGreaterThan(20);
    expect(title).toBeTruthy();
    expect(outputSchema).toMatchObject({ properties: { changed: { type: 'string' } } });
  }
});

test('a new site becomes the default site, and its API key is returned only on request', async () => {
  const session = await startSession();
  const { clientId, siteId, ...created } = await session.call('create_site', { preset: 'empty' });
  expect(created).toMatchObject({
    changed: `created the site ${clientId}`,
    preset: 'empty',
    url: session.emulator.url,
  });
  expect(created).not.toHaveProperty('ownerApiKey');
  expect(await session.call('settings')).toMatchObject({ changed: 'nothing', site: clientId });
  const site = await session.emulator.sites.of(String(clientId));
  const siteList = await session.call('list_sites', { site: siteId, secrets: true });
  expect(siteList).toMatchObject({ sites: [{ clientId, ownerApiKey: site.ownerApiKey }] });
  const { text } = await session.try('list_sites');
  expect(text).toContain(session.emulator.url);
  expect(text).not.toContain(site.ownerApiKey);
});

test('an empty ID counts as none, so that the tool lists what there is', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'new-site' });
  expect(await session.call('read_requests', { site: '', id: '' })).toHaveProperty('requests');
  expect(await session.call('mailbox', { id: '' })).toHaveProperty('mails');
  expect(await session.call('documents', { collection: 'services', id: '' })).toHaveProperty('documents');
  expect((await session.try('replay_request', { id: '' })).text).toContain('an ID or a name is empty');
});

test('a site created at another time has dates around that time; an invalid time creates no site', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'new-site', now: '2031-05-01T09:00:00Z', frozen: true });
  const { documents } = await session.call('documents', {
    collection: 'events',
    limit: 1,
    filter: { status: 'UPCOMING' },
  });
  expect(JSON.stringify(documents)).toMatch(/"startDate":"2031-/);
  const before = (await session.emulator.sites.list()).length;
  expect(await session.try('create_site', { now: 'tomorrow' })).toMatchObject({ isError: true });
  expect(await session.emulator.sites.list()).toHaveLength(before);
});

test('a seed can be validated without leaving a site, and mistakes are reported with their paths', async () => {
  const session = await startSession();
  const before = (await session.emulator.sites.list()).length;
  const yoga = { type: 'CLASS', name: 'Yoga', defaultCapacity: 8, onlineBooking: { enabled: true } };
  const good = { services: [{ ...yoga, payment: { rateType: 'NO_FEE', options: { inPerson: true } } }] };
  const valid = await session.call('validate_seed', { seed: good });
  expect(valid).toMatchObject({ changed: 'nothing', valid: true, holds: { services: 1 } });
  const wrong = await session.try('validate_seed', { seed: { services: [{ type: 'CLASS', nme: 'Yoga' }], shoes: [] } });
  expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('shoes is no part of a seed') });
  const unnamed = await session.try('validate_seed', { seed: { services: [{ type: 'CLASS', nme: 'Yoga' }] } });
  expect(unnamed).toMatchObject({ isError: true, text: expect.stringContaining('services[0].nme') });
  expect(await session.emulator.sites.list()).toHaveLength(before);
  const { clientId } = await session.call('create_site', { seed: good });
  expect(await (await session.emulator.sites.of(String(clientId))).collection('services')).toHaveLength(1);
});

test('the clock can be moved, lists upcoming changes, and refuses an invalid duration', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'new-site', now: '2027-01-31T09:00:00Z', frozen: true });
  const { upcoming, now } = await session.call('clock');
  expect({ upcoming, now }).toEqual({ upcoming: expect.any(Array), now: '2027-01-31T09:00:00.000Z' });
  expect(await session.call('clock', { advance: 'P1D' })).toMatchObject({
    changed: expect.stringContaining('the clock is at 2027-02-01T09:00:00.000Z'),
    now: '2027-02-01T09:00:00.000Z',
    frozen: true,
  });
  const { text, isError } = await session.try('clock', { advance: 'a day' });
  expect({ text, isError }).toEqual({ text: expect.stringContaining('ISO 8601'), isError: true });
});

test('faults and settings are read and changed', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'empty' });
  expect(await session.call('faults')).toMatchObject({ faults: [], weathers: expect.any(Object) });
  const faults = [{ operation: 'services.*', status: 503 }];
  expect(await session.call('faults', { faults })).toMatchObject({ changed: 'the site has 1 fault', faults });
  expect(await session.call('faults', { faults: [] })).toMatchObject({ changed: 'the site has 0 faults' });
  expect(await session.call('faults', { weather: 'slow-phone' })).toMatchObject({
    weather: { name: 'slow-phone' },
  });
  const change = { currency: 'EUR' };
  expect(await session.call('settings', { change })).toMatchObject({
    changed: 'the settings currency',
    settings: change,
  });
});

test('events can be triggered, and read by their sequence number', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'new-site' });
  const { types } = await session.call('events', { types: 'order_approved' });
  expect(types).toEqual(expect.arrayContaining([expect.objectContaining({ eventType: 'wix.ecom.v1.order_approved' })]));
  const trigger = { event: 'wix.ecom.v1.order_approved' };
  expect(await session.call('events', { trigger })).toMatchObject({
    changed: 'the event wix.ecom.v1.order_approved occurred',
  });
  const { events } = await session.call('events', { limit: 1 });
  const [row = ''] = events as string[];
  expect(row).toMatch(/^\d+ \S+ wix\.ecom\.v1\.order approved /);
  const { event } = await session.call('events', { id: Number.parseInt(row, 10) });
  expect(event).toMatchObject({ entityFqdn: 'wix.ecom.v1.order', slug: 'approved' });
});

test('documents can be paged, read in part, and stored', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'new-site' });
  const { collections } = await session.call('documents');
  expect(collections).toMatchObject({ services: expect.any(Number) });
  const first = await session.call('documents', { collection: 'services', limit: 1 });
  const second = await session.call('documents', { collection: 'services', limit: 1, after: first.next });
  expect(second.documents).not.toEqual(first.documents);
  const [{ id }] = first.documents as [{ id: string }];
  const { document } = await session.call('documents', { collection: 'services', id });
  const { part } = await session.call('documents', { collection: 'services', id, at: 'name' });
  const stored = { ...(document as object), name: `${part} again` };
  expect(await session.call('documents', { collection: 'services', id, put: stored })).toMatchObject({
    changed: `stored services ${id}`,
  });
  expect(await session.call('documents', { collection: 'services', id, at: 'name' })).toMatchObject({
    part: `${part} again`,
  });
});

test('a data collection is defined with its items', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'empty' });
  const defined = await session.call('define_data_collection', { collection: 'articles', items: [{ title: 'Hello' }] });
  expect(defined).toMatchObject({ changed: 'defined the data collection articles' });
  expect((await session.try('documents', { collection: 'data-items', search: 'Hello' })).text).toContain('Hello');
});

test('snapshots save, compare and restore a site, and can be exported to the folder and imported', async () => {
  const folder = newFolder();
  const session = await startSession(folder);
  const { clientId } = await session.call('create_site', { preset: 'new-site' });
  const site = await session.emulator.sites.of(String(clientId));
  const snapshots = (action: string, more = {}) => session.call('snapshots', { action, ...more });
  await snapshots('save', { name: 'before' });
  await site.settings.change({ name: 'Changed' });
  await session.call('events', { trigger: { event: 'wix.ecom.v1.order_approved' } });
  expect(await snapshots('compare', { name: 'before' })).toMatchObject({
    changed: 'nothing',
    events: expect.any(Object),
  });
  expect(await snapshots('restore', { name: 'before' })).toMatchObject({ changed: expect.stringContaining('before') });
  expect((await site.settings.get()).name).not.toBe('Changed');
  await snapshots('export', { name: 'before', file: 'before.json' });
  expect(JSON.parse(readFileSync(join(folder, 'before.json'), 'utf8'))).toHaveProperty('preset', 'new-site');
  await snapshots('import', { name: 'again', file: 'before.json' });
  expect(await snapshots('list')).toMatchObject({ snapshots: [{ name: 'before' }, { name: 'again' }] });
  expect(await snapshots('remove', { name: 'again' })).toMatchObject({ changed: 'removed the snapshot again' });
});

test('files outside the folder are neither read nor written, even through links, and no file is overwritten', async () => {
  const parent = newFolder();
  const folder = join(parent, 'project');
  mkdirSync(folder);
  writeFileSync(join(parent, 'secret.json'), '{"services":[]}');
  writeFileSync(join(folder, 'mine.json'), '{}');
  symlinkSync(join(parent, 'secret.json'), join(folder, 'link.json'));
  symlinkSync(parent, join(folder, 'up'));
  const session = await startSession(folder);
  for (const seedFile of ['../secret.json', join(parent, 'secret.json'), 'link.json', 'up/secret.json']) {
    const { isError, text } = await session.try('validate_seed', { seedFile });
    expect({ isError, text }, seedFile).toEqual({ isError: true, text: expect.stringContaining('lies outside') });
  }
  for (const file of ['../new.json', 'up/new.json', 'link.json', 'mine.json', 'new.ts', 'none/new.json']) {
    expect(await session.try('snapshots', { action: 'export', file }), file).toMatchObject({ isError: true });
  }
  expect(readFileSync(join(parent, 'secret.json'), 'utf8')).toBe('{"services":[]}');
  expect(readFileSync(join(folder, 'mine.json'), 'utf8')).toBe('{}');
});

test('webhooks can be added, resent and removed', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'new-site' });
  const webhooks = (action: string, more = {}) => session.call('webhooks', { action, ...more });
  const added = await webhooks('add', { url: 'http://127.0.0.1:9/hook', eventTypes: ['wix.ecom.v1.order_approved'] });
  expect(added.changed).toBe('events are sent to http://127.0.0.1:9/hook');
  await session.call('events', { trigger: { event: 'wix.ecom.v1.order_approved' } });
  await expect.poll(async () => (await webhooks('deliveries')).deliveries).toHaveLength(1);
  const { deliveries } = await webhooks('deliveries');
  const [{ id }] = deliveries as [{ id: string }];
  expect(await webhooks('send', { id, signature: 'wrong' })).toMatchObject({ attempt: { error: expect.any(String) } });
  await webhooks('remove', { id: added.id });
  expect(await webhooks('list')).toMatchObject({ webhooks: [] });
  expect(await session.try('webhooks', { action: 'remove' })).toMatchObject({ text: 'this action needs "id"' });
});

test('a site is reset, and removed', async () => {
  const session = await startSession();
  const { clientId } = await session.call('create_site', { preset: 'empty' });
  await session.call('settings', { change: { name: 'Other' } });
  await session.call('reset_site');
  expect((await session.call('settings')).settings).not.toMatchObject({ name: 'Other' });
  expect(await session.call('remove_site', { site: clientId })).toEqual({ changed: `removed the site ${clientId}` });
  expect(await session.try('settings', { site: clientId })).toMatchObject({
    isError: true,
    text: expect.stringContaining('The sites are'),
  });
});

test('a long response is cut at the limit, says so, and can be continued', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'new-site' });
  const items = Array.from({ length: 80 }, (_, index) => ({ _id: `item-${index}`, text: 'word '.repeat(400) }));
  await session.call('define_data_collection', { collection: 'articles', items });
  for (const { collection, limit } of [
    { collection: 'services', limit: 100 },
    { collection: 'data-items', limit: 100 },
    { collection: 'data-spaces', limit: 100 },
  ]) {
    const { text } = await session.try('documents', { collection, limit });
    expect(text.length, collection).toBeLessThanOrEqual(MAX_CHARACTERS);
  }
  const { text } = await session.try('documents', { collection: 'services', limit: 100 });
  expect(JSON.parse(text)).toMatchObject({ shortened: expect.stringContaining('Read more') });
});

test.each([
  ['an unknown site', 'settings', { site: NO_SITE }, NO_SITE],
  ['an unknown preset', 'create_site', { preset: 'shoes' }, 'preset must be one of'],
  ['a value of another type', 'settings', { site: 7 }, 'site'],
  ['a missing parameter', 'remove_site', {}, 'site'],
  ['a flow without an address', 'complete_flow', {}, 'pass checkoutId or url'],
  ['a page of another server', 'complete_flow', { url: 'http://example.com/' }, 'is no page of this emulator'],
  ['a checkout that does not exist', 'complete_flow', { checkoutId: NO_SITE }, ''],
  ['an unknown event', 'events', { trigger: { event: 'order_aproved' } }, 'the nearest are'],
  ['an unknown collection of documents', 'documents', { collection: 'nope', id: 'x' }, 'nope'],
  ['a setting that does not exist', 'settings', { change: { shoes: true } }, 'shoes'],
  ['a fault without effect', 'faults', { faults: [{ operation: '*' }] }, 'does nothing'],
])('%s gets an error that explains the mistake', async (_, name, input, sentence) => {
  const session = await startSession();
  const { isError, text } = await session.try(name, input);
  expect({ isError, text }).toEqual({ isError: true, text: expect.stringContaining(sentence) });
  expect(text).not.toMatch(/\n\s+at /);
});

const ODD: readonly unknown[] = [
  '',
  'x'.repeat(100_000),
  '../../etc/passwd',
  '\u0000',
  '%',
  -1,
  Number.MAX_SAFE_INTEGER,
  null,
  true,
  [],
  Array.from({ length: 5_000 }, () => ({})),
  {},
  JSON.parse('{ "__proto__": { "x": 1 }, "constructor": 1 }'),
];

test('no odd input stops the server', { timeout: 120_000 }, async () => {
  const session = await startSession(newFolder());
  const { tools } = await session.client.listTools();
  for (const { name, inputSchema } of tools) {
    for (const field of Object.keys(inputSchema.properties ?? {})) {
      for (const odd of ODD) {
        const { text, isError } = await session.try(name, { action: 'list', [field]: odd });
        if (isError) expect(text, `${name} ${field}`).not.toMatch(/\n\s+at |^The tool failed/);
        expect(text.length, `${name} ${field}`).toBeLessThanOrEqual(MAX_CHARACTERS);
      }
    }
  }
  expect(await session.call('list_sites')).toMatchObject({ changed: 'nothing' });
});

test('a refusal stays within the limit, however many mistakes it lists', async () => {
  const session = await startSession();
  const names = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`setting${index}`, index]));
  const { text, isError } = await session.try('settings', { change: names });
  expect({ isError, isShort: text.length <= MAX_CHARACTERS }).toEqual({ isError: true, isShort: true });
  expect(text).toMatch(/ characters\)$/);
});

test.each([
  ['documents', { put: { id: 'x' } }, 'put needs collection and id too'],
  ['documents', { collection: 'services', put: { id: 'x' } }, 'put needs id too'],
  ['documents', { collection: 'shoes' }, 'there is no collection "shoes"'],
  ['documents', { collection: 'member-passwords' }, 'only its count is told'],
  ['read_requests', { code: true }, 'pass id too'],
  ['read_requests', { at: 'response' }, 'pass id too'],
  ['events', { id: 999_999 }, 'the site has no event 999999'],
  ['clock', { advance: 'P1D', now: '2027-01-31T09:00:00Z' }, 'pass one of advance, now'],
  ['clock', { resume: true, frozen: true }, 'pass one of advance, now'],
  ['faults', { weather: 'slow-phone', faults: [] }, 'pass weather or faults'],
  ['webhooks', { action: 'add' }, 'this action needs "url"'],
  ['complete_flow', { checkoutId: 'none' }, 'there is no checkout none'],
  ['settings', { site: 'none' }, 'The sites are'],
  ['describe_operation', { operation: 'queryService' }, 'the nearest are services.queryServices'],
  ['describe_operation', { operation: 'services.getService', at: 'request.shoes' }, 'shoes is none of type, required'],
])('%s refuses %j and names the missing or wrong input', async (name, input, sentence) => {
  const session = await startSession();
  const { text, isError } = await session.try(name, input);
  expect({ text, isError }).toEqual({ text: expect.stringContaining(sentence), isError: true });
});

test('an imported file that is not JSON is named in the error', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'broken.json'), '{');
  const session = await startSession(folder);
  const { text } = await session.try('snapshots', { action: 'import', file: 'broken.json' });
  expect(text).toContain('broken.json cannot be read');
});

test('the clock can be frozen, and lists the changes that came due', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'new-site' });
  expect(await session.call('clock', { frozen: true })).toMatchObject({ frozen: true });
  const { due } = await session.call('clock', { toNextDue: true });
  const { done } = await session.call('clock');
  expect(done).toMatchObject([{ due }]);
  expect(due).not.toEqual([]);
});

test('the mailbox counts the emails to one recipient beyond the limit', async () => {
  const session = await startSession();
  const { clientId } = await session.call('create_site', { preset: 'sandbox' });
  const [member] = await (await session.emulator.sites.of(String(clientId))).collection('members');
  const to = String(member?.loginEmail);
  const request = { email: to, redirect: { url: 'http://localhost:3000/' } };
  for (let count = 0; count < 3; count += 1) {
    const { status } = await session.call('call_operation', { operation: 'recovery.sendRecoveryEmail', request });
    expect(status).toBe(200);
  }
  expect(await session.call('mailbox', { to: to.toUpperCase(), limit: 2 })).toMatchObject({
    mails: [{ to }, { to }],
    more: 1,
  });
});

test('calls share one visitor until a new visitor is requested', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'empty' });
  const cart = { note: 'Ring twice' };
  await session.call('call_operation', { operation: 'currentCartV2.createCurrentCart', request: { cart } });
  const read = { operation: 'currentCartV2.getCurrentCart' };
  expect(await session.call('call_operation', read)).toMatchObject({ response: { cart } });
  expect(await session.call('call_operation', { ...read, newVisitor: true })).toMatchObject({ status: 404 });
  expect(await session.call('call_operation', read)).toMatchObject({ status: 404 });
});

test('a webhook can receive site changes, and a delivery can be resent with another issue time', async () => {
  const session = await startSession();
  await session.call('create_site', { preset: 'empty' });
  const added = await session.call('webhooks', { action: 'add', url: 'http://127.0.0.1:9/', siteChanges: true });
  expect(added).toMatchObject({ siteChanges: true });
  await session.call('events', { trigger: { event: 'order_approved' } });
  await expect
    .poll(async () => (await session.call('webhooks', { action: 'deliveries' })).deliveries)
    .not.toHaveLength(0);
  const { deliveries } = await session.call('webhooks', { action: 'deliveries' });
  const [{ id } = { id: '' }] = deliveries as { id: string }[];
  const response = await session.call('webhooks', { action: 'send', id, issuedAt: '2026-01-01T00:00:00Z' });
  expect(response).toMatchObject({ attempt: { error: expect.any(String) } });
  const { text } = await session.try('webhooks', { action: 'send', id, issuedAt: 'yesterday' });
  expect(text).toContain('expected an instant');
});
