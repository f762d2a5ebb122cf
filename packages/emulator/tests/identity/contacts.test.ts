import { expect, test } from 'vitest';
import { ADA, aBooking, NOW } from '../bookings/booking/a-booking';
import { purchase } from '../ecom/cart/shopping';
import { anOpenEvent, anRsvp, guestClient } from '../events/rsvp/some-rsvps';
import { aTicketOnSale, FREE, placeOrder } from '../events/tickets/some-tickets';
import { onEveryDatabase, type TestSite } from '../harness/harness';
import { mailsTo, memberDocuments } from '../members/some-members';

const BECOMING_A_CONTACT: [how: string, become: (site: TestSite) => Promise<unknown>][] = [
  ['has answered an invitation', async (site) => guestClient(site).rsvpV2.createRsvp(await anRsvpFromAda(site))],
  ['has booked', (site) => aBooking(site, site.visitor(), 'haircut')],
  ['has bought something', (site) => purchase(site, site.visitor())],
  ['has a ticket', async (site) => placeOrder(site.visitor(), await aTicketOnSale(site, FREE))],
];

const anRsvpFromAda = async (site: TestSite) => anRsvp(await anOpenEvent(site), { email: ADA.email });

// Source: "If the email used to register the member already exists as a contact email, the registering member need to
// verify the email address" at registerV2 in @wix/auto_sdk_identity_authentication.
onEveryDatabase('registering with a contact’s email', (platform) => {
  test.each(BECOMING_A_CONTACT)('requires email verification first if the contact %s', async (_how, become) => {
    const site = await platform.site();
    await site.setTime(NOW);
    await become(site);
    const { auth } = site.visitor();
    const newcomer = { email: 'Ada@Example.com', password: 'a-good-one' };
    expect((await auth.register(newcomer)).loginState).toBe('EMAIL_VERIFICATION_REQUIRED');
    const code = (await mailsTo(site, newcomer.email)).find((mail) => mail.code)?.code ?? '';
    expect((await auth.processVerification({ verificationCode: code })).loginState).toBe('SUCCESS');
  });

  test('turns the contact into a member', async () => {
    const site = await platform.site();
    const { contactId } = await guestClient(site).rsvpV2.createRsvp(await anRsvpFromAda(site), {
      fields: ['CONTACT_DETAILS'],
    });
    const again = await guestClient(site).rsvpV2.createRsvp(await anRsvpFromAda(site), { fields: ['CONTACT_DETAILS'] });
    expect(again.contactId).toBe(contactId);
    await site.visitor().auth.register({ email: ADA.email, password: 'a-good-one' });
    expect((await memberDocuments(site)).find(({ loginEmail }) => loginEmail === ADA.email)).toMatchObject({
      contactId,
      loginEmailVerified: false,
    });
  });

  test('creates one member with one contact in concurrent calls', { tags: ['database'] }, async () => {
    const site = await platform.site();
    const events = await Promise.all(Array.from({ length: 8 }, () => anOpenEvent(site)));
    const guest = guestClient(site);
    await guest.auth.getAuthHeaders();
    const createdRsvps = await Promise.all(
      events.map((eventId) =>
        guest.rsvpV2.createRsvp(anRsvp(eventId, { email: ADA.email }), { fields: ['CONTACT_DETAILS'] }),
      ),
    );
    expect(new Set(createdRsvps.map(({ contactId }) => contactId)).size).toBe(1);
  });

  test('succeeds at once with a new email', async () => {
    const site = await platform.site();
    await guestClient(site).rsvpV2.createRsvp(await anRsvpFromAda(site));
    const { auth } = site.visitor();
    const newcomer = { email: 'bob@example.com', password: 'a-good-one' };
    expect((await auth.register(newcomer)).loginState).toBe('SUCCESS');
  });
});
