import { describe, expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { aTicketedEvent, datesBetween, NOBODY } from '../event/some-events';
import {
  allowGuests,
  anOpenEvent,
  anRsvp,
  type GuestClient,
  guestClient,
  memberClient,
  ownerClient,
  submitRsvp,
  summaryOf,
  withGuests,
} from './some-rsvps';

const ALL: Parameters<GuestClient['rsvpV2']['createRsvp']>[1] = { fields: ['DETAILS', 'FORM', 'CONTACT_DETAILS'] };

onEveryDatabase('RSVPs', (platform) => {
  describe('createRsvp', () => {
    test('takes a place for the guest, and sends an email and an event', async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site, { limit: 10 });
      const createdRsvp = await guestClient(site).rsvpV2.createRsvp(anRsvp(eventId, { email: 'ada@example.com' }), ALL);
      expect(createdRsvp).toMatchObject({
        revision: '1',
        eventId,
        status: 'YES',
        firstName: 'Ada',
        email: 'ada@example.com',
        totalGuests: 1,
        guestList: { guests: [{ guestId: 1, fullName: 'Ada Byron', checkInDetails: { checkedIn: false } }] },
        fullyCheckedIn: false,
      });
      expect(await summaryOf(site, eventId)).toEqual({
        eventId,
        yesGuestCount: 1,
        noGuestCount: 0,
        waitlistGuestCount: 0,
        totalRsvpCount: 1,
      });
      const events = await site.events();
      expect(events).toContain('wix.events.v2.rsvp/created');
      const { documents } = await site.control<{ documents: { to: string; subject: string }[] }>(
        'GET',
        'collections/mailbox',
      );
      expect(documents).toMatchObject([{ to: 'ada@example.com', subject: 'You are coming to Open Evening' }]);
    });

    test('returns only the requested field sets', async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site);
      const bare = await guestClient(site).rsvpV2.createRsvp(anRsvp(eventId));
      expect(bare).not.toHaveProperty('firstName');
      expect(bare).not.toHaveProperty('email');
      expect(bare).not.toHaveProperty('form');
      const detailed = await ownerClient(site).rsvpV2.getRsvp(bare._id ?? '', { fields: ['DETAILS'] });
      expect(detailed).toMatchObject({ firstName: 'Ada', totalGuests: 1 });
      expect(detailed).not.toHaveProperty('email');
    });

    test('accepts additional guests up to the form’s limit, and requires their names if the form does', async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site);
      const { rsvpV2 } = guestClient(site);
      expect(await refusalOf(rsvpV2.createRsvp(withGuests(eventId, 1)))).toMatchObject({
        code: 'INVALID_FORM_RESPONSE',
      });
      await allowGuests(site, eventId, 2, true);
      expect(await refusalOf(rsvpV2.createRsvp(withGuests(eventId, 2)))).toMatchObject({
        code: 'ADDITIONAL_GUESTS_MUST_HAVE_NAMES',
      });
      const guestNames = ['Mary Somerville', 'Caroline Herschel', 'Sophie Germain'];
      const tooMany = anRsvp(eventId, { additionalGuestDetails: { guestCount: 3, guestNames } });
      expect(await refusalOf(rsvpV2.createRsvp(tooMany))).toMatchObject({ code: 'GUEST_LIMIT_EXCEEDED' });
      const some = anRsvp(eventId, { additionalGuestDetails: { guestCount: 2, guestNames: guestNames.slice(0, 2) } });
      expect(await rsvpV2.createRsvp(some, ALL)).toMatchObject({
        totalGuests: 3,
        guestList: { guests: [{ fullName: 'Ada Byron' }, { fullName: 'Mary Somerville' }, { guestId: 3 }] },
      });
      expect((await summaryOf(site, eventId))?.yesGuestCount).toBe(3);
    });

    test('accepts “NO” if the event allows it, without taking a place', async () => {
      const site = await platform.site('empty');
      const yesOnly = await anOpenEvent(site);
      const either = await anOpenEvent(site, { limit: 1, responseType: 'YES_AND_NO' });
      const { rsvpV2 } = guestClient(site);
      expect(await refusalOf(rsvpV2.createRsvp(anRsvp(yesOnly, { status: 'NO' })))).toMatchObject({
        code: 'UNEXPECTED_RSVP_STATUS',
      });
      expect(await rsvpV2.createRsvp(anRsvp(either, { status: 'NO' }))).toMatchObject({ status: 'NO' });
      expect(await summaryOf(site, either)).toMatchObject({ yesGuestCount: 0, noGuestCount: 1 });
    });

    test('is refused for ticketed, draft and missing events', async () => {
      const site = await platform.site('empty');
      const { rsvpV2 } = guestClient(site);
      const ticketed = (await site.owner().wixEventsV2.createEvent(aTicketedEvent()))._id ?? '';
      expect(await refusalOf(rsvpV2.createRsvp(anRsvp(ticketed)))).toMatchObject({ code: 'INVALID_EVENT_TYPE' });
      expect(await refusalOf(rsvpV2.createRsvp(anRsvp(NOBODY)))).toMatchObject({ code: 'EVENT_NOT_FOUND' });
      const draft = await site
        .owner()
        .wixEventsV2.createEvent({ ...aTicketedEvent(), registration: { initialType: 'RSVP' } }, { draft: true });
      expect(await refusalOf(rsvpV2.createRsvp(anRsvp(draft._id ?? '')))).toMatchObject({ code: 'EVENT_NOT_FOUND' });
    });

    test('is refused before registration opens, after it closes, and while the owner pauses it', async () => {
      const site = await platform.site('empty');
      await site.setTime('2099-01-01T00:00:00Z');
      const { rsvpV2 } = guestClient(site);
      const refusal = async (eventId: string) => (await refusalOf(rsvpV2.createRsvp(anRsvp(eventId)))).code;
      const later = { startDate: new Date('2099-02-01'), endDate: new Date('2099-03-01') };
      expect(await refusal(await anOpenEvent(site, later))).toBe('RSVPS_NOT_STARTED');
      expect(await refusal(await anOpenEvent(site, { endDate: new Date('2098-12-01') }))).toBe('RSVPS_CLOSED');
      const closed = { initialType: 'RSVP', registrationDisabled: true } as const;
      expect(await refusal(await anOpenEvent(site, {}, { registration: closed }))).toBe('RSVPS_CLOSED');
      const paused = { initialType: 'RSVP', registrationPaused: true } as const;
      const pausedEvent = await anOpenEvent(site, {}, { registration: paused });
      expect(await refusal(pausedEvent)).toBe('RSVPS_CLOSED');
      const canceled = await anOpenEvent(site);
      await site.owner().wixEventsV2.cancelEvent(canceled);
      expect(await refusal(canceled)).toBe('RSVPS_CLOSED');
      const dateAndTimeSettings = datesBetween('2098-03-20T16:00:00Z', '2098-03-20T18:00:00Z');
      expect(await refusal(await anOpenEvent(site, {}, { dateAndTimeSettings }))).toBe('RSVPS_CLOSED');
      const entered = await ownerClient(site).rsvpV2.createRsvp(anRsvp(pausedEvent), {
        options: { ignoreResponseStatus: true },
      });
      expect(entered.status).toBe('YES');
    });

    test('stores and validates the form answers', async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site, { responseType: 'YES_AND_NO' });
      const { forms } = ownerClient(site);
      const addInput = async (control: Parameters<typeof forms.addControl>[1]) => {
        const { _id, form } = await forms.addControl(eventId, control);
        return form?.controls?.find((each) => each._id === _id)?.inputs?.[0]?.name ?? '';
      };
      const meal = await addInput({ dropdown: { label: 'Meal', options: ['Fish', 'Beans'], mandatory: true } });
      const topics = await addInput({ checkbox: { label: 'Topics', options: ['Looms', 'Engines'] } });
      const born = await addInput({ date: { label: 'Born' } });
      const note = await addInput({ text: { label: 'Note', maxLength: 5 } });
      const { rsvpV2 } = guestClient(site);
      const refusal = async (...inputValues: { inputName: string; value?: string; values?: string[] }[]) =>
        (await refusalOf(rsvpV2.createRsvp(anRsvp(eventId, { form: { inputValues } })))).code;
      const beans = { inputName: meal, value: 'Beans' };
      expect(await refusal()).toBe('INVALID_FORM_RESPONSE');
      expect(await refusal({ inputName: meal, value: 'Veal' })).toBe('INVALID_FORM_RESPONSE');
      expect(await refusal(beans, beans)).toBe('INVALID_FORM_RESPONSE');
      expect(await refusal(beans, { inputName: 'shoeSize', value: '38' })).toBe('INVALID_FORM_RESPONSE');
      expect(await refusal(beans, { inputName: topics, values: ['Looms', 'Kilns'] })).toBe('INVALID_FORM_RESPONSE');
      expect(await refusal(beans, { inputName: born, value: 'long ago' })).toBe('INVALID_FORM_RESPONSE');
      expect(await refusal(beans, { inputName: note, value: 'too long' })).toBe('INVALID_FORM_RESPONSE');
      const inputValues = [
        beans,
        { inputName: topics, values: ['Looms', 'Engines'] },
        { inputName: born, value: '1815-12-10' },
      ];
      const createdRsvp = await rsvpV2.createRsvp(anRsvp(eventId, { form: { inputValues } }), ALL);
      expect(createdRsvp.form?.inputValues).toMatchObject(inputValues);
      // Guests who decline need not answer.
      expect(await rsvpV2.createRsvp(anRsvp(eventId, { status: 'NO' }))).toMatchObject({ status: 'NO' });
      const unchecked = { options: { ignoreFormValidation: true } };
      expect(await ownerClient(site).rsvpV2.createRsvp(anRsvp(eventId), unchecked)).toMatchObject({ status: 'YES' });
    });

    test('reports missing and invalid required fields', async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site);
      const nameless = anRsvp(eventId, { firstName: '', email: 'not an address' });
      const { fields } = await refusalOf(guestClient(site).rsvpV2.createRsvp(nameless));
      expect(new Set(fields)).toEqual(new Set(['rsvp.firstName', 'rsvp.email']));
    });

    test('accepts its options only from the owner', async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site, { limit: 1 });
      await submitRsvp(guestClient(site), anRsvp(eventId));
      const options = { options: { ignoreLimits: true } };
      expect(await refusalOf(guestClient(site).rsvpV2.createRsvp(anRsvp(eventId), options))).toMatchObject({
        status: 403,
      });
      expect(await ownerClient(site).rsvpV2.createRsvp(anRsvp(eventId), options)).toMatchObject({ status: 'YES' });
      expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 2 });
    });

    test('lets a member register once, and refuses visitors if the event is for members only', async () => {
      const site = await platform.site();
      const registration = { initialType: 'RSVP', allowedGuestTypes: 'MEMBER' } as const;
      const eventId = await anOpenEvent(site, {}, { registration });
      const visitor = guestClient(site);
      const member = await memberClient(site);
      expect(await refusalOf(visitor.rsvpV2.createRsvp(anRsvp(eventId)))).toMatchObject({ status: 403 });
      const createdRsvp = await member.rsvpV2.createRsvp(anRsvp(eventId, { email: 'maya@example.com' }));
      expect(createdRsvp.memberId).toBeTruthy();
      expect(await refusalOf(member.rsvpV2.createRsvp(anRsvp(eventId, { email: 'other@example.com' })))).toMatchObject({
        code: 'MEMBER_ALREADY_REGISTERED',
      });
      expect(
        await refusalOf(ownerClient(site).rsvpV2.createRsvp(anRsvp(eventId, { email: 'Maya@example.com' }))),
      ).toMatchObject({
        code: 'MEMBER_EMAIL_ALREADY_REGISTERED',
      });
      const { rsvps } = await member.rsvpV2.listCurrentRsvps([eventId]);
      expect(rsvps).toMatchObject([{ _id: createdRsvp._id }]);
      expect(await refusalOf(visitor.rsvpV2.listCurrentRsvps([eventId]))).toMatchObject({
        code: 'MEMBER_IDENTITY_NOT_FOUND',
      });
    });
  });

  // Source: "a duplicate email … rejects" in the recipes of wix/skills; that the code is this one is assumed.
  describe('an email', () => {
    const alreadyRegistered = { status: 409, code: 'MEMBER_EMAIL_ALREADY_REGISTERED' };

    test('has one RSVP per event, from any caller and in any letter case', async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site);
      await submitRsvp(guestClient(site), anRsvp(eventId, { email: 'ada@example.com' }));
      for (const client of [guestClient(site), ownerClient(site)]) {
        const again = anRsvp(eventId, { firstName: 'Augusta', email: 'Ada@Example.com' });
        expect(await refusalOf(client.rsvpV2.createRsvp(again))).toMatchObject(alreadyRegistered);
      }
      expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 1 });
      const elsewhere = anRsvp(await anOpenEvent(site, {}, { title: 'Another' }), { email: 'ada@example.com' });
      expect(await submitRsvp(guestClient(site), elsewhere)).toMatchObject({ status: 'YES' });
    });

    test('has one RSVP after ten concurrent calls', { tags: ['database'] }, async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site);
      const guest = guestClient(site);
      await guest.auth.getAuthHeaders();
      const requests = Array.from({ length: 10 }, () =>
        guest.rsvpV2.createRsvp(anRsvp(eventId, { email: 'ada@example.com' })).then(
          () => 'taken',
          (error) => error.details.applicationError.code,
        ),
      );
      expect((await Promise.all(requests)).toSorted()).toEqual([...Array(9).fill(alreadyRegistered.code), 'taken']);
      expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 1 });
    });

    test('cannot be taken over from another RSVP until that RSVP is deleted', async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site);
      const { rsvpV2 } = ownerClient(site);
      const ada = await rsvpV2.createRsvp(anRsvp(eventId, { email: 'ada@example.com' }));
      const bob = await rsvpV2.createRsvp(anRsvp(eventId, { email: 'bob@example.com' }));
      const change = { revision: bob.revision ?? '', email: 'ada@example.com' };
      expect(await refusalOf(rsvpV2.updateRsvp(bob._id ?? '', change))).toMatchObject(alreadyRegistered);
      await rsvpV2.deleteRsvp(ada._id ?? '');
      await rsvpV2.updateRsvp(bob._id ?? '', change);
      expect(await rsvpV2.getRsvp(bob._id ?? '', ALL)).toMatchObject({ email: 'ada@example.com' });
    });
  });

  describe('limits', () => {
    test('a full event refuses RSVPs, and a group too large for the remaining places is refused', async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site, { limit: 3 });
      await allowGuests(site, eventId, 5);
      const visitor = guestClient(site);
      await submitRsvp(visitor, withGuests(eventId, 1));
      expect(await refusalOf(visitor.rsvpV2.createRsvp(withGuests(eventId, 1)))).toMatchObject({
        code: 'GUEST_LIMIT_EXCEEDED',
      });
      await submitRsvp(visitor, anRsvp(eventId));
      expect(await refusalOf(visitor.rsvpV2.createRsvp(anRsvp(eventId)))).toMatchObject({
        code: 'RSVP_LIMIT_EXCEEDED',
      });
      const { registration } = await visitor.wixEventsV2.getEvent(eventId, { fields: ['REGISTRATION'] });
      expect(registration?.status).toBe('CLOSED_AUTOMATICALLY');
      expect(await refusalOf(visitor.rsvpV2.createRsvp(anRsvp(eventId, { status: 'WAITLIST' })))).toMatchObject({
        code: 'WAITING_LIST_UNAVAILABLE',
      });
    });
  });

  describe('updateRsvp', () => {
    test('changes the sent fields and checks the revision', async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site, { limit: 5 });
      await allowGuests(site, eventId, 3);
      const { id } = await submitRsvp(guestClient(site), anRsvp(eventId));
      const { rsvpV2 } = ownerClient(site);
      const details = { guestCount: 2, guestNames: ['Mary Somerville'] };
      const updated = await rsvpV2.updateRsvp(
        id,
        { revision: '1', lastName: 'Lovelace', additionalGuestDetails: details },
        ALL,
      );
      expect(updated).toMatchObject({ revision: '2', firstName: 'Ada', lastName: 'Lovelace', totalGuests: 3 });
      expect(updated.guestList?.guests?.map(({ fullName }) => fullName)).toEqual([
        'Ada Lovelace',
        'Mary Somerville',
        '',
      ]);
      expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 3 });
      expect(await refusalOf(rsvpV2.updateRsvp(id, { revision: '1', lastName: 'King' }))).toMatchObject({
        status: 409,
      });
      expect(await site.events()).toContain('wix.events.v2.rsvp/updated');
      expect(await refusalOf(rsvpV2.updateRsvp(NOBODY, { revision: '1' }))).toMatchObject({ status: 404 });
    });

    test('refuses more guests than places, and invalid status changes', async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site, { limit: 2, responseType: 'YES_AND_NO', waitlistEnabled: true });
      const plain = await anOpenEvent(site);
      await allowGuests(site, eventId, 5);
      const { id } = await submitRsvp(guestClient(site), anRsvp(eventId));
      const other = await submitRsvp(guestClient(site), anRsvp(plain));
      const { rsvpV2 } = ownerClient(site);
      const refusal = async (rsvpId: string, change: Parameters<typeof rsvpV2.updateRsvp>[1]) =>
        (await refusalOf(rsvpV2.updateRsvp(rsvpId, { revision: '1', ...change }))).code;
      expect(await refusal(id, { additionalGuestDetails: { guestCount: 4 } })).toBe('GUEST_LIMIT_EXCEEDED');
      expect(await refusal(id, { status: 'WAITLIST' })).toBe('INVALID_RSVP_STATUS');
      expect(await refusal(other.id, { status: 'NO' })).toBe('UNEXPECTED_RSVP_STATUS');
      expect(await refusal(other.id, { status: 'WAITLIST' })).toBe('WAITING_LIST_UNAVAILABLE');
      expect(await refusal(id, { form: { inputValues: [{ inputName: 'hat', value: 'blue' }] } })).toBe(
        'INVALID_FORM_RESPONSE',
      );
      expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 1 });
      const updatedRsvp = await rsvpV2.updateRsvp(id, { revision: '1', status: 'NO' });
      expect(updatedRsvp).toMatchObject({ status: 'NO', revision: '2' });
      expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 0, noGuestCount: 1 });
      await site.owner().wixEventsV2.updateEvent(eventId, { event: { registration: { registrationPaused: true } } });
      expect(await refusal(id, { revision: '2', status: 'YES' })).toBe('RSVPS_CLOSED');
    });
  });

  test('bulkUpdateRsvps updates each RSVP separately and counts failures', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: 2, responseType: 'YES_AND_NO' });
    const one = await submitRsvp(guestClient(site), anRsvp(eventId));
    const two = await submitRsvp(guestClient(site), anRsvp(eventId, { email: 'mary@example.com' }));
    const { rsvpV2 } = ownerClient(site);
    const { results, bulkActionMetadata } = await rsvpV2.bulkUpdateRsvps(
      [
        { rsvp: { _id: one.id, revision: '1', status: 'NO', lastName: 'King' }, fieldMask: ['status'] },
        { rsvp: { _id: two.id, revision: '7', status: 'NO' } },
        { rsvp: { _id: NOBODY, revision: '1', status: 'NO' } },
      ],
      { returnEntity: true, fields: ['DETAILS'] },
    );
    expect(bulkActionMetadata).toEqual({ totalSuccesses: 1, totalFailures: 2, undetailedFailures: 0 });
    expect(results).toMatchObject([
      { itemMetadata: { success: true, originalIndex: 0 }, rsvp: { status: 'NO', lastName: 'Byron' } },
      { itemMetadata: { success: false, error: { code: 'REVISION_MISMATCH' } } },
      { itemMetadata: { success: false, error: { code: 'RSVP_NOT_FOUND' } } },
    ]);
  });

  test('deleteRsvp and bulkDeleteRsvpsByFilter free places', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: 3 });
    const { rsvpV2 } = ownerClient(site);
    const guests = ['ada', 'mary', 'sophie'].map((name) => anRsvp(eventId, { email: `${name}@example.com` }));
    const [first] = await Promise.all(guests.map((guest) => submitRsvp(guestClient(site), guest)));
    await rsvpV2.deleteRsvp(first?.id ?? '');
    expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 2, totalRsvpCount: 2 });
    expect(await refusalOf(rsvpV2.deleteRsvp(first?.id ?? ''))).toMatchObject({ status: 404 });
    expect(await refusalOf(rsvpV2.bulkDeleteRsvpsByFilter({}))).toMatchObject({ code: 'EMPTY_FILTER' });
    expect((await rsvpV2.bulkDeleteRsvpsByFilter({ eventId })).jobId).toBeTruthy();
    expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 0, totalRsvpCount: 0 });
    expect(await site.events()).toContain('wix.events.v2.rsvp/deleted');
  });

  test('an RSVP is deleted with its event', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site);
    const { id } = await submitRsvp(guestClient(site), anRsvp(eventId));
    await site.owner().wixEventsV2.deleteEvent(eventId);
    expect(await refusalOf(ownerClient(site).rsvpV2.getRsvp(id))).toMatchObject({ status: 404 });
  });

  test('queryRsvps, countRsvps and searchRsvps support the platform’s filters', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { responseType: 'YES_AND_NO' });
    await submitRsvp(guestClient(site), anRsvp(eventId));
    const no = await submitRsvp(
      guestClient(site),
      anRsvp(eventId, { status: 'NO', firstName: 'Mary', email: 'mary@x.org' }),
    );
    const { rsvpV2 } = ownerClient(site);
    const { items } = await rsvpV2.queryRsvps().eq('eventId', eventId).ne('status', 'YES').find();
    expect(items).toMatchObject([{ _id: no.id }]);
    const page = await rsvpV2.queryRsvps().eq('eventId', eventId).ascending('status').limit(1).find();
    expect(page.items).toMatchObject([{ status: 'NO' }]);
    expect((await page.next()).items).toMatchObject([{ status: 'YES' }]);
    expect(await rsvpV2.countRsvps({ filter: { eventId } })).toEqual({ count: 2 });
    expect(await rsvpV2.countRsvps({ search: { expression: 'mary' } })).toEqual({ count: 1 });
    expect(await rsvpV2.countRsvps({ search: { expression: 'x.org', fields: ['emailDomain'] } })).toEqual({ count: 1 });
    const foreign = rsvpV2.countRsvps({ search: { expression: 'x', fields: ['status'] } });
    expect((await refusalOf(foreign)).fields).toEqual(['value']);
  });

  describe('check-in', () => {
    test('marks guests as checked in, and can be undone', async () => {
      const site = await platform.site('empty');
      const eventId = await anOpenEvent(site);
      await allowGuests(site, eventId, 2);
      const { id } = await submitRsvp(guestClient(site), withGuests(eventId, 1));
      const { rsvpV2 } = ownerClient(site);
      const first = await rsvpV2.checkInRsvpGuests(id, { guestIds: [2], fields: ['DETAILS'] });
      expect(first.rsvp).toMatchObject({ checkedInGuestCount: 1, fullyCheckedIn: false });
      expect(first.rsvp?.guestList?.guests?.[1]?.checkInDetails?.checkedIn).toBe(true);
      expect(await refusalOf(rsvpV2.checkInRsvpGuests(id, { guestIds: [2] }))).toMatchObject({
        code: 'GUEST_ALREADY_CHECKED_IN',
      });
      expect(await refusalOf(rsvpV2.checkInRsvpGuests(id, { guestIds: [3] }))).toMatchObject({
        code: 'GUEST_NOT_FOUND',
      });
      const future = rsvpV2.checkInRsvpGuests(id, { checkInDate: new Date('2999-01-01') });
      expect((await refusalOf(future)).fields).toEqual(['options.checkInDate']);
      expect((await rsvpV2.checkInRsvpGuests(id)).rsvp).toMatchObject({ checkedInGuestCount: 2, fullyCheckedIn: true });
      const back = await rsvpV2.cancelRsvpGuestsCheckIn(id, { fields: ['DETAILS'] });
      expect(back.rsvp).toMatchObject({ checkedInGuestCount: 0, fullyCheckedIn: false });
      expect(back.rsvp?.guestList?.guests?.[0]?.checkInDetails).not.toHaveProperty('checkInDate');
      expect(await refusalOf(rsvpV2.cancelRsvpGuestsCheckIn(id, { guestIds: [1] }))).toMatchObject({
        code: 'GUEST_NOT_CHECKED_IN',
      });
      expect(await refusalOf(rsvpV2.cancelRsvpGuestsCheckIn(id, { guestIds: [9] }))).toMatchObject({
        code: 'GUEST_NOT_FOUND',
      });
    });
  });

  test('visitors and members may only create RSVPs', async () => {
    const site = await platform.site();
    const eventId = await anOpenEvent(site);
    const { id } = await submitRsvp(guestClient(site), anRsvp(eventId));
    for (const client of [guestClient(site), await memberClient(site)]) {
      const { rsvpV2 } = client;
      const calls = [
        () => rsvpV2.getRsvp(id),
        () => rsvpV2.queryRsvps().find(),
        () => rsvpV2.countRsvps(),
        () => rsvpV2.updateRsvp(id, { revision: '1' }),
        () => rsvpV2.deleteRsvp(id),
        () => rsvpV2.bulkUpdateRsvps([{ rsvp: { _id: id, revision: '1' } }]),
        () => rsvpV2.bulkDeleteRsvpsByFilter({ eventId }),
        () => rsvpV2.checkInRsvpGuests(id),
        () => rsvpV2.cancelRsvpGuestsCheckIn(id),
        () => rsvpV2.listRsvpSummary([eventId]),
      ];
      for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 403 });
    }
  });
});
