// @module-tag database
import { contacts, extendedFields } from '@wix/crm';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';

const ownerContacts = (site: TestSite) => site.owner().use(contacts);

onEveryDatabase('contact filters', (platform) => {
  const query = (site: TestSite, body: { filter?: object; sort?: object[]; paging?: object }) =>
    wire(platform.emulator, 'POST', '/contacts/v4/contacts/query', { ...ownerCall(site), body: { query: body } });
  const firstNames = async (site: TestSite, body: Parameters<typeof query>[1]) => {
    const answer = await query(site, body);
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
    return (answer.body.contacts as { info: { name?: { first?: string } } }[]).map(({ info }) => info.name?.first);
  };

  /** Three contacts with a value in each field, and one without. */
  async function measuredPeople(site: TestSite) {
    const fields = site.owner().use(extendedFields);
    const ensureFieldKey = async (name: string, type: 'TEXT' | 'NUMBER' | 'DATE') =>
      (await fields.findOrCreateExtendedField(name, type)).field?.key ?? '';
    const shoe = await ensureFieldKey('Shoe size', 'NUMBER');
    const town = await ensureFieldKey('Población', 'TEXT');
    const since = await ensureFieldKey('Since', 'DATE');
    const people = [
      ['Ada', { [shoe]: 38, [town]: 'Lleida', [since]: '2024-02-29' }],
      ['Bea', { [shoe]: 9, [town]: 'León', [since]: '2025-07-01' }],
      ['Cyd', { [shoe]: 41, [town]: 'Vigo', [since]: '2026-01-31' }],
      ['Dot', {}],
    ] as const;
    for (const [first, items] of people) {
      await ownerContacts(site).createContact({ name: { first, last: 'Measured' }, extendedFields: { items } });
    }
    const name = (key: string) => `info.extendedFields.${key}`;
    return { shoe: name(shoe), town: name(town), since: name(since), keys: { shoe, town } };
  }
  const measured = { 'info.name.last': 'Measured' };

  test('find and sort contacts by custom fields of every type, compared by type', async () => {
    const site = await platform.site();
    const { shoe, town, since } = await measuredPeople(site);
    const sort = [{ fieldName: shoe, order: 'ASC' }];
    expect(await firstNames(site, { filter: { [shoe]: { $gt: 9 } }, sort })).toEqual(['Ada', 'Cyd']);
    expect(await firstNames(site, { filter: { [shoe]: 9 } })).toEqual(['Bea']);
    expect(await firstNames(site, { filter: { [town]: { $startsWith: 'le' } } })).toEqual(['Bea']);
    expect(await firstNames(site, { filter: { [town]: { $in: ['Vigo', 'Lleida'] } }, sort })).toEqual(['Ada', 'Cyd']);
    expect(await firstNames(site, { filter: { [since]: { $lt: '2025-07-02' } }, sort })).toEqual(['Bea', 'Ada']);
    expect(await firstNames(site, { filter: measured, sort })).toEqual(['Dot', 'Bea', 'Ada', 'Cyd']);
    const most = { filter: measured, sort: [{ fieldName: since, order: 'DESC' }], paging: { limit: 1 } };
    expect(await firstNames(site, most)).toEqual(['Cyd']);
  });

  test('find a changed value, and refuse a deleted field', async () => {
    const site = await platform.site();
    const { town, keys } = await measuredPeople(site);
    const [ada] = (await ownerContacts(site).queryContacts().eq('info.name.first', 'Ada').find()).items;
    const change = { extendedFields: { items: { [keys.town]: 'Reus' } } };
    await ownerContacts(site).updateContact(ada?._id ?? '', change, ada?.revision ?? 0);
    expect(await firstNames(site, { filter: { [town]: 'Lleida' } })).toEqual([]);
    expect(await firstNames(site, { filter: { [town]: 'Reus' } })).toEqual(['Ada']);
    await site.owner().use(extendedFields).deleteExtendedField(keys.town);
    expect(await query(site, { filter: { [town]: 'Reus' } })).toMatchObject({
      status: 400,
      body: { details: { applicationError: { code: 'UNSUPPORTED_FILTER_FIELD_UNKNOWN' } } },
    });
  });

  test.each([
    ['shoe', { $startsWith: '3' }, 'UNSUPPORTED_FILTER_OPERATOR'],
    ['town', { $gt: 'a' }, 'UNSUPPORTED_FILTER_OPERATOR'],
    ['since', { $gt: '2025-02-30' }, 'MALFORMED_FILTER'],
    ['since', '2025-13-01', 'MALFORMED_FILTER'],
    ['shoe', 'large', 'MALFORMED_FILTER'],
  ] as const)('refuse the field %s with the condition %o', async (field, condition, code) => {
    const site = await platform.site();
    const names = await measuredPeople(site);
    expect(await query(site, { filter: { [names[field]]: condition } })).toMatchObject({
      status: 400,
      body: { details: { applicationError: { code } } },
    });
  });

  test('refuse a birthday on an impossible date', async () => {
    const site = await platform.site();
    expect((await query(site, { filter: { 'info.birthdate': '2000-02-29' } })).status).toBe(200);
    expect((await query(site, { filter: { 'info.birthdate': { $gt: '2001-02-29' } } })).status).toBe(400);
  });

  test('a sort by an unknown field is refused', async () => {
    const site = await platform.site();
    expect(await query(site, { sort: [{ fieldName: 'info.extendedFields.custom.none' }] })).toMatchObject({
      status: 400,
      body: { details: { applicationError: { code: 'UNSUPPORTED_SORT_FIELD' } } },
    });
  });

  test('find contacts by parts of their postal addresses and phones', async () => {
    const site = await platform.site();
    const address = { city: 'Bergen', country: 'NO', addressLine: 'Torget 1' };
    const phone = { phone: '55 55 55 55', countryCode: 'NO' };
    const info = { name: { first: 'Eve' }, addresses: { items: [{ address }] }, phones: { items: [phone] } };
    await wire(platform.emulator, 'POST', '/contacts/v4/contacts', { ...ownerCall(site), body: { info } });
    for (const filter of [
      { 'info.addresses.city': 'Bergen' },
      { 'info.addresses.country': { $in: ['NO'] } },
      { 'info.addresses.street': { $startsWith: 'Torget' } },
      { 'primaryPhone.countryCode': 'NO' },
    ]) {
      expect(await firstNames(site, { filter }), JSON.stringify(filter)).toEqual(['Eve']);
    }
  });

  test('membership status is a field, a filter and a facet, and follows the member', async () => {
    const site = await platform.site();
    await ownerContacts(site).createContact({ name: { first: 'Guest' } });
    const { items } = await site.owner().members.queryMembers().find();
    const [first] = items;
    const id = first?._id ?? '';
    const field = 'members.membershipStatus';
    const storedStatus = async () => (await ownerContacts(site).getContact(id)).info?.extendedFields?.items?.[field];
    const count = async (status: string) => {
      const { facets } = await ownerContacts(site).listFacets();
      const facet = facets?.find(({ facetType, facetKey }) => facetType === 'MEMBERSHIP_STATUS' && facetKey === status);
      const { body } = await query(site, { filter: facet?.queryFilter ?? {} });
      expect(body.pagingMetadata).toMatchObject({ total: facet?.count });
      return facet?.count;
    };
    expect([await storedStatus(), await count('APPROVED'), await count('DENIED')]).toEqual([
      'APPROVED',
      items.length,
      0,
    ]);
    await site.owner().members.blockMember(id);
    expect([await storedStatus(), await count('APPROVED'), await count('DENIED')]).toEqual([
      'DENIED',
      items.length - 1,
      1,
    ]);
    await site.owner().members.deleteMember(id);
    expect([await storedStatus(), await count('DENIED')]).toEqual([undefined, 0]);
  });
});
