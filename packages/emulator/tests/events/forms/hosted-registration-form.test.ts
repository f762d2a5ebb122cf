import { policies } from '@wix/events';
import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { anOpenEvent, guestClient, ownerClient } from '../rsvp/some-rsvps';
import { ASSIGNED, aTicketOnSale, reserveTickets, ticketPageOf } from '../tickets/some-tickets';

const CARD = { cardNumber: '4242 4242 4242 4242', cardExpiry: '12/99', cardCode: '123' };
const ADA = { 'guest1-firstName': 'Ada', 'guest1-lastName': 'Byron', 'guest1-email': 'ada@example.com' };
const MARY = { 'guest2-firstName': 'Mary', 'guest2-lastName': 'Somerville', 'guest2-email': '' };

/** Adds a question of each kind to the event's form. Returns the names of the inputs by label. */
async function request(site: TestSite, eventId: string): Promise<Record<string, string>> {
  const { forms } = ownerClient(site);
  await forms.addControl(eventId, { dropdown: { label: 'Meal', options: ['Trout', 'Squash'], mandatory: true } });
  await forms.addControl(eventId, { checkbox: { label: 'Topics', options: ['Looms', 'Engines'] } });
  await forms.addControl(eventId, { radioButton: { label: 'Seat', options: ['Front', 'Back'] } });
  await forms.addControl(eventId, { text: { label: 'Wish', multiLine: true, maxLength: 20 } });
  await forms.addControl(eventId, { date: { label: 'Arrival' } });
  const { controls = [] } = await forms.getForm(eventId);
  return Object.fromEntries(
    controls.flatMap(({ inputs = [] }) => inputs.map(({ label, name }) => [label ?? '', name ?? ''] as const)),
  );
}

async function onlyOrder(site: TestSite) {
  const { ticketOrders } = site.owner();
  const { orders = [] } = await ticketOrders.listOrders({ fieldset: ['DETAILS', 'TICKETS', 'FORM'] });
  expect(orders).toHaveLength(1);
  return orders[0];
}

const aPolicy = (eventId: string, name: string) => ({
  eventId,
  name,
  body: `<p>${name} & so on.</p><script>x</script>`,
});

onEveryDatabase('the organizer’s form on hosted pages', (platform) => {
  test('is displayed for each guest, and the answers go into the order, its tickets and the guests', async () => {
    const site = await platform.site('empty');
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site, {}, ASSIGNED);
    const { Meal, Topics, Seat, Wish, Arrival } = await request(site, onSale.eventId);
    const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale, 2));
    for (const guest of ['guest1', 'guest2']) expect(browser.html).toContain(`name="${guest}-${Meal}"`);
    const first = {
      [`guest1-${Meal}`]: 'Trout',
      [`guest1-${Topics}-0`]: 'on',
      [`guest1-${Topics}-1`]: 'on',
      [`guest1-${Seat}`]: 'Front',
      [`guest1-${Wish}`]: 'Near\r\nthe window',
      [`guest1-${Arrival}`]: '2099-03-20',
    };
    const second = { [`guest2-${Meal}`]: 'Squash', [`guest2-${Seat}`]: 'Back' };
    const paid = await browser.submit({ ...ADA, ...MARY, ...first, ...second, ...CARD });
    expect(paid.headers.get('location')).toContain('orderNumber');

    const order = await onlyOrder(site);
    const adas = [
      { inputName: Meal, value: 'Trout' },
      { inputName: Topics, values: ['Looms', 'Engines'] },
      { inputName: Seat, value: 'Front' },
      { inputName: Wish, value: 'Near\nthe window' },
      { inputName: Arrival, value: '2099-03-20' },
    ];
    expect(order?.checkoutForm?.inputValues?.slice(3)).toMatchObject(adas);
    expect(order?.tickets?.[0]?.guestDetails?.form?.inputValues?.slice(3)).toMatchObject(adas);
    expect(order?.tickets?.[1]?.guestDetails).toMatchObject({ firstName: 'Mary', email: 'ada@example.com' });
    expect(order?.tickets?.[1]?.guestDetails?.form?.inputValues?.slice(2)).toMatchObject([
      { inputName: Meal, value: 'Squash' },
      { inputName: Seat, value: 'Back' },
    ]);
    const { items } = await ownerClient(site)
      .guests.queryGuests({ fields: ['GUEST_DETAILS'] })
      .eq('guestType', 'TICKET_HOLDER')
      .find();
    const meals = items.map(
      ({ guestDetails }) => guestDetails?.formResponse?.inputValues?.find(({ inputName }) => inputName === Meal)?.value,
    );
    expect(meals.sort()).toEqual(['Squash', 'Trout']);
  });

  test('is displayed only for the buyer if tickets are not assigned to guests', async () => {
    const site = await platform.site('empty');
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site);
    const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale, 3));
    expect(browser.html).toContain('<legend>Your details</legend>');
    expect(browser.html).not.toContain('guest2-');
    await browser.submit({ ...ADA, ...CARD });
    const { tickets = [] } = (await onlyOrder(site)) ?? {};
    expect(tickets.map(({ guestFullName }) => guestFullName)).toEqual(['Ada Byron', 'Ada Byron', 'Ada Byron']);
  });

  test('reports mistakes beside each question, and keeps typed values', async () => {
    const site = await platform.site('empty');
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site, {}, ASSIGNED);
    const { Meal, Topics, Seat, Wish, Arrival } = await request(site, onSale.eventId);
    const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale, 2));
    const wrong = {
      [`guest1-${Meal}`]: 'Pizza',
      [`guest1-${Topics}-1`]: 'on',
      [`guest1-${Seat}`]: 'Back',
      [`guest1-${Wish}`]: 'a longer wish than that',
      [`guest1-${Arrival}`]: 'soon',
    };
    const refused = await browser.submit({ ...ADA, ...wrong, ...CARD });
    expect(refused.status).toBe(422);
    expect(browser.html).toContain(`id="guest1-${Meal}-error">Choose one of the options.`);
    expect(browser.html).toContain(`id="guest1-${Wish}-error">Use 20 characters or fewer.`);
    expect(browser.html).toContain(`id="guest1-${Arrival}-error">Enter a date.`);
    expect(browser.html).toContain('id="guest2-firstName-error">Enter the first name.');
    expect(browser.html).toContain(`id="guest2-${Meal}-error">Answer this question.`);
    expect(browser.html).not.toContain('guest2-email-error');
    expect(browser.html).toContain('>a longer wish than that</textarea>');
    expect(browser.html).toMatch(new RegExp(`name="guest1-${Topics}-1"\\s+checked`));
    expect(browser.html).not.toMatch(new RegExp(`name="guest1-${Topics}-0"\\s+checked`));
    expect(browser.html).toMatch(new RegExp(`name="guest1-${Seat}" value="Back"\\s+checked`));
  });

  test('keeps the answers while a coupon code is applied', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site);
    const { Meal, Topics } = await request(site, onSale.eventId);
    const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale));
    const answers = { [`guest1-${Meal}`]: 'Squash', [`guest1-${Topics}-0`]: 'on' };
    await browser.submit({ ...ADA, ...answers, do: 'apply-coupon', couponCode: 'WELCOME10' });
    expect(browser.html).toMatch(/value="Squash"\s+selected/);
    expect(browser.html).toMatch(new RegExp(`name="guest1-${Topics}-0"\\s+checked`));
  });
});

onEveryDatabase('event policies on hosted pages', (platform) => {
  test('must be accepted before tickets are bought, and are displayed as plain text', async () => {
    const site = await platform.site('empty');
    const visitor = site.visitor();
    const onSale = await aTicketOnSale(site);
    const owners = site.owner().use(policies);
    await owners.createPolicy(aPolicy(onSale.eventId, 'House rules'));
    await owners.createPolicy(aPolicy(onSale.eventId, 'Returns'));
    const browser = await ticketPageOf(site, visitor, onSale, await reserveTickets(visitor, onSale));
    expect(browser.html).toContain('I agree to Returns and House rules.');
    expect(browser.html).toContain('<p>Returns &amp; so on.</p>');
    // The only script is the page's own.
    expect(browser.html.match(/<script/g)).toHaveLength(1);
    expect((await browser.submit({ ...ADA, ...CARD })).status).toBe(422);
    expect(browser.html).toContain('id="agreement-error"');
    const paid = await browser.submit({ ...ADA, ...CARD, agreement: 'on' });
    expect(paid.headers.get('location')).toContain('orderNumber');
  });

  test('must be accepted by guests who attend, not by guests who decline', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { responseType: 'YES_AND_NO' });
    await site.owner().use(policies).createPolicy(aPolicy(eventId, 'House rules'));
    const { eventPageUrl } = await guestClient(site).wixEventsV2.getEvent(eventId, { fields: ['URLS'] });
    const ada = { 'answer-firstName': 'Ada', 'answer-lastName': 'Byron', 'answer-email': 'ada@example.com' };
    const browser = site.browse();
    await browser.open(String(eventPageUrl));
    expect((await browser.submit({ ...ada, response: 'YES' })).status).toBe(422);
    expect(browser.html).toContain('id="agreement-error"');
    await browser.submit({ ...ada, response: 'YES', agreement: 'on' });
    expect(browser.html).toContain('see you soon');
    const declining = site.browse();
    await declining.open(String(eventPageUrl));
    await declining.submit({ ...ada, 'answer-email': 'bob@example.com', response: 'NO' });
    expect(declining.html).toContain('Sorry you can’t make it');
  });

  test('are seeded in the sandbox, with the organizer’s questions', async () => {
    const site = await platform.site();
    const visitor = site.visitor();
    const { event } = await visitor.wixEventsV2.getEventBySlug('garden-party', { fields: ['FORM'] });
    expect(event?.form?.controls?.map(({ type }) => type)).toEqual([
      'NAME',
      'INPUT',
      'DROPDOWN',
      'CHECKBOX',
      'TEXTAREA',
    ]);
    const { items } = await visitor
      .use(policies)
      .queryPolicies()
      .eq('eventId', event?._id ?? '')
      .find();
    expect(items.map(({ name }) => name)).toEqual(['Returns', 'Garden rules']);
  });
});
