// @module-tag legacy
import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../../harness/harness';
import {
  allowGuests,
  anOpenEvent,
  guestClient,
  memberClient,
  ownerClient,
  statusOf,
  summaryOf,
} from '../../rsvp/some-rsvps';

const form = (email = 'ada@example.com', ...more: { inputName: string; value?: string; values?: string[] }[]) => ({
  inputValues: [
    { inputName: 'firstName', value: 'Ada' },
    { inputName: 'lastName', value: 'Byron' },
    { inputName: 'email', value: email },
    ...more,
  ],
});

onEveryDatabase('first-generation RSVPs', (platform) => {
  test('are shared with the second generation', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: 3, waitlistEnabled: true });
    await allowGuests(site, eventId, 2);
    const names = { inputName: 'guestNames', values: ['Mary Somerville', 'Sophie Germain'] };
    const guests = { inputName: 'additionalGuests', value: '2' };
    const { rsvp: createdRsvp } = await guestClient(site).rsvp.createRsvp({
      eventId,
      status: 'YES',
      form: form(undefined, guests, names),
    });
    expect(createdRsvp).toMatchObject({ status: 'YES', firstName: 'Ada', totalGuests: 3, email: 'ada@example.com' });
    expect(createdRsvp?.guests?.map(({ fullName }) => fullName)).toEqual([
      'Ada Byron',
      'Mary Somerville',
      'Sophie Germain',
    ]);
    const second = await guestClient(site).rsvp.createRsvp({ eventId, status: 'YES', form: form('mary@example.com') });
    expect(second.rsvp?.status).toBe('WAITING');
    expect(await statusOf(site, second.rsvp?._id ?? '')).toBe('WAITLIST');
    const { rsvp } = ownerClient(site);
    const response = await rsvp.updateRsvp(createdRsvp?._id ?? '', eventId, {
      fields: ['rsvpForm'],
      rsvpForm: form(undefined, { inputName: 'additionalGuests', value: '1' }),
    });
    expect(response.rsvp?.totalGuests).toBe(2);
    expect(await statusOf(site, second.rsvp?._id ?? '')).toBe('YES');
    const bare = await rsvp.getRsvp(createdRsvp?._id ?? '');
    expect(bare).toMatchObject({ firstName: '', email: '', totalGuests: 2 });
    expect(bare).not.toHaveProperty('rsvpForm');
  });

  test('are announced by both generations’ events', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site);
    await guestClient(site).rsvp.createRsvp({ eventId, status: 'YES', form: form() });
    const sentEvents = await site.events();
    expect(sentEvents).toContain('wix.events.v2.rsvp/created');
    expect(sentEvents).toContain('wix.events.rsvp.events.RsvpCreated/rsvp_created');
  });

  // Source: how-to-code-events of wix/skills.
  test('refuses the flat fields of the second generation', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site);
    const flat = { eventId, firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', status: 'YES' };
    const { rsvp } = guestClient(site);
    const call = rsvp.createRsvp(flat as Parameters<typeof rsvp.createRsvp>[0]);
    expect(await refusalOf(call)).toMatchObject({ status: 400 });
  });

  test('can be listed and queried with filters, sorting and facets', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { responseType: 'YES_AND_NO' });
    const { rsvp } = ownerClient(site);
    await rsvp.createRsvp({ eventId, status: 'YES', form: form('ada@example.com') });
    await rsvp.createRsvp({ eventId, status: 'NO', form: form('mary@example.com') });
    const list = async (options: Parameters<typeof rsvp.listRsvp>[0]) =>
      (await rsvp.listRsvp({ eventId: [eventId], fieldset: ['CONTACT_DETAILS'], ...options })).rsvps?.map(
        ({ email }) => email,
      );
    expect(await list({ status: ['NO'] })).toEqual(['mary@example.com']);
    expect(await list({ searchPhrase: 'ada@' })).toEqual(['ada@example.com']);
    expect(await list({ tag: ['MEMBER'] })).toEqual([]);
    expect(await list({ sort: 'email:desc' })).toEqual(['mary@example.com', 'ada@example.com']);
    expect(await rsvp.listRsvp({ eventId: [eventId], limit: 1 })).toMatchObject({ total: 2, limit: 1, offset: 0 });
    const queried = await rsvp.queryRsvp({ filter: { eventId, status: { $in: ['WAITING', 'NO'] } }, limit: 10 });
    expect(queried.rsvps).toMatchObject([{ status: 'NO' }]);
    const { facets, rsvpFacets } = await rsvp.listRsvp({ eventId: [eventId], facet: ['status', 'event_id'], limit: 1 });
    expect(facets).toEqual({ status: { counts: { YES: 1, NO: 1 } }, event_id: { counts: { [eventId]: 2 } } });
    expect(rsvpFacets?.facets?.status?.counts).toMatchObject({ YES: { count: 1, guests: 1, guestsCheckIn: 0 } });
    expect((await refusalOf(rsvp.listRsvp({ facet: ['email'] }))).fields).toHaveLength(1);
    const { userId } = await site.owner().wixEventsV2.getEvent(eventId, { fields: ['DETAILS'] });
    expect(await rsvp.listRsvp({ eventCreatorId: [userId ?? ''] })).toMatchObject({ total: 2 });
    expect(await rsvp.listRsvp({ eventCreatorId: [crypto.randomUUID()] })).toMatchObject({ total: 0 });
    expect((await refusalOf(rsvp.listRsvp({ sort: 'email:up' }))).fields).toHaveLength(1);
  });

  test('are changed and deleted in bulk', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { responseType: 'YES_AND_NO' });
    const { rsvp } = ownerClient(site);
    const { rsvp: one } = await rsvp.createRsvp({ eventId, status: 'YES', form: form() });
    await rsvp.createRsvp({ eventId, status: 'YES', form: form('bob@example.com') });
    const { rsvps } = await rsvp.bulkUpdateRsvp(eventId, {
      rsvpId: [one?._id ?? ''],
      fields: ['status'],
      status: 'NO',
    });
    expect(rsvps).toMatchObject([{ status: 'NO' }]);
    expect((await refusalOf(rsvp.updateRsvp(one?._id ?? '', eventId, { fields: ['memberId'] }))).fields).toHaveLength(
      1,
    );
    await rsvp.deleteRsvp(eventId, { rsvps: [one?._id ?? ''] });
    expect(await summaryOf(site, eventId)).toMatchObject({ totalRsvpCount: 1 });
    await rsvp.deleteRsvp(eventId);
    expect(await summaryOf(site, eventId)).toMatchObject({ totalRsvpCount: 0, yesGuestCount: 0 });
  });

  test('are checked in and out', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site);
    const { rsvp } = ownerClient(site);
    const { rsvp: createdRsvp } = await rsvp.createRsvp({ eventId, status: 'YES', form: form() });
    const rsvpId = createdRsvp?._id ?? '';
    const { rsvp: present } = await rsvp.checkInRsvp(eventId, { rsvpId });
    expect(present?.guests?.[0]?.checkIn?.created).toBeInstanceOf(Date);
    expect(await refusalOf(rsvp.checkInRsvp(eventId, { rsvpId }))).toMatchObject({ code: 'GUEST_ALREADY_CHECKED_IN' });
    const { rsvp: absent } = await rsvp.deleteRsvpCheckIn(eventId, { rsvpId });
    expect(absent?.guests?.[0]).not.toHaveProperty('checkIn');
  });

  test('require valid form answers, and can be created but not managed by guests', async () => {
    const site = await platform.site();
    const eventId = await anOpenEvent(site);
    const { rsvp } = guestClient(site);
    const nameless = { inputValues: [{ inputName: 'email', value: 'ada@example.com' }] };
    const refusal = async (rsvpFields: Parameters<typeof rsvp.createRsvp>[0]) =>
      refusalOf(rsvp.createRsvp({ eventId, status: 'YES', ...rsvpFields }));
    expect(await refusal({ form: nameless })).toMatchObject({ code: 'INVALID_FORM_RESPONSE' });
    expect(await refusal({ form: form('nowhere') })).toMatchObject({ code: 'INVALID_FORM_RESPONSE' });
    expect(await refusal({ form: form(), options: { ignoreLimits: true } })).toMatchObject({ status: 403 });
    const { rsvp: createdRsvp } = await rsvp.createRsvp({ eventId, status: 'YES', form: form() });
    const rsvpId = createdRsvp?._id ?? '';
    for (const client of [guestClient(site), await memberClient(site)]) {
      const calls = [
        () => client.rsvp.getRsvp(rsvpId),
        () => client.rsvp.listRsvp(),
        () => client.rsvp.queryRsvp(),
        () => client.rsvp.updateRsvp(rsvpId, eventId, { fields: ['status'], status: 'NO' }),
        () => client.rsvp.bulkUpdateRsvp(eventId, { rsvpId: [rsvpId], fields: ['status'], status: 'NO' }),
        () => client.rsvp.deleteRsvp(eventId),
        () => client.rsvp.checkInRsvp(eventId, { rsvpId }),
        () => client.rsvp.deleteRsvpCheckIn(eventId, { rsvpId }),
      ];
      for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 403 });
    }
  });
});
