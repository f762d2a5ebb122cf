import { contacts, labels } from '@wix/crm';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { ownerCall, wire } from '../harness/wire';
import { memberIdOf } from '../members/some-members';

async function people(site: TestSite) {
  const calls = site.owner().use(contacts);
  const ids: string[] = [];
  for (const [first, last] of [
    ['Grace', 'Hopper'],
    ['Ada', 'Lovelace'],
    ['Alan', 'Hopper'],
  ]) {
    const email = `${first}@example.com`;
    const { contact } = await calls.createContact({ name: { first, last }, emails: { items: [{ email }] } });
    ids.push(contact?._id ?? '');
  }
  return { calls, ids };
}

const HOPPERS = { 'info.name.last': 'Hopper' };

onEveryDatabase('bulk jobs on contacts', (platform) => {
  const jobOf = async (site: TestSite, jobId = '') =>
    (await wire(platform.emulator, 'GET', `/contacts/v4/bulk/jobs/${jobId}`, ownerCall(site))).body.job;

  test('label and unlabel all contacts that match the filter', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const { calls, ids } = await people(site);
    const { label } = await site.owner().use(labels).findOrCreateLabel('Admirals');
    const key = label?.key ?? '';
    const { jobId } = await calls.bulkLabelAndUnlabelContacts({ filter: HOPPERS, labelKeysToAdd: [key] });
    expect(await jobOf(site, jobId)).toMatchObject({
      id: jobId,
      type: 'ADD_REMOVE_LABELS',
      status: 'COMPLETED',
      totalItems: 2,
      successTotal: 2,
      failedTotal: 0,
    });
    const labeledContacts = () => calls.queryContacts().hasSome('info.labelKeys.items', [key]).find();
    expect((await labeledContacts()).items.map(({ _id }) => _id).sort()).toEqual([ids[0], ids[2]].sort());
    await calls.bulkLabelAndUnlabelContacts({ search: 'Alan', labelKeysToRemove: [key] });
    expect((await labeledContacts()).items.map(({ _id }) => _id)).toEqual([ids[0]]);
  });

  test('update the sent fields, and keep the others', async () => {
    const site = await platform.site();
    const { calls, ids } = await people(site);
    await calls.bulkUpdateContacts({ filter: HOPPERS, info: { company: 'Navy' } });
    expect(await calls.getContact(ids[0] ?? '')).toMatchObject({
      revision: 2,
      info: { company: 'Navy', name: { first: 'Grace' } },
    });
    expect((await calls.getContact(ids[1] ?? '')).info?.company).toBeUndefined();
  });

  test('delete contacts, and report members that cannot be deleted', async () => {
    const site = await platform.site();
    const { calls, ids } = await people(site);
    const memberId = await memberIdOf(site);
    const { jobId } = await calls.bulkDeleteContacts({ filter: { id: { $in: [ids[0], memberId] } } });
    expect(await jobOf(site, jobId)).toMatchObject({
      type: 'DELETE',
      totalItems: 2,
      failedTotal: 1,
      errors: [{ code: 'CANNOT_DELETE_SITE_MEMBERS' }],
    });
    expect(await refusalOf(calls.getContact(ids[0] ?? ''))).toMatchObject({ code: 'CONTACT_NOT_FOUND' });
    expect((await calls.getContact(memberId))._id).toBe(memberId);
    const { body } = await wire(platform.emulator, 'GET', '/contacts/v4/bulk/jobs', ownerCall(site));
    expect(body.jobs).toMatchObject([{ id: jobId }]);
  });

  test('are refused without a filter or search, and with a filter that a query would refuse', async () => {
    const { calls } = await people(await platform.site());
    expect(await refusalOf(calls.bulkDeleteContacts())).toMatchObject({ code: 'NEITHER_FILTER_NOR_SEARCH' });
    expect(await refusalOf(calls.bulkLabelAndUnlabelContacts({ labelKeysToAdd: [] }))).toMatchObject({
      code: 'NEITHER_FILTER_NOR_SEARCH',
    });
    expect(await refusalOf(calls.bulkDeleteContacts({ filter: { colour: 'red' } }))).toMatchObject({ status: 400 });
  });

  test('facets count contacts by label and subscription, and their filters find the same contacts', {
    tags: ['database'],
  }, async () => {
    const site = await platform.site();
    const { calls, ids } = await people(site);
    const { label } = await site.owner().use(labels).findOrCreateLabel('Admirals');
    await calls.labelContact(ids[0] ?? '', [label?.key ?? '']);
    const { facets } = await calls.listFacets();
    const all = (await calls.queryContacts().find()).totalCount ?? 0;
    const facetsOfType = (type: string) => facets?.filter(({ facetType }) => facetType === type) ?? [];
    expect(facetsOfType('ALL_CONTACTS')).toMatchObject([{ count: all }]);
    expect(facetsOfType('LABEL').find(({ facetKey }) => facetKey === label?.key)).toMatchObject({
      facetDisplayName: 'Admirals',
      count: 1,
    });
    expect(facetsOfType('NOT_LABELED')).toMatchObject([{ count: all - 1 }]);
    expect(facetsOfType('SUBSCRIPTION_STATUS')).toHaveLength(4);
    for (const { queryFilter, count, facetKey } of facets ?? []) {
      const { body } = await wire(platform.emulator, 'POST', '/contacts/v4/contacts/query', {
        ...ownerCall(site),
        body: { query: { filter: queryFilter } },
      });
      expect(body.pagingMetadata, facetKey ?? '').toMatchObject({ total: count });
    }
    const filter = { 'info.extendedFields.emailSubscriptions.subscriptionStatus': 'SUBSCRIBED' };
    const { facets: subscribed } = await calls.queryFacets({ filter });
    expect(subscribed?.every(({ count }) => count === 0)).toBe(true);
  });
});
