import { expect, test } from 'vitest';
import { onEveryDatabase, type TestSite } from '../../harness/harness';
import { allowGuests, anOpenEvent, anRsvp, guestClient, ownerClient, submitRsvp, summaryOf } from './some-rsvps';

const THANKS = 'http://localhost:3000/thanks';
const BACK = 'http://localhost:3000/events';

async function rsvpPageAddress(site: TestSite, eventId: string, query: Record<string, string> = {}): Promise<string> {
  const { eventPageUrl } = await guestClient(site).wixEventsV2.getEvent(eventId, { fields: ['URLS'] });
  return `${eventPageUrl}?${new URLSearchParams({ thankYouPageUrl: THANKS, postFlowUrl: BACK, ...query })}`;
}

const ADA = { 'answer-firstName': 'Ada', 'answer-lastName': 'Byron', 'answer-email': 'ada@example.com' };

onEveryDatabase('the RSVP event page', (platform) => {
  test('accepts an RSVP with guests and returns to the app', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: 5 });
    await allowGuests(site, eventId, 2, true);
    await ownerClient(site).forms.addControl(eventId, { checkbox: { label: 'Topics', options: ['Looms', 'Engines'] } });
    const browser = site.browse();
    expect((await browser.open(await rsvpPageAddress(site, eventId))).status).toBe(200);
    expect(browser.html).toContain('How many people are you bringing?');
    const { controls = [] } = await ownerClient(site).forms.getForm(eventId);
    const topics = controls.at(-1)?.inputs?.[0]?.name;
    const answers = {
      ...ADA,
      'answer-additionalGuests': '1',
      'guest-name-1': 'Mary Somerville',
      [`answer-${topics}-1`]: 'on',
    };
    const response = await browser.submit(answers);
    const back = new URL(response.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe(THANKS);
    expect(back.searchParams.get('rsvpStatus')).toBe('YES');
    const rsvp = await ownerClient(site).rsvpV2.getRsvp(back.searchParams.get('rsvpId') ?? '', {
      fields: ['DETAILS', 'FORM'],
    });
    expect(rsvp).toMatchObject({ totalGuests: 2, form: { inputValues: [{ inputName: topics, values: ['Engines'] }] } });
    expect(await summaryOf(site, eventId)).toMatchObject({ yesGuestCount: 2 });
  });

  test('reports invalid answers and keeps the typed values', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site);
    const browser = site.browse();
    await browser.open(await rsvpPageAddress(site, eventId));
    const refused = await browser.submit({ ...ADA, 'answer-firstName': '', 'answer-email': 'nowhere' });
    expect(refused.status).toBe(422);
    expect(browser.html).toContain('id="answer-firstName-error"');
    expect(browser.html).toContain('id="answer-email-error"');
    expect(browser.html).toContain('value="Byron"');
    expect((await browser.submit(ADA)).headers.get('location')).toContain(THANKS);
  });

  test('accepts the RSVP “NO” if the event allows it', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { responseType: 'YES_AND_NO' });
    const browser = site.browse();
    await browser.open(await rsvpPageAddress(site, eventId));
    expect((await browser.submit({ response: 'NO' })).status).toBe(422);
    const response = await browser.submit({ ...ADA, response: 'NO' });
    expect(response.headers.get('location')).toContain('rsvpStatus=NO');
    expect(await summaryOf(site, eventId)).toMatchObject({ noGuestCount: 1, yesGuestCount: 0 });
  });

  test('offers the waiting list when the event is full', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: 1, waitlistEnabled: true });
    await submitRsvp(guestClient(site), anRsvp(eventId));
    const browser = site.browse();
    await browser.open(await rsvpPageAddress(site, eventId));
    expect(browser.html).toContain('Join the waiting list');
    expect((await browser.submit(ADA)).headers.get('location')).toContain('rsvpStatus=WAITLIST');
  });

  test('says that registration is closed, even if the last place was taken concurrently', async () => {
    const site = await platform.site('empty');
    const eventId = await anOpenEvent(site, { limit: 1 });
    const late = site.browse();
    await late.open(await rsvpPageAddress(site, eventId));
    await submitRsvp(guestClient(site), anRsvp(eventId));
    expect((await late.submit(ADA)).status).toBe(422);
    expect(late.html).toContain('Registration is closed');
    const browser = site.browse();
    await browser.open(await rsvpPageAddress(site, eventId));
    expect(browser.html).toContain('Registration is closed');
    expect((await browser.open(`${browser.url}/leave`)).headers.get('location')).toContain(BACK);
  });

  test('asks visitors to sign in if the event is for members only', async () => {
    const site = await platform.site('empty');
    const registration = { initialType: 'RSVP', allowedGuestTypes: 'MEMBER' } as const;
    const eventId = await anOpenEvent(site, {}, { registration });
    const browser = site.browse();
    await browser.open(await rsvpPageAddress(site, eventId));
    expect(browser.html).toContain('For members only');
  });

  test('refuses a return URL that is not allowed', async () => {
    const site = await platform.site();
    const eventId = await anOpenEvent(site);
    const away = await rsvpPageAddress(site, eventId, { thankYouPageUrl: 'https://elsewhere.example/thanks' });
    expect((await site.browse().open(away)).status).toBe(403);
  });

  test('works for the sandbox’s open, nearly full and full events', async () => {
    const site = await platform.site();
    const statusOf = async (slug: string) => {
      const { event } = await guestClient(site).wixEventsV2.getEventBySlug(slug, { fields: ['REGISTRATION'] });
      const summary = await summaryOf(site, event?._id ?? '');
      return [event?.registration?.status, summary?.yesGuestCount, summary?.waitlistGuestCount];
    };
    expect(await statusOf('open-studio')).toEqual(['OPEN_RSVP', 5, 0]);
    expect(await statusOf('tea-tasting')).toEqual(['OPEN_RSVP', 7, 0]);
    expect(await statusOf('book-club')).toEqual(['OPEN_RSVP_WAITLIST_ONLY', 6, 2]);
    const { items } = await ownerClient(site).guests.queryGuests().eq('attendanceStatus', 'IN_WAITLIST').find();
    expect(items).toHaveLength(2);
  });
});
