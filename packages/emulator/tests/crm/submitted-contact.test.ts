import { contacts, submittedContact } from '@wix/crm';
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf, type TestSite, type VisitorClient } from '../harness/harness';
import { memberIdOf, SEEDED, seededMember } from '../members/some-members';

const GRACE = { name: { first: 'Grace' }, emails: { items: [{ email: 'grace@example.com' }] } };

const submit = (client: VisitorClient) => client.use(submittedContact);
const ownerContacts = (site: TestSite) => site.owner().use(contacts);

onEveryDatabase('contact details that a visitor submits', (platform) => {
  test('become a contact, and are added to the contact with the same email', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const first = await submit(site.visitor()).appendOrCreateContact({ info: GRACE });
    expect(first).toMatchObject({ identityType: 'CONTACT', newContact: true });
    const more = { ...GRACE, phones: { items: [{ phone: '+1 555 010 4000' }] }, company: 'Navy' };
    const again = await submit(site.visitor()).appendOrCreateContact({ info: more });
    expect(again).toEqual({ contactId: first.contactId, identityType: 'CONTACT', newContact: false });
    expect(await ownerContacts(site).getContact(first.contactId ?? '')).toMatchObject({
      revision: 2,
      info: { company: 'Navy', emails: { items: [{ email: 'grace@example.com' }] } },
      primaryInfo: { phone: '+1 555 010 4000' },
    });
    const byPhone = { info: { phones: more.phones, emails: { items: [{ email: 'navy@example.com' }] } } };
    expect(await submit(site.visitor()).appendOrCreateContact(byPhone)).toMatchObject({ contactId: first.contactId });
    const { info } = await ownerContacts(site).getContact(first.contactId ?? '');
    expect(info?.emails?.items?.map(({ email }) => email)).toEqual(['grace@example.com', 'navy@example.com']);
  });

  test('are added to the same session’s contact', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { contactId } = await submit(visitor).appendOrCreateContact({ info: GRACE });
    const later = await submit(visitor).appendOrCreateContact({ info: { jobTitle: 'Admiral' } });
    expect(later).toEqual({ contactId, identityType: 'CONTACT', newContact: false });
    expect((await ownerContacts(site).getContact(contactId ?? '')).info?.jobTitle).toBe('Admiral');
  });

  test('change a member’s contact only if that member is signed in', async () => {
    const site = await platform.site();
    const memberId = await memberIdOf(site);
    const member = await seededMember(site);
    expect(await submit(member).appendOrCreateContact({ info: { company: 'Navy' } })).toEqual({
      contactId: memberId,
      identityType: 'MEMBER',
      newContact: false,
    });
    const stranger = { info: { emails: { items: [{ email: SEEDED.email }] }, company: 'Army' } };
    expect(await submit(site.visitor()).appendOrCreateContact(stranger)).toEqual({
      contactId: memberId,
      identityType: 'NOT_AUTHENTICATED_MEMBER',
      newContact: false,
    });
    expect((await ownerContacts(site).getContact(memberId)).info?.company).toBe('Navy');
  });

  test('are refused without a name, and with another contact’s ID', async () => {
    const site = await platform.site();
    const { contact } = await ownerContacts(site).createContact(GRACE);
    const call = submit(site.visitor());
    expect(await refusalOf(call.appendOrCreateContact())).toMatchObject({ code: 'INSUFFICIENT_CONTACT_DATA' });
    expect(await refusalOf(call.appendOrCreateContact({ contactId: contact?._id, info: GRACE }))).toMatchObject({
      code: 'INSUFFICIENT_PERMISSION',
    });
  });
});
