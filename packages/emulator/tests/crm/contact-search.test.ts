// @module-tag database
import { contactsV5 } from '@wix/crm';
import { members } from '@wix/members';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { SEEDED } from '../members/some-members';

interface Snapshot {
  tables: { documents: string[][] };
}

type Search = Parameters<ReturnType<typeof ownersContacts>['searchContacts']>[0];

const ownersContacts = (site: TestSite) => site.owner().use(contactsV5);

onEveryDatabase('a search of contacts', (platform) => {
  const found = async (site: TestSite, filter: object, sort: object = { fieldName: 'name.first' }) => {
    const search = { filter, sort: [sort] } as Search;
    const { contacts = [] } = await ownersContacts(site).searchContacts(search);
    return contacts.map(({ name }) => name?.first);
  };
  const joinedSite = async () => {
    const site = await platform.site('empty');
    const owner = site.owner().use(members);
    const join = async (firstName: string, privacyStatus: 'PRIVATE' | 'PUBLIC') => {
      const loginEmail = `${firstName.toLowerCase()}@example.com`;
      const member = { loginEmail, privacyStatus, contact: { firstName }, profile: { nickname: `${firstName}ie` } };
      return (await owner.createMember({ member }))._id ?? '';
    };
    const [ada, bea] = [await join('Ada', 'PRIVATE'), await join('Bea', 'PUBLIC')];
    await owner.blockMember(bea);
    await ownersContacts(site).createContact({ name: { first: 'Cyd' } });
    return { site, ada, bea };
  };

  test('filters and sorts them by their membership', async () => {
    const { site, ada, bea } = await joinedSite();
    const named = { 'name.first': { $exists: true } };
    expect(await found(site, { 'memberInfo.status': 'BLOCKED' })).toEqual(['Bea']);
    expect(await found(site, { 'memberInfo.memberId': { $in: [ada, bea] } })).toEqual(['Ada', 'Bea']);
    expect(await found(site, { 'memberInfo.profileInfo.nickname': { $startsWith: 'Ad' } })).toEqual(['Ada']);
    expect(await found(site, { ...named, 'memberInfo.status': { $exists: false } })).toEqual(['Cyd']);
    expect(await found(site, { ...named, 'memberInfo.profileInfo.privacyStatus': { $ne: 'PUBLIC' } })).toEqual([
      'Ada',
      'Cyd',
    ]);
    const byEmail = { fieldName: 'memberInfo.email', order: 'DESC' };
    expect(await found(site, { 'memberInfo.userInfo.role': 'MEMBER', ...named }, byEmail)).toEqual(['Bea', 'Ada']);
  });

  test('counts them by their membership', async () => {
    const { site } = await joinedSite();
    const aggregation = {
      name: 'statuses',
      type: 'VALUE',
      fieldPath: 'memberInfo.status',
      value: { missingValues: 'INCLUDE' },
    } as const;
    const { aggregationData } = await ownersContacts(site).searchContacts({
      filter: { 'name.first': { $exists: true } },
      aggregations: [aggregation],
    });
    expect(aggregationData?.results?.[0]?.values?.results).toEqual([
      { value: 'ACTIVE', count: 1 },
      { value: 'BLOCKED', count: 1 },
      { value: 'N/A', count: 1 },
    ]);
  });

  test('filters them by their last login', async () => {
    const site = await platform.site();
    const since = { 'memberInfo.sessionInfo.lastWebLogin': { $gt: '2020-01-01T00:00:00.000Z' } };
    expect(await found(site, since)).toEqual([]);
    await site.visitor().auth.login(SEEDED);
    expect(await found(site, since)).toEqual(['Maya']);
  });

  test('returns the membership with the contact', async () => {
    const { site, bea } = await joinedSite();
    const expected = { memberId: bea, status: 'BLOCKED', email: 'bea@example.com', userInfo: { role: 'MEMBER' } };
    expect((await ownersContacts(site).getContact(bea)).memberInfo).toMatchObject(expected);
    await site.owner().use(members).muteMember(bea);
    const { items } = await ownersContacts(site).queryContacts().eq('_id', bea).find();
    expect(items[0]?.memberInfo?.profileInfo).toMatchObject({ muted: true, privacyStatus: 'PUBLIC' });
  });

  test('forgets a deleted membership', async () => {
    const { site, ada } = await joinedSite();
    await site.owner().use(members).deleteMember(ada);
    expect(await found(site, { 'memberInfo.memberId': ada })).toEqual([]);
    expect((await ownersContacts(site).getContact(ada)).memberInfo).toBeUndefined();
  });

  test('filters them by their source, phone and addresses', async () => {
    const site = await platform.site('empty');
    const calls = ownersContacts(site);
    const address = { country: 'NO', postalCode: '0150', streetAddress: { number: '1', name: 'Karl Johans gate' } };
    const recipient = { firstName: 'Bea', company: 'Engines' };
    await calls.createContact({
      name: { first: 'Ada' },
      phone: { phone: '+12125550100' },
      addresses: [{ tag: 'HOME', address, recipient }],
      source: { additionalInfo: 'Fair in Oslo' },
    });
    await calls.createContact({ name: { first: 'Bea' }, phone: { phone: '555' } });
    await calls.createContact({ name: { first: 'Cyd' } });
    const named = { 'name.first': { $exists: true } };
    expect(await found(site, { 'source.additionalInfo': { $startsWith: 'Fair' } })).toEqual(['Ada']);
    expect(await found(site, { 'addresses.address.postalCode': { $hasSome: ['0150'] } })).toEqual(['Ada']);
    expect(await found(site, { 'addresses.recipient.company': { $hasSome: ['Engines'] } })).toEqual(['Ada']);
    expect(await found(site, { 'phone.deliverabilityStatus': 'NOT_SET' })).toEqual(['Ada']);
    expect(await found(site, { 'phone.subscriptionStatus.status': 'NOT_SET' })).toEqual(['Ada', 'Bea']);
    expect(await found(site, { ...named, 'phone.deliverabilityStatus': { $nin: ['NOT_SET'] } })).toEqual([
      'Bea',
      'Cyd',
    ]);
    expect(await found(site, { segmentIds: { $hasSome: ['vip'] } })).toEqual([]);
    expect(await found(site, { ...named, segmentIds: { $isEmpty: true } })).toEqual(['Ada', 'Bea', 'Cyd']);
  });

  test('also finds what earlier versions stored elsewhere', async () => {
    const { site, ada } = await joinedSite();
    const address = { country: 'NO', city: 'Oslo' };
    const addresses = [{ tag: 'HOME', address, recipient: { firstName: 'Bea' } }] as const;
    await ownersContacts(site).createContact({ name: { first: 'Dot' }, addresses: [...addresses] });
    const snapshot = await site.control<Snapshot>('GET', 'snapshot');
    const documents = snapshot.tables.documents.map((row) => [
      ...row.slice(0, -1),
      JSON.stringify(JSON.parse(row.at(-1) ?? '', toOlderContact)),
    ]);
    await site.control('PUT', 'snapshot', { ...snapshot, tables: { ...snapshot.tables, documents } });
    expect(await found(site, { 'memberInfo.memberId': ada })).toEqual(['Ada']);
    expect(await found(site, { 'addresses.recipient.firstName': { $hasSome: ['Bea'] } })).toEqual(['Dot']);
  });
});

function toOlderContact(name: string, value: unknown): unknown {
  if (name !== 'newer' || typeof value !== 'object') return value;
  const { memberInfo: _, addressees, ...older } = Object(value);
  const recipients = (addressees ?? []).map(({ addressId, recipient }: Record<string, string>) => [
    addressId,
    recipient,
  ]);
  return { ...older, ...(addressees && { recipients: Object.fromEntries(recipients) }) };
}
