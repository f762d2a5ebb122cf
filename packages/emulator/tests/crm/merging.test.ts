import { contacts, labels } from '@wix/crm';
import { expect, test } from 'vitest';
import { ADA, aBooking, NOW } from '../bookings/booking/a-booking';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { memberIdOf } from '../members/some-members';

const GRACE = {
  name: { first: 'Grace' },
  emails: { items: [{ email: 'grace@example.com' }] },
  phones: { items: [{ phone: '+1 555 010 4000' }] },
};
const ALIAS = {
  name: { first: 'Amazing', last: 'Hopper' },
  emails: { items: [{ email: 'GRACE@example.com' }, { email: 'hopper@example.com', primary: true }] },
  company: 'Navy',
};

const ownerContacts = (site: TestSite) => site.owner().use(contacts);

async function aPair(site: TestSite) {
  const calls = ownerContacts(site);
  const { contact: target } = await calls.createContact(GRACE);
  const { contact: source } = await calls.createContact(ALIAS, { allowDuplicates: true });
  return { calls, targetId: target?._id ?? '', sourceId: source?._id ?? '' };
}

onEveryDatabase('merged contacts', (platform) => {
  test('the target keeps its data and gains data that only the sources have', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const { calls, targetId, sourceId } = await aPair(site);
    const { label } = await site.owner().use(labels).findOrCreateLabel('Admirals');
    await calls.labelContact(sourceId, [label?.key ?? '']);
    const expected = {
      info: {
        name: { first: 'Grace', last: 'Hopper' },
        company: 'Navy',
        emails: {
          items: [
            { email: 'grace@example.com', primary: true },
            { email: 'hopper@example.com', primary: false },
          ],
        },
        labelKeys: { items: [label?.key] },
      },
      lastActivity: { activityType: 'CONTACT_MERGED' },
      primaryInfo: { email: 'grace@example.com', phone: '+1 555 010 4000' },
    };
    const { contact: preview } = await calls.previewMergeContacts(targetId, { sourceContactIds: [sourceId] });
    expect(preview).toMatchObject(expected);
    expect(await calls.getContact(sourceId)).toMatchObject({ _id: sourceId, info: { company: 'Navy' } });
    const { contact } = await calls.mergeContacts(targetId, 1, { sourceContactIds: [sourceId] });
    expect(contact).toMatchObject({ ...expected, _id: targetId, revision: 2 });
    expect(await calls.getContact(sourceId)).toMatchObject({ _id: targetId, revision: 2 });
    expect(await refusalOf(calls.updateContact(sourceId, { company: 'Army' }, 1))).toMatchObject({
      code: 'CONTACT_NOT_FOUND',
    });
  });

  test('a contact merged twice leads to the last target', async () => {
    const { calls, targetId, sourceId } = await aPair(await platform.site());
    const { contact: last } = await calls.createContact({ name: { first: 'Last' } });
    await calls.mergeContacts(targetId, 1, { sourceContactIds: [sourceId] });
    await calls.mergeContacts(last?._id ?? '', 1, { sourceContactIds: [targetId] });
    expect((await calls.getContact(sourceId))._id).toBe(last?._id);
  });

  test('refuses to merge members, the target itself or an older revision', async () => {
    const site = await platform.site();
    const { calls, targetId, sourceId } = await aPair(site);
    const memberId = await memberIdOf(site);
    const refusal = async (target: string, revision: number, sourceContactIds: string[]) =>
      (await refusalOf(calls.mergeContacts(target, revision, { sourceContactIds })))?.code;
    expect(await refusal(targetId, 1, [memberId])).toBe('ILLEGAL_MERGE');
    expect(await refusal(targetId, 1, [targetId])).toBe('ILLEGAL_MERGE');
    expect(await refusal(targetId, 1, [sourceId, sourceId])).toBe('ILLEGAL_MERGE');
    expect(await refusal(targetId, 2, [sourceId])).toBe('FAILED_PRECONDITION');
    expect(await refusal(targetId, 1, ['00000000-0000-4000-8000-000000000001'])).toBe('CONTACT_NOT_FOUND');
    expect(await refusalOf(calls.mergeContacts(targetId, 1, { sourceContactIds: [] }))).toMatchObject({ status: 400 });
    expect((await calls.getContact(targetId)).revision).toBe(1);
    expect(await calls.mergeContacts(memberId, 1, { sourceContactIds: [sourceId] })).toMatchObject({
      contact: { _id: memberId },
    });
  });

  test('a returning guest with a merged contact’s email is matched to the target', async () => {
    const site = await platform.siteAt(NOW);
    const { calls, targetId } = await aPair(site);
    await aBooking(site, site.visitor(), 'haircut');
    const { items } = await calls.queryContacts().eq('primaryInfo.email', ADA.email).find();
    await calls.mergeContacts(targetId, 1, { sourceContactIds: [items[0]?._id ?? ''] });
    await aBooking(site, site.visitor(), 'haircut');
    expect((await calls.queryContacts().eq('primaryInfo.email', ADA.email).find()).items).toEqual([]);
  });
});
