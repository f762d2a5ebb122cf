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

  test('is found by words of its name, and not by a filter that only searches take', async () => {
    const site = await platform.site('empty');
    const calls = site.owner().use(contactsV5);
    for (const [first, last] of [
      ['Jordan', 'Lee'],
      ['Ada', 'Byron'],
    ])
      await calls.createContact({ name: { first, last } });
    const search = (body: object) =>
      wire(platform.emulator, 'POST', `${PATH}/search`, { ...ownerCall(site), body: { search: body } });
    const named = await search({ search: { expression: 'jordan lee', mode: 'AND' } });
    expect(named.body.contacts).toMatchObject([{ name: { first: 'Jordan', last: 'Lee' }, revision: '1' }]);
    expect((await search({ filter: { 'name.last': 'Byron' } })).body.contacts).toMatchObject([
      { name: { first: 'Ada' } },
    ]);
    expect((await calls.countContacts({ search: 'Jordan' })).count).toBe(1);
    const body = { query: { filter: { 'name.first': 'Ada' } } };
    expect(await wire(platform.emulator, 'POST', `${PATH}/query`, { ...ownerCall(site), body })).toMatchObject({
      status: 400,
      body: {
        message: "value Field 'name.first' is not declared as filterable",
        details: { validationError: { fieldViolations: [{ field: 'value' }] } },
      },
    });
  });

  test('gets addresses one by one, of which one is the default', async () => {
    const calls = (await platform.site('empty')).owner().use(contactsV5);
    const { _id: id = '' } = await calls.createContact({ name: { first: 'Ada' } });
    const contactId = id ?? '';
    const [home, work] = [
      { country: 'US', city: 'New York' },
      { country: 'NO', city: 'Oslo' },
    ];
    const add = (revision: string, address: object) => calls.addContactAddress(contactId, address, { revision });
    await add('1', { tag: 'HOME', address: home });
    const recipient = { firstName: 'Ada', lastName: 'Byron' };
    const { contact } = await add('2', { tag: 'WORK', address: work, defaultAddress: true, recipient });
    expect(contact?.addresses).toMatchObject([
      { tag: 'HOME', address: home, defaultAddress: false },
      { tag: 'WORK', address: work, defaultAddress: true, recipient },
    ]);
    expect((await add('3', { tag: 'HOME', address: home })).contact?.revision).toBe('3');
    expect((await refusalOf(add('1', { address: work }))).code).toBe('CONTACT_ALREADY_CHANGED');
    const [first, second] = contact?.addresses ?? [];
    const of = (addressId?: string | null) => ({ contactId, addressId: addressId ?? '' });
    await calls.updateContactAddress(of(first?._id), { tag: 'OTHER', address: home }, { revision: '3' });
    const { contact: left } = await calls.deleteContactAddress(of(second?._id), '4');
    expect(left?.addresses).toMatchObject([{ tag: 'OTHER', address: home, defaultAddress: true }]);
  });

  test('keeps what only the newer generation has', async () => {
    const calls = (await platform.site('empty')).owner().use(contactsV5);
    const tagIds = ['vip'];
    const extendedFields = { namespaces: { '@shop/app': { size: 'M' } } };
    const contact = { name: { first: 'Ada' }, timeZone: 'Europe/Oslo', externalId: 'crm-7', extendedFields };
    const { _id: id = '' } = await calls.createContact({ ...contact, source: { additionalInfo: 'Fair' } });
    await calls.updateContactTags(id ?? '', { assignTags: { privateTags: { tagIds } } });
    const expected = { ...contact, source: { additionalInfo: 'Fair' }, tags: { privateTags: { tagIds } } };
    expect(await calls.getContact(id ?? '')).toMatchObject(expected);
    const other = calls.updateContact(id ?? '', { revision: '2', externalId: 'crm-8' });
    expect((await refusalOf(other)).code).toBe('CANNOT_CHANGE_EXTERNAL_ID');
    expect((await calls.findMatchingContacts({ externalId: 'crm-7' })).contacts).toMatchObject([{ _id: id }]);
    expect((await refusalOf(calls.findMatchingContacts({}))).code).toBe('NO_IDENTIFIER_PROVIDED');
    expect((await refusalOf(calls.updateContactTags(id ?? ''))).code).toBe('EMPTY_ASSIGN_AND_UNASSIGN_LISTS');
  });

  test('is updated by an upsert that finds it, as the mode says', async () => {
    const calls = (await platform.site('empty')).owner().use(contactsV5);
    const email = { email: 'ada@example.com' };
    const upsert = (contact: object, upsertMode?: 'APPEND' | 'OVERWRITE') =>
      calls.upsertContact(contact, { upsertMode });
    expect(await upsert({ name: { first: 'Ada' }, email })).toMatchObject({ action: 'CREATED' });
    const { contact, action } = await upsert({ name: { first: 'Augusta' }, email, locale: 'en-GB' }, 'APPEND');
    expect([action, contact]).toMatchObject(['UPDATED', { name: { first: 'Ada' }, locale: 'en-GB' }]);
    expect((await upsert({ name: { first: 'Augusta' }, email })).contact?.name).toMatchObject({ first: 'Augusta' });
  });

  test('must not contradict itself', async () => {
    const calls = (await platform.site('empty')).owner().use(contactsV5);
    const address = { country: 'US' };
    const codeOf = async (contact: object) =>
      (await refusalOf(calls.createContact({ name: { first: 'A' }, ...contact }))).code;
    const [email, phone] = [{ email: 'ada@example.com' }, { phone: '+12125550100' }];
    expect(await codeOf({ additionalEmails: [email] })).toBe('EMAIL_REQUIRED');
    expect(await codeOf({ email, additionalEmails: [email] })).toBe('DUPLICATE_EMAIL');
    expect(await codeOf({ additionalPhones: [phone] })).toBe('PHONE_REQUIRED');
    expect(await codeOf({ phone, additionalPhones: [phone] })).toBe('DUPLICATE_PHONE');
    expect(await codeOf({ addresses: [{ address }, { address }] })).toBe('DUPLICATE_ADDRESS');
    const both = [
      { address, defaultAddress: true },
      { address, tag: 'HOME', defaultAddress: true },
    ];
    expect(await codeOf({ addresses: both })).toBe('MULTIPLE_DEFAULT_ADDRESSES');
  });
});
