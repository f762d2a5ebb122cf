import { contacts, labels } from '@wix/crm';
import { expect, test } from 'vitest';
import { ADA, aBooking, NOW } from '../bookings/booking/a-booking';
import { purchase } from '../ecom/cart/shopping';
import { onEveryDatabase, refusalOf, type TestSite } from '../harness/harness';
import { aMember, memberIdOf, SEEDED, seededMember } from '../members/some-members';

const GRACE = {
  name: { first: 'Grace', last: 'Hopper' },
  emails: { items: [{ email: 'grace@example.com' }] },
  phones: { items: [{ phone: '+1 555 010 4000' }] },
  company: 'Navy',
};

const ownerContacts = (site: TestSite) => site.owner().use(contacts);

onEveryDatabase('contacts', (platform) => {
  test('the owner creates, changes and deletes a contact', async () => {
    const calls = ownerContacts(await platform.site());
    const { contact } = await calls.createContact(GRACE);
    const id = contact?._id ?? '';
    expect(await calls.getContact(id)).toMatchObject({
      revision: 1,
      source: { sourceType: 'ADMIN' },
      primaryInfo: { email: 'grace@example.com', phone: '+1 555 010 4000' },
      info: { name: GRACE.name, company: 'Navy', emails: { items: [{ tag: 'UNTAGGED', primary: true }] } },
      primaryEmail: { email: 'grace@example.com', subscriptionStatus: 'NOT_SET' },
      primaryPhone: { e164Phone: '+15550104000', subscriptionStatus: 'NOT_SET' },
    });
    const changed = await calls.updateContact(id, { jobTitle: 'Admiral' }, 1);
    expect(changed.contact).toMatchObject({ revision: 2, info: { company: 'Navy', jobTitle: 'Admiral' } });
    expect(await refusalOf(calls.updateContact(id, { company: 'Army' }, 1))).toMatchObject({
      code: 'CONTACT_ALREADY_CHANGED',
      status: 409,
    });
    await calls.deleteContact(id);
    expect(await refusalOf(calls.getContact(id))).toMatchObject({ code: 'CONTACT_NOT_FOUND', status: 404 });
  });

  test('a contact needs a name, an email or a phone, and has at most one primary email', async () => {
    const calls = ownerContacts(await platform.site());
    const two = { items: ['a@example.com', 'b@example.com'].map((email) => ({ email, primary: true })) };
    expect(await refusalOf(calls.createContact({ company: 'Navy' }))).toMatchObject({
      code: 'INSUFFICIENT_CONTACT_DATA',
    });
    expect(await refusalOf(calls.createContact({ emails: two }))).toMatchObject({
      code: 'CANNOT_HAVE_MULTIPLE_PRIMARY_INFO',
    });
    expect(await refusalOf(calls.createContact({ emails: { items: [{ email: 'nobody' }] } }))).toMatchObject({
      status: 400,
      fields: ['info.emails.items[0].email'],
    });
  });

  test('an email belongs to one contact unless duplicates are allowed', { tags: ['database'] }, async () => {
    const calls = ownerContacts(await platform.site());
    const attempts = await Promise.allSettled(Array.from({ length: 6 }, () => calls.createContact(GRACE)));
    expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusalOf(calls.createContact(GRACE))).toMatchObject({
      code: 'DUPLICATE_CONTACT_EXISTS',
      status: 409,
    });
    const { contact } = await calls.createContact(GRACE, { allowDuplicates: true });
    expect(contact?.primaryInfo?.email).toBe('grace@example.com');
  });

  test('a query filters, sorts and pages contacts', { tags: ['database'] }, async () => {
    const calls = ownerContacts(await platform.site());
    for (const first of ['Alan', 'Barbara', 'Charles']) {
      await calls.createContact({ name: { first }, emails: { items: [{ email: `${first}@example.com` }] } });
    }
    const byName = calls.queryContacts().in('info.name.first', ['Alan', 'Barbara', 'Charles']);
    const first = await byName.descending('info.name.first').limit(2).find();
    expect(first.items.map(({ info }) => info?.name?.first)).toEqual(['Charles', 'Barbara']);
    expect([first.totalCount, first.hasNext()]).toEqual([3, true]);
    const second = await first.next();
    expect(second.items.map(({ info }) => info?.name?.first)).toEqual(['Alan']);
    const byEmail = await calls.queryContacts().startsWith('primaryInfo.email', 'Bar').find();
    expect(byEmail.items).toHaveLength(1);
    const { contacts: listed } = await calls.listContacts({ fieldsets: ['BASIC'], paging: { limit: 1 } });
    expect(Object.keys(listed?.[0]?.info ?? {})).toEqual(['name']);
  });

  test('a query refuses unknown fields and operators with its own codes', async () => {
    const site = await platform.site();
    const query = async (query: object) => {
      const response = await site.owner().fetchWithAuth('https://www.wixapis.com/contacts/v4/contacts/query', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      return (await response.json())?.details?.applicationError?.code;
    };
    expect(await query({ filter: { colour: 'red' } })).toBe('UNSUPPORTED_FILTER_FIELD_UNKNOWN');
    expect(await query({ filter: { 'info.company': { $like: 'N' } } })).toBe('UNSUPPORTED_FILTER_OPERATOR');
    expect(await query({ sort: [{ fieldName: 'updatedDate' }] })).toBe('UNSUPPORTED_SORT_FIELD');
  });

  test.each([
    ['bookers', async (site: TestSite) => aBooking(site, site.visitor(), 'haircut'), 'WIX_BOOKINGS'],
    ['buyers', async (site: TestSite) => purchase(site, site.visitor()), 'OTHER'],
  ])('%s become contacts with their name', async (_who, act, sourceType) => {
    const site = await platform.siteAt(NOW);
    await act(site);
    const { items } = await ownerContacts(site).queryContacts().eq('primaryInfo.email', ADA.email).find();
    expect(items).toMatchObject([{ source: { sourceType }, info: { name: { first: ADA.firstName } } }]);
  });

  test('a seeded member has a contact, and changes to either appear in both', async () => {
    const site = await platform.site();
    const calls = ownerContacts(site);
    const id = await memberIdOf(site);
    const before = await calls.getContact(id);
    expect(before).toMatchObject({
      source: { sourceType: 'WIX_SITE_MEMBERS' },
      info: { name: { first: 'Maya', last: 'Lindqvist' } },
      primaryInfo: { email: SEEDED.email, phone: '+1 555 010 2030' },
    });
    const member = await seededMember(site);
    await member.members.updateMember(id, { contact: { lastName: 'Berg' } });
    const renamed = await calls.getContact(id);
    expect(renamed).toMatchObject({ revision: (before.revision ?? 0) + 1, info: { name: { last: 'Berg' } } });
    await calls.updateContact(id, { company: 'Lindqvist Ltd' }, renamed.revision ?? 0);
    expect(await calls.getContact(id)).toMatchObject({ revision: (renamed.revision ?? 0) + 1 });
    const { member: after } = await member.members.getCurrentMember({ fieldsets: ['FULL'] });
    expect(after?.contact).toMatchObject({ lastName: 'Berg', company: 'Lindqvist Ltd' });
  });

  test('a member’s contact cannot lose the login email or be deleted until the member is deleted', async () => {
    const site = await platform.site();
    const calls = ownerContacts(site);
    const id = await aMember(site, 'kim@example.com');
    const emails = { items: [{ email: 'other@example.com' }] };
    expect(await refusalOf(calls.updateContact(id, { emails }, 1))).toMatchObject({
      code: 'CANNOT_UPDATE_MEMBER_EMAIL',
    });
    expect(await refusalOf(calls.deleteContact(id))).toMatchObject({ code: 'CANNOT_DELETE_MEMBER' });
    await site.owner().members.deleteMember(id);
    expect(await calls.getContact(id)).toMatchObject({ primaryInfo: { email: 'kim@example.com' } });
    await calls.deleteContact(id);
  });

  test('signing up with a deleted member’s email creates another member', async () => {
    const site = await platform.site();
    const id = await aMember(site, 'kim@example.com');
    await site.owner().members.deleteMember(id);
    const next = await aMember(site, 'kim@example.com');
    expect(next).not.toBe(id);
    expect(await ownerContacts(site).getContact(next)).toMatchObject({ primaryInfo: { email: 'kim@example.com' } });
  });

  test('labels are created once, assigned to contacts, renamed and deleted', async () => {
    const site = await platform.site();
    const calls = ownerContacts(site);
    const labelCalls = site.owner().use(labels);
    const { label, newLabel } = await labelCalls.findOrCreateLabel('New lead');
    expect([label?.key, newLabel]).toEqual(['custom.new-lead', true]);
    expect((await labelCalls.findOrCreateLabel('New lead')).newLabel).toBe(false);
    const { contact } = await calls.createContact(GRACE);
    const id = contact?._id ?? '';
    expect(await refusalOf(calls.labelContact(id, ['custom.unknown']))).toMatchObject({ status: 400 });
    await calls.labelContact(id, ['custom.new-lead', 'contacts.customers']);
    const { items } = await calls.queryContacts().hasSome('info.labelKeys', ['custom.new-lead']).find();
    expect(items.map(({ _id }) => _id)).toEqual([id]);
    expect(await labelCalls.renameLabel('custom.new-lead', { displayName: 'Lead' })).toMatchObject({
      key: 'custom.new-lead',
      displayName: 'Lead',
    });
    await labelCalls.deleteLabel('custom.new-lead');
    expect((await calls.getContact(id)).info?.labelKeys?.items).toEqual(['contacts.customers']);
    await calls.unlabelContact(id, ['contacts.customers']);
    expect((await calls.getContact(id)).info?.labelKeys?.items).toEqual([]);
    const { labels: listed } = await labelCalls.listLabels({ labelType: 'SYSTEM' });
    expect(listed).toHaveLength(2);
  });

  test('neither visitors nor members read contacts', async () => {
    const site = await platform.site();
    for (const client of [site.visitor(), await seededMember(site)]) {
      const calls = client.use(contacts);
      expect(await refusalOf(calls.queryContacts().find())).toMatchObject({ status: 403 });
      expect(await refusalOf(calls.getContact(await memberIdOf(site)))).toMatchObject({ status: 403 });
      expect(await refusalOf(client.use(labels).listLabels())).toMatchObject({ status: 403 });
    }
  });
});
