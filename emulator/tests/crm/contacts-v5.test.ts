import { contactsV5 } from '@wix/crm';
import { expect, test } from 'vitest';
import { onDatabase, refusalOf, type TestSite } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

const PATH = '/contacts/v5/contacts';

// Source: live answers that wix/skills quotes for `subdivision` and `emails`.
onDatabase('sqlite', 'a contact of the newer generation', (platform) => {
  const send = (site: TestSite, contact: object) =>
    wire(platform.emulator, 'POST', PATH, { ...ownerCall(site), body: { contact } });
  const living = (subdivision: string) => ({
    name: { first: 'Ada' },
    addresses: [{ tag: 'HOME', address: { country: 'US', subdivision, city: 'New York' } }],
  });

  test('can be created, read, updated, queried and deleted', async () => {
    const calls = (await platform.site('empty')).owner().use(contactsV5);
    const contact = {
      name: { first: 'Ada', last: 'Byron' },
      email: { email: 'ada@example.com' },
      additionalEmails: [{ email: 'byron@example.com' }],
      phone: { phone: '+12125550100' },
      company: { name: 'Engines', jobTitle: 'Analyst' },
    };
    const created = await calls.createContact(contact);
    expect(created).toMatchObject({ ...contact, revision: '1' });
    const id = created._id ?? '';
    expect((await calls.getContact(id)).email).toMatchObject({ email: 'ada@example.com' });
    const updated = await calls.updateContact(id, { revision: '1', name: { first: 'Augusta' } });
    expect(updated).toMatchObject({ name: { first: 'Augusta' }, email: contact.email, revision: '2' });
    const stale = calls.updateContact(id, { revision: '1', name: { first: 'Ada' } });
    expect((await refusalOf(stale)).status).toBeGreaterThanOrEqual(400);
    const { items } = await calls.queryContacts().eq('email.email', 'ada@example.com').find();
    expect(items.map(({ _id }) => _id)).toEqual([id]);
    await calls.deleteContact(id);
    expect((await refusalOf(calls.getContact(id))).status).toBe(404);
  });

  test('lives in a subdivision with its country, never in a bare state', async () => {
    const site = await platform.site('empty');
    const refused = await send(site, living('NY'));
    expect([refused.status, refused.body.message]).toEqual([
      400,
      expect.stringContaining('not a valid subdivision code'),
    ]);
    expect(await send(site, living('US-NY'))).toMatchObject({
      status: 200,
      body: { contact: { addresses: [{ tag: 'HOME', address: { subdivision: 'US-NY' } }] } },
    });
  });

  test('drops the older generation’s list of emails', async () => {
    const emails = [{ tag: 'MAIN', email: 'ada@example.com' }];
    const { status, body } = await send(await platform.site('empty'), { name: { first: 'Ada' }, emails });
    expect([status, body.contact]).toEqual([200, expect.not.objectContaining({ email: expect.anything() })]);
  });

  test('is the same contact for the older generation', async () => {
    const site = await platform.site('empty');
    const { body } = await send(site, { ...living('US-NY'), email: { email: 'ada@example.com' } });
    const { id } = body.contact as { id: string };
    const older = await wire(platform.emulator, 'GET', `/contacts/v4/contacts/${id}`, ownerCall(site));
    expect(older.body.contact).toMatchObject({
      info: { name: { first: 'Ada' } },
      primaryInfo: { email: 'ada@example.com' },
    });
  });
});
