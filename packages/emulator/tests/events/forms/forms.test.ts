import { expect, test } from 'vitest';
import { onEveryDatabase, refusalOf } from '../../harness/harness';
import { aTicketedEvent, NOBODY } from '../event/some-events';
import { anOpenEvent, callFormControl, guestClient, ownerClient } from '../rsvp/some-rsvps';

onEveryDatabase('registration forms', (platform) => {
  test('a new event’s form asks for name and email, for every caller', async () => {
    const site = await platform.site('empty');
    const form = await guestClient(site).forms.getForm(await anOpenEvent(site));
    expect(form.controls?.map(({ type, system }) => [type, system])).toEqual([
      ['NAME', true],
      ['INPUT', true],
    ]);
    expect(await refusalOf(guestClient(site).forms.getForm(NOBODY))).toMatchObject({ status: 404 });
    const draft = await site.owner().wixEventsV2.createEvent(aTicketedEvent(), { draft: true });
    expect(await refusalOf(guestClient(site).forms.getForm(draft._id ?? ''))).toMatchObject({ status: 403 });
    expect((await ownerClient(site).forms.getForm(draft._id ?? '')).controls).toHaveLength(2);
  });

  test('a control of every type can be added, and the event has it at once', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site);
    const { forms, wixEventsV2 } = ownerClient(site);
    await forms.addControl(eventId, { phone: { label: 'Mobile', mandatory: true } });
    await forms.addControl(eventId, { address: { labels: { addressLine: 'Where from' } } });
    await forms.addControl(eventId, { address: { full: true } });
    await forms.addControl(eventId, { date: { label: 'Born' } });
    await forms.addControl(eventId, { additionalGuests: { maxGuests: 3 } });
    await forms.addControl(eventId, { dropdown: { label: 'Meal', options: ['Fish', 'Beans'] } });
    await forms.addControl(eventId, { radioButton: { label: 'Size', options: ['S', 'L'] } });
    await forms.addControl(eventId, { checkbox: { label: 'Topics', options: ['Looms', 'Engines'] } });
    await forms.addControl(eventId, { text: { label: 'Note', multiLine: true, maxLength: 100 } });
    const event = await wixEventsV2.getEvent(eventId, { fields: ['FORM'] });
    expect(event.form?.controls?.map(({ type }) => type)).toEqual([
      ...['NAME', 'INPUT', 'INPUT', 'ADDRESS_SHORT', 'ADDRESS_FULL', 'DATE', 'GUEST_CONTROL'],
      ...['DROPDOWN', 'RADIO', 'CHECKBOX', 'TEXTAREA'],
    ]);
    expect(event.form?.controls?.[2]?.inputs).toMatchObject([{ name: 'phone', label: 'Mobile', mandatory: true }]);
    expect(event.form?.controls?.[6]?.inputs).toMatchObject([
      { name: 'additionalGuests', type: 'NUMBER' },
      { name: 'guestNames', type: 'TEXT_ARRAY', maxSize: 3 },
    ]);
    expect(await site.events()).toContain('wix.events.events.EventUpdated/event_updated');
  });

  test('an invalid control is refused', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site);
    const ticketed = (await site.owner().wixEventsV2.createEvent(aTicketedEvent()))._id ?? '';
    const { forms } = ownerClient(site);
    await forms.addControl(eventId, { phone: {} });
    const refusal = async (event: string, control: Parameters<typeof forms.addControl>[1]) =>
      (await refusalOf(forms.addControl(event, control))).code;
    expect(await refusal(eventId, { phone: {} })).toBe('INVALID_EVENT_CONFIGURATION');
    expect(await refusal(eventId, { dropdown: { options: ['Fish', 'Fish'] } })).toBe('INVALID_EVENT_CONFIGURATION');
    expect(await refusal(ticketed, { additionalGuests: { maxGuests: 2 } })).toBe('INVALID_EVENT_CONFIGURATION');
    expect((await refusalOf(forms.addControl(eventId, { dropdown: { options: ['Fish'] } }))).fields).toHaveLength(1);
    expect((await refusalOf(forms.addControl(eventId, {}))).fields).toHaveLength(1);
  });

  test('a control can be changed and deleted, and a mandatory control can only get another label', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site);
    const { forms } = ownerClient(site);
    const { _id: id = '' } = await forms.addControl(eventId, { text: { label: 'Note' } });
    const [name] = (await forms.getForm(eventId)).controls ?? [];
    const change = { text: { label: 'Anything else?', multiLine: true }, orderIndex: 1 };
    expect((await callFormControl(site, 'PUT', eventId, id, change)).status).toBe(200);
    const labels = { name: { labels: { firstName: 'Given name' } } };
    expect((await callFormControl(site, 'PUT', eventId, name?._id ?? '', labels)).status).toBe(200);
    expect((await callFormControl(site, 'PUT', eventId, id, { date: { label: 'Born' } })).status).toBe(400);
    expect((await callFormControl(site, 'PUT', eventId, name?._id ?? '', { text: { label: 'Name' } })).status).toBe(
      400,
    );
    const unknown = await callFormControl(site, 'PUT', eventId, NOBODY, change);
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ details: { applicationError: { code: 'CONTROL_NOT_FOUND' } } });
    const { controls = [] } = await forms.getForm(eventId);
    expect(controls[0]?.inputs?.map(({ label }) => label)).toEqual(['Given name', 'Last name']);
    expect(controls.find((control) => control._id === id)).toMatchObject({ type: 'TEXTAREA', orderIndex: 1 });
    expect((await callFormControl(site, 'DELETE', eventId, name?._id ?? '')).status).toBe(404);
    expect((await callFormControl(site, 'DELETE', eventId, id)).status).toBe(200);
    expect((await callFormControl(site, 'DELETE', eventId, id)).status).toBe(404);
    expect((await forms.getForm(eventId)).controls).toHaveLength(2);
  });

  test('messages can be changed one by one, and publishing changes nothing else', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site);
    const { forms } = ownerClient(site);
    const messages = { rsvp: { submitActionLabel: 'Count me in' }, checkout: { title: 'Your details' } };
    const { form } = await forms.updateMessages(eventId, { fields: ['rsvp.submitActionLabel'], messages });
    expect(form?.messages?.rsvp).toMatchObject({
      submitActionLabel: 'Count me in',
      rsvpNoOption: 'Sorry, I can’t make it',
    });
    expect(form?.messages?.checkout?.title).toBe('Add your details');
    const whole = await forms.updateMessages(eventId, { messages });
    expect(whole.form?.messages?.checkout?.title).toBe('Your details');
    expect((await forms.publishDraft(eventId)).form).toEqual(whole.form);
    await forms.discardDraft(eventId);
    expect(await forms.getForm(eventId)).toEqual(whole.form);
  });

  test('guests can read forms, and change none', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site);
    const { forms } = guestClient(site);
    const calls = [
      () => forms.addControl(eventId, { phone: {} }),
      () => forms.updateMessages(eventId),
      () => forms.publishDraft(eventId),
      () => forms.discardDraft(eventId),
    ];
    for (const call of calls) expect(await refusalOf(call())).toMatchObject({ status: 403 });
  });

  test('a cloned event has the original’s form', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site);
    const { form } = await ownerClient(site).forms.addControl(eventId, { phone: {} });
    const { event } = await ownerClient(site).wixEventsV2.cloneEvent(eventId);
    expect(await ownerClient(site).forms.getForm(event?._id ?? '')).toEqual(form);
  });
});
