import type { LookupAddress, LookupAllOptions } from 'node:dns';
import { expect, test, vi } from 'vitest';
import { isLinkLocal, lookupPublicAddress } from '../../src/platform/webhooks/node/post';
import { send } from '../../src/platform/webhooks/send';
import { subscriptions } from '../../src/platform/webhooks/subscriptions';
import { onEveryDatabase } from '../harness/harness';
import { wire } from '../harness/wire';
import { Receiver } from './receiver';

const LINK_LOCAL = [
  'http://169.254.169.254/latest/meta-data',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://169.254.43518/',
  'https://[fe80::1]/',
  'http://[::ffff:169.254.169.254]/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://[::a9fe:a9fe]/',
  'http://[64:ff9b::a9fe:a9fe]/',
  'http://[2002:a9fe:a9fe::1]/',
  'http://[fd00:ec2::254]/latest/meta-data',
  'http://100.100.100.200/latest/meta-data',
  'http://[::ffff:100.100.100.200]/',
  'http://[64:ff9b::6464:64c8]/',
  'http://0x646464c8/',
  'http://0144.0144.0144.0310/',
  'http://168.63.129.16/machine',
  'http://2822734096/',
  'http://[2002:a83f:8110::1]/',
  'http://192.0.0.192/opc/v2',
  'http://[fd20:ce::254]/computeMetadata/v1',
  'http://[fd00:c1::a9fe:a9fe]/opc/v2',
  'http://[fd00:42::42]/conf',
];

/** Names whose address a look-up decides, as `metadata.google.internal` on Google Cloud. */
const NAMED = new Map([
  ['metadata.example', [{ address: '169.254.169.254', family: 4 }]],
  [
    'both.example',
    [
      { address: '127.0.0.1', family: 4 },
      { address: 'fd00:ec2::254', family: 6 },
    ],
  ],
]);

vi.mock('node:dns', async (importActual) => {
  const actual = await importActual<typeof import('node:dns')>();
  return {
    ...actual,
    lookup: (host: string, options: LookupAllOptions, done: (error: null, addresses: LookupAddress[]) => void) => {
      const addresses = NAMED.get(host);
      if (addresses) done(null, addresses);
      else actual.lookup(host, options, done as never);
    },
  };
});

test.each([...NAMED.keys()])('nothing is sent to %s, a name of such an address', async (name) => {
  expect(await send(`http://${name}/`, 'body')).toMatchObject({ error: expect.stringMatching(/is link-local/) });
});

test.each(LINK_LOCAL)('nothing is sent to %s, where cloud machines publish secrets', async (url) => {
  expect(await send(url, 'body')).toMatchObject({ error: expect.stringMatching(/is link-local/) });
});

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '192.168.0.1',
  '::1',
  'fd00::1',
  '100.100.100.201',
  '168.63.129.17',
  '169.253.0.1',
  '8.8.8.8',
  'fe00::1',
])('%s is not link-local', (address) => expect(isLinkLocal(address)).toBe(false));

test('a host name is checked again when the connection is made', async () => {
  const receiver = await Receiver.open();
  const { port } = new URL(receiver.url);
  expect(await send(`http://localhost:${port}/webhooks`, 'body')).toMatchObject({ status: 200 });
  expect(await send('http://nobody.invalid/', 'body')).toMatchObject({
    error: expect.stringMatching(/nobody.invalid/),
  });
  const address = await new Promise((resolve) =>
    lookupPublicAddress('localhost', { all: false }, (_, resolvedAddress) => resolve(resolvedAddress)),
  );
  expect(address).toMatch(/^(127\.0\.0\.1|::1)$/);
  await receiver.close();
});

onEveryDatabase('a webhook to a link-local address', (platform) => {
  test.each(LINK_LOCAL)('%s is refused', async (url) => {
    const site = await platform.site('bare');
    const path = `/_emulator/sites/${site.siteId}/webhooks`;
    const { status, body } = await wire(platform.emulator, 'POST', path, { body: { url } });
    expect([status, body.message]).toEqual([400, expect.stringContaining('link-local')]);
  });

  test('is not called even if the webhook is already stored', async () => {
    const site = await platform.site('bare');
    const opened = await platform.emulator.sites.byId(site.siteId);
    const subscription = {
      id: 's',
      createdDate: '2030-01-01T00:00:00Z',
      url: LINK_LOCAL[0] ?? '',
      eventTypes: [],
      after: 0,
    };
    await opened?.run((transaction) => transaction.in(subscriptions).insert({ ...subscription, siteChanges: true }));
    await site.settings({ name: 'Changed' });
    await expect
      .poll(() => site.control('GET', 'webhooks/deliveries'))
      .toMatchObject({ deliveries: [{ attempts: [{ error: expect.stringContaining('link-local') }] }] });
  });
});
