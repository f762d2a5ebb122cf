import { html } from 'hono/html';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PAGES } from '../../src/platform/composition/hosted/pages';
import { memberOfSession } from '../../src/platform/domains/identity/sessions';
import { knownBrowserCookie, verifyKnownBrowser } from '../../src/platform/domains/identity/sign-in/known-browser';
import {
  cookieName,
  type Flow,
  type FlowStep,
  type Form,
  type HostedContext,
  type Refusal,
} from '../../src/platform/http/hosted/flow';
import { field, problem } from '../../src/platform/http/hosted/form-parts';
import { formPolicy } from '../../src/platform/http/hosted/frame/page-policies';
import { EN } from '../../src/platform/http/hosted/texts/en';
import { cookieOf, VisitedSite } from './a-visit';

/** The real pages, restored afterwards. Other tests cover them. */
const REAL = { ...PAGES };

let visited: VisitedSite;
/** The page's response to a form. */
let answer: FlowStep | ((form: Form, context: HostedContext) => FlowStep);
let submitted: { flow: Flow; form: Form }[];
let refused: Refusal | undefined;

beforeAll(async () => {
  visited = await VisitedSite.open();
});
beforeEach(() => {
  answer = { kind: 'next' };
  submitted = [];
  refused = undefined;
  PAGES.login = {
    async show(_flow, _context, refusal) {
      refused = refusal;
      return { title: 'A page', body: html`<h1>${refusal?.problem ?? 'A page'}</h1>` };
    },
    async submit(flow, form, context) {
      submitted.push({ flow, form });
      return typeof answer === 'function' ? answer(form, context) : answer;
    },
  };
});
afterEach(() => {
  Object.assign(PAGES, REAL);
});
afterAll(() => visited.storage.close());

const locationOf = (response: Response) => [response.status, response.headers.get('location')];
const addressOf = (id: string) => `${visited.baseUrl}/hosted/${visited.site.id}/flow/${id}`;
const CARD = { cardNumber: '4242 4242 4242 4242', cardCode: '123', cardExpiry: '12/30' };

describe('a refused form', () => {
  test('is displayed again, with the mistakes and the typed values', async () => {
    answer = { kind: 'refused', problem: 'Enter a name.', fields: { name: 'is missing' } };
    const { browser, id } = await visited.visitor();
    expect(locationOf(await browser.submit(id, { name: '', color: 'red' }))).toEqual([303, addressOf(id)]);
    const response = await browser.visitFlow(id);
    expect([response.status, response.headers.get('retry-after')]).toEqual([422, null]);
    expect(response.headers.get('content-security-policy')).toBe(
      formPolicy(await visited.site.settings(), visited.baseUrl),
    );
    expect(await response.text()).toContain('Enter a name.');
    expect(refused).toEqual({
      problem: 'Enter a name.',
      fields: { name: 'is missing' },
      form: { name: '', color: 'red' },
    });
    answer = { kind: 'refused', problem: 'No.' };
    await browser.submit(id);
    await browser.visitFlow(id);
    expect(refused).toMatchObject({ fields: {} });
  });

  test('stays displayed after a reload, until a form is accepted', async () => {
    answer = { kind: 'refused', problem: 'Enter a name.' };
    const { browser, id } = await visited.visitor();
    await browser.submit(id, { color: 'red' });
    expect([(await browser.visitFlow(id)).status, (await browser.visitFlow(id)).status]).toEqual([422, 422]);
    expect(submitted).toHaveLength(1);
    answer = { kind: 'next' };
    await browser.submit(id);
    expect((await browser.visitFlow(id)).status).toBe(200);
    expect(refused).toBeUndefined();
  });

  test('is stored without passwords, codes and card details, up to a size limit', async () => {
    answer = { kind: 'refused', problem: 'No.' };
    const { browser, id } = await visited.visitor();
    await browser.submit(id, { ...CARD, password: 'sandbox-Pass2', code: '654321', name: 'Maya' });
    const stored = JSON.stringify(await visited.storedFlow(id));
    for (const secret of ['4242', '123', '12/30', 'sandbox-Pass2', '654321']) {
      expect(stored.replaceAll(id, '')).not.toContain(secret);
    }
    expect((await visited.storedFlow(id)).shownAgain?.form).toEqual({ name: 'Maya' });
    await browser.submit(id, { long: 'x'.repeat(200_000), name: 'Maya' });
    expect(JSON.stringify(await visited.storedFlow(id)).length).toBeLessThan(2_000);
  });

  test('focuses the first wrong field, or else the error message', async () => {
    PAGES.login = {
      async show(_flow, _context, refusal) {
        const fields = ['a', 'b'].map((name) => field({ name, label: name }, EN, refusal));
        return { title: 'A page', body: html`${problem(refusal)}${fields}` };
      },
      submit: async () => answer as FlowStep,
    };
    const { browser, id } = await visited.visitor();
    expect(await (await browser.visitFlow(id)).text()).not.toContain('autofocus');
    answer = { kind: 'refused', problem: 'No.', fields: { b: 'is wrong' } };
    await browser.submit(id);
    const wrong = await (await browser.visitFlow(id)).text();
    expect(wrong.match(/<input name="(\w)"[^>]* aria-invalid="true" autofocus aria-describedby="\w-error"/)?.[1]).toBe(
      'b',
    );
    answer = { kind: 'refused', problem: 'No.', fields: { a: 'is wrong', b: 'is wrong' } };
    await browser.submit(id);
    expect((await (await browser.visitFlow(id)).text()).match(/autofocus/g)).toHaveLength(1);
    answer = { kind: 'refused', problem: 'No.' };
    await browser.submit(id);
    expect(await (await browser.visitFlow(id)).text()).toContain('role="alert" tabindex="-1" autofocus');
  });

  test('shows when the next attempt is possible after too many failed attempts', async () => {
    answer = { kind: 'refused', problem: 'Wait.', retryAfterSeconds: 3600 };
    const { browser, id } = await visited.visitor();
    expect(locationOf(await browser.submit(id, { email: 'maya@example.com' }))).toEqual([303, addressOf(id)]);
    const response = await browser.visitFlow(id);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3000);
    await visited.site.changeSettings(({ clock }) => ({ clock: { offsetMs: clock.offsetMs + 2 * 3600_000 } }));
    const later = await browser.visitFlow(id);
    expect([later.status, later.headers.get('retry-after')]).toEqual([200, null]);
    expect(refused).toMatchObject({ problem: '', form: { email: 'maya@example.com' } });
    await visited.site.changeSettings(({ clock }) => ({ clock: { offsetMs: clock.offsetMs - 2 * 3600_000 } }));
  });
});

describe('a form with a next step', () => {
  test('merges the page’s new state into the stored state', async () => {
    answer = { kind: 'next', progress: { step: 2 } };
    const { browser, id } = await visited.visitor({ progress: { step: 1, choice: 'a' } });
    const response = await browser.submit(id, { do: 'on' });
    expect(locationOf(response)).toEqual([303, addressOf(id)]);
    expect(submitted).toMatchObject([{ flow: { id }, form: { do: 'on' } }]);
    expect(await visited.storedFlow(id)).toMatchObject({
      state: 'open',
      memberLoggedIn: false,
      progress: { step: 2, choice: 'a' },
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('may display the same page again with the typed values', async () => {
    answer = { kind: 'next', typed: { name: 'Maya' } };
    const { browser, id } = await visited.visitor();
    await browser.submit(id, { name: 'x' });
    expect((await browser.visitFlow(id)).status).toBe(200);
    expect(refused).toEqual({ problem: '', fields: {}, form: { name: 'Maya' } });
  });

  test('ends the flow without a sign-in if the step redirects to another URL', async () => {
    answer = { kind: 'leave', url: 'http://localhost:3000/back' };
    const { browser, id } = await visited.visitor();
    const response = await browser.submit(id);
    expect(locationOf(response)).toEqual([303, 'http://localhost:3000/back']);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await visited.storedFlow(id)).toMatchObject({ state: 'left', memberLoggedIn: false });
  });

  test('may display a last page with its own content security policy', async () => {
    answer = { kind: 'leave', url: '', lastPage: { html: await html`<p>Bye</p>`, policy: "default-src 'none'" } };
    const { browser, id } = await visited.visitor();
    const response = await browser.submit(id);
    expect([response.status, await response.text()]).toEqual([200, '<p>Bye</p>']);
    expect(response.headers.get('content-security-policy')).toBe("default-src 'none'");
  });

  test('may sign out of the hosted pages', async () => {
    answer = { kind: 'leave', url: 'http://localhost:3000/', signedOut: true };
    const { browser, id } = await visited.visitor();
    const cookie = cookieOf(await browser.submit(id), cookieName(visited.site));
    expect(cookie).toBe(`${cookieName(visited.site)}=; Max-Age=0; Path=/hosted`);
  });
});

describe('a form that signs a member in', () => {
  test.each<[string, FlowStep]>([
    ['on the way', { kind: 'next', memberId: 'maya' }],
    ['when all is done', { kind: 'completed', params: {}, title: 'Done', lines: [], memberId: 'maya' }],
    ['when leaving', { kind: 'leave', url: 'http://localhost:3000/', memberId: 'maya' }],
  ])('signs in for the flow and for the hosted pages of that site, %s', async (_name, step) => {
    answer = step;
    const { browser, id } = await visited.visitor();
    const response = await browser.submit(id);
    expect(await visited.storedFlow(id)).toMatchObject({ memberId: 'maya', memberLoggedIn: true });
    const token = browser.cookies.get(cookieName(visited.site));
    expect(await visited.run((transaction) => memberOfSession(transaction, token))).toBe('maya');
    expect(cookieOf(response, cookieName(visited.site))).toMatch(/; Path=\/hosted; HttpOnly; SameSite=Lax$/);
  });

  test('marks the browser as known to that member for a year, and only once', async () => {
    answer = { kind: 'next', memberId: 'maya' };
    const { browser, id } = await visited.visitor();
    const name = knownBrowserCookie(visited.site);
    expect(cookieOf(await browser.submit(id), name)).toMatch(
      /; Max-Age=31536000; Path=\/hosted; HttpOnly; SameSite=Lax$/,
    );
    expect(verifyKnownBrowser(visited.site, 'maya', browser.cookies.get(name))).toBeDefined();
    expect(cookieOf(await browser.submit(id), name)).toBeUndefined();
    answer = { kind: 'next', memberId: 'noah' };
    expect(cookieOf(await browser.submit(id), name)).toBeDefined();
  });

  test('passes the browser’s cookie and session to the page', async () => {
    let receivedContext: Partial<HostedContext> = {};
    answer = (_form, context) => {
      receivedContext = context;
      return { kind: 'next', memberId: 'maya' };
    };
    const { browser, id } = await visited.visitor();
    await browser.submit(id);
    expect(receivedContext).toMatchObject({ site: visited.site, baseUrl: visited.baseUrl });
    expect([receivedContext.sessionToken, receivedContext.knownBrowser]).toEqual([undefined, undefined]);
    const [session, known] = [cookieName, knownBrowserCookie].map((name) => browser.cookies.get(name(visited.site)));
    await browser.submit(id);
    expect([receivedContext.sessionToken, receivedContext.knownBrowser]).toEqual([session, known]);
  });

  test('requires https for its cookies if the pages use https', async () => {
    answer = { kind: 'next', memberId: 'maya' };
    const { browser, id } = await visited.visitor();
    visited.baseUrl = 'https://preview.example';
    const response = await browser.submit(id);
    visited.baseUrl = 'http://localhost:4010';
    for (const name of [cookieName, knownBrowserCookie]) {
      expect(cookieOf(response, name(visited.site))).toContain('; Secure;');
    }
  });
});

describe('a form that completes the flow', () => {
  const COMPLETED: FlowStep = { kind: 'completed', params: { orderId: 'o1' }, title: 'Bought', lines: ['Two mugs'] };

  test('leads to the platform’s thank-you page, and cannot be submitted again', async () => {
    answer = COMPLETED;
    const { browser, id } = await visited.visitor();
    expect(locationOf(await browser.submit(id))).toEqual([303, addressOf(id)]);
    expect(await visited.storedFlow(id)).toMatchObject({
      state: 'completed',
      memberLoggedIn: false,
      result: { params: { orderId: 'o1' }, title: 'Bought', lines: ['Two mugs'] },
    });
    expect(locationOf(await browser.submit(id))).toEqual([303, addressOf(id)]);
    expect(submitted).toHaveLength(1);
    const thanks = await (await browser.visitFlow(id)).text();
    expect(thanks).toContain('<h1>Bought</h1>');
  });

  test('leads to the app’s own thank-you page if it has one', async () => {
    answer = COMPLETED;
    const callbacks = { thankYouPageUrl: 'http://localhost:3000/thanks', postFlowUrl: 'http://localhost:3000/' };
    const { browser, id } = await visited.visitor({ request: { callbacks } });
    const thanks = 'http://localhost:3000/thanks?orderId=o1&wixMemberLoggedIn=false';
    expect(locationOf(await browser.submit(id))).toEqual([303, thanks]);
    expect(locationOf(await browser.submit(id))).toEqual([303, thanks]);
  });

  test('stays on the platform’s pages if the app has no thank-you page', async () => {
    answer = COMPLETED;
    const request = { callbacks: { postFlowUrl: 'http://localhost:3000/' } };
    const { browser, id } = await visited.visitor({ request });
    expect(locationOf(await browser.submit(id))).toEqual([303, addressOf(id)]);
  });
});

describe('a payment', () => {
  const payStep = (form: Form, { pay }: HostedContext): FlowStep => {
    const outcome = pay(form);
    if (outcome === 'needs-confirming') return { kind: 'confirm-payment' };
    return outcome === 'approved'
      ? { kind: 'completed', params: {}, title: 'Paid', lines: [] }
      : { kind: 'refused', problem: outcome };
  };
  const request = async () => {
    answer = payStep;
    const { browser, id } = await visited.visitor();
    const form = { ...CARD, cardNumber: '4000 0025 0000 3155', name: 'Maya' };
    expect(locationOf(await browser.submit(id, form))).toEqual([303, addressOf(id)]);
    return { browser, id };
  };

  test('is approved or declined according to the card', async () => {
    answer = payStep;
    const { browser, id } = await visited.visitor();
    await browser.submit(id, { ...CARD, cardNumber: '4000000000000002' });
    expect(await (await browser.visitFlow(id)).text()).toContain('declined');
    expect((await browser.submit(id, CARD)).status).toBe(303);
    expect(await visited.storedFlow(id)).toMatchObject({ state: 'completed' });
  });

  test('waits for confirmation, without storing the card', async () => {
    const { browser, id } = await request();
    expect(await visited.storedFlow(id)).toMatchObject({
      state: 'open',
      pendingForm: { name: 'Maya', cardEnding: '3155' },
    });
    expect(JSON.stringify(await visited.storedFlow(id))).not.toContain('4000');
    expect(await (await browser.visitFlow(id)).text()).toContain('Confirm your payment');
  });

  test('succeeds after confirmation, with the form that was waiting', async () => {
    const { browser, id } = await request();
    await browser.submit(id, { confirmation: 'approve' });
    expect(submitted.at(-1)?.form).toEqual({ name: 'Maya', cardEnding: '3155' });
    expect(submitted.at(-1)?.flow).not.toHaveProperty('pendingForm');
    expect(await visited.storedFlow(id)).toMatchObject({ state: 'completed' });
  });

  test('is declined without confirmation, and the form is displayed again', async () => {
    const { browser, id } = await request();
    await browser.submit(id, { confirmation: 'refuse' });
    expect(await (await browser.visitFlow(id)).text()).toContain('declined');
    expect(refused?.form).toEqual({ name: 'Maya' });
    expect(await visited.storedFlow(id)).not.toHaveProperty('pendingForm');
    expect(await (await browser.visitFlow(id)).text()).not.toContain('Confirm your payment');
  });

  test('ignores a confirmation that no payment is waiting for', async () => {
    answer = payStep;
    const { browser, id } = await visited.visitor();
    await browser.submit(id, { confirmation: 'approve' });
    expect(await (await browser.visitFlow(id)).text()).toContain('declined');
    const waiting = await request();
    await waiting.browser.submit(waiting.id, { ...CARD, name: 'Noah' });
    expect(submitted.at(-1)?.form).toMatchObject({ name: 'Noah', cardNumber: CARD.cardNumber });
  });

  test.each([{ premium: false }, { acceptsPayments: false }])('is refused by a site with %j', async (settings) => {
    const waiting = await request();
    const { browser, id } = await visited.visitor();
    await visited.site.changeSettings(() => settings);
    expect((await browser.submit(id, CARD)).status).toBe(428);
    expect((await waiting.browser.submit(waiting.id, { confirmation: 'approve' })).status).toBe(428);
    expect((await waiting.browser.submit(waiting.id, { confirmation: 'refuse' })).status).toBe(303);
    expect((await waiting.browser.visitFlow(waiting.id)).status).toBe(422);
    await visited.site.changeSettings(() => ({ premium: true, acceptsPayments: true }));
    expect(await visited.storedFlow(id)).toMatchObject({ state: 'open' });
  });
});

describe('a form submission', () => {
  const FORM = 'application/x-www-form-urlencoded';

  test('is parsed as a form, without characters that nobody can type', async () => {
    const { browser, id } = await visited.visitor();
    await browser.visit(`flow/${id}`, {
      body: 'name=May%00a%00&note=',
      headers: { 'content-type': `${FORM}; charset=utf-8` },
    });
    expect(submitted.at(-1)?.form).toEqual({ name: 'Maya', note: '' });
  });

  test('may request test details, which fill empty fields before the page sees the form', async () => {
    const { browser, id } = await visited.visitor();
    const response = await browser.submit(id, { do: 'test-details', firstName: 'Maya', email: '' });
    expect(locationOf(response)).toEqual([303, addressOf(id)]);
    expect(submitted).toEqual([]);
    expect((await browser.visitFlow(id)).status).toBe(200);
    expect(refused?.form).toMatchObject({ firstName: 'Maya', email: 'ada@example.com' });
  });

  test('gets the card number of the chosen test card', async () => {
    const { browser, id } = await visited.visitor();
    await browser.submit(id, { testCard: 'declined', cardNumber: '' });
    expect(submitted.at(-1)?.form).toMatchObject({ cardNumber: '4000000000000002', cardCode: '123' });
  });

  test('may be empty', async () => {
    const { browser, id } = await visited.visitor();
    await browser.visit(`flow/${id}`, { method: 'POST' });
    expect(submitted.at(-1)?.form).toEqual({});
  });

  test.each(['text/plain', 'application/json', `text/plain; ${FORM}`])(
    'is refused with the content type %s',
    async (type) => {
      const { browser, id } = await visited.visitor();
      const response = await browser.visit(`flow/${id}`, { body: '{"do":"pay"}', headers: { 'content-type': type } });
      expect([response.status, submitted.length]).toEqual([400, 0]);
    },
  );
});
