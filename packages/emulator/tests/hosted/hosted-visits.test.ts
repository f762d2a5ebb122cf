import { html } from 'hono/html';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAGES } from '../../src/platform/composition/hosted/pages';
import { eventDocuments } from '../../src/platform/domains/events/event/event-documents';
import { startSession } from '../../src/platform/domains/identity/sessions';
import { mailRecovery, recoveryIdOf } from '../../src/platform/domains/identity/sign-in/password-recovery';
import { changeMember, createMember } from '../../src/platform/domains/members/member-documents';
import { ConnectionLost } from '../../src/platform/http/faults';
import { cookieName, type Flow, flows, type HostedPage } from '../../src/platform/http/hosted/flow';
import { formPolicy, readOnlyPolicy } from '../../src/platform/http/hosted/frame/page-policies';
import { ApplicationError, PlatformError } from '../../src/platform/kernel/errors';
import { latestMails, sendMail } from '../../src/platform/kernel/mailbox';
import { VisitedSite } from './a-visit';

/** The real pages, restored afterwards. Other tests cover them. */
const REAL = { ...PAGES };

let visited: VisitedSite;
/** The flow as last passed to the page. */
let shownFlow: Flow | undefined;

const PAGE: HostedPage = {
  async show(flow) {
    shownFlow = flow;
    return { title: 'A page', body: html`<h1>Page of ${flow.visitorId}</h1>` };
  },
  submit: async () => ({ kind: 'next' }),
};

beforeAll(async () => {
  visited = await VisitedSite.open();
});
beforeEach(() => {
  shownFlow = undefined;
  PAGES.login = PAGE;
});
afterEach(() => {
  Object.assign(PAGES, REAL);
  vi.restoreAllMocks();
});
afterAll(() => visited.storage.close());

const addressOf = (id: string) => `http://localhost:4010/hosted/${visited.site.id}/flow/${id}`;
const locationOf = (response: Response) => [response.status, response.headers.get('location')];
const idIn = (response: Response) => response.headers.get('location')?.split('/').at(-1) ?? '';

describe('a redirect session', () => {
  test('leads its browser to the flow, once', async () => {
    const { id, session } = await visited.flow();
    const browser = visited.browser();
    expect(locationOf(await browser.visit(`go/${session}`))).toEqual([303, addressOf(id)]);
    expect((await visited.storedFlow(id)).browser).toMatch(/^[0-9a-f]{64}$/);
    expect((await browser.visitFlow(id)).status).toBe(200);
    expect((await browser.visit(`go/${session}`)).status).toBe(410);
  });

  test('is not used up by a HEAD request', async () => {
    const { session } = await visited.flow();
    const head = await visited.browser().visit(`go/${session}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('allow'), await head.text()]).toEqual([405, 'GET, POST', '']);
    expect((await visited.browser().visit(`go/${session}`)).status).toBe(303);
  });

  test('redirects immediately if its page has nothing to display', async () => {
    PAGES.login = { ...PAGE, open: async () => ({ kind: 'leave', url: 'http://localhost:3000/back' }) };
    const { id, session } = await visited.flow();
    const browser = visited.browser();
    expect(locationOf(await browser.visit(`go/${session}`))).toEqual([303, 'http://localhost:3000/back']);
    expect(await visited.storedFlow(id)).toMatchObject({ state: 'left', browser: expect.any(String) });
    expect((await browser.visitFlow(id)).status).toBe(200);
  });

  test('leads to its page if the page has no opening step', async () => {
    PAGES.login = { ...PAGE, open: async () => undefined };
    const { id, session } = await visited.flow();
    expect(locationOf(await visited.browser().visit(`go/${session}`))).toEqual([303, addressOf(id)]);
  });

  test('is not found if it is missing or another site’s', async () => {
    const response = await visited.browser().visit('go/nothing');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-security-policy')).toBe(readOnlyPolicy(visited.baseUrl));
    const { session } = await visited.flow();
    const elsewhere = `http://localhost:4010/${crypto.randomUUID()}/go/${session}`;
    const { baseUrl, remoteAddress } = visited;
    expect((await visited.app.request(elsewhere, {}, { baseUrl, remoteAddress })).status).toBe(404);
  });

  test('is refused for an intent without a page', async () => {
    const { session } = await visited.flow({ intent: 'ecomOrderPaymentRequest' });
    expect((await visited.browser().visit(`go/${session}`)).status).toBe(501);
  });
});

describe('a flow', () => {
  test('is displayed in its browser, uncached, with links to the allowed domains', async () => {
    const { browser, id } = await visited.visitor();
    const response = await browser.visitFlow(id);
    expect(await response.text()).toContain('<h1>Page of v1</h1>');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'x-robots-tag': 'noindex',
      'content-security-policy': formPolicy(await visited.site.settings(), visited.baseUrl),
    });
  });

  test('displays nothing and accepts no form in another browser', async () => {
    const submit = vi.spyOn(PAGE, 'submit');
    const { id } = await visited.visitor({ request: { callbacks: { postFlowUrl: 'http://localhost:3000/' } } });
    const stranger = visited.browser();
    for (const response of [
      await stranger.visitFlow(id),
      await stranger.submit(id, { do: 'pay' }),
      await stranger.visit(`flow/${id}/leave`),
    ]) {
      expect(response.status).toBe(403);
      expect(await response.text()).toContain('This page was opened in another browser.');
    }
    expect([submit.mock.calls.length, shownFlow]).toEqual([0, undefined]);
  });

  test('is bound to the first browser that opens its page', async () => {
    const { id } = await visited.flow();
    const browser = visited.browser();
    expect(locationOf(await browser.visitFlow(id))).toEqual([303, addressOf(id)]);
    expect((await browser.visitFlow(id)).status).toBe(200);
    expect((await visited.browser().visitFlow(id)).status).toBe(403);
  });

  test('restarts in another browser if its page allows it, leaving the original unchanged', async () => {
    const again = crypto.randomUUID();
    PAGES.login = { ...PAGE, anew: async (flow) => ({ ...flow, id: again, visitorId: 'v2' }) };
    const { id } = await visited.visitor();
    const before = await visited.storedFlow(id);
    const stranger = visited.browser();
    expect(locationOf(await stranger.visitFlow(id))).toEqual([303, addressOf(again)]);
    expect(await (await stranger.visitFlow(again)).text()).toContain('Page of v2');
    expect(await visited.storedFlow(id)).toEqual(before);
    PAGES.login = { ...PAGE, anew: async () => undefined };
    expect((await stranger.visitFlow(id)).status).toBe(403);
  });

  test('shows an error page if the flow is missing', async () => {
    const response = await visited.browser().visitFlow('nothing');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('This page does not exist');
  });

  test('belongs to its member while the member may sign in, and to the visitor afterwards', async () => {
    const { id: memberId } = await visited.run((transaction) =>
      createMember(transaction, { email: 'maya@example.com' }),
    );
    const ofMember = { memberId, memberLoggedIn: true };
    const { browser, id } = await visited.visitor(ofMember);
    await browser.visitFlow(id);
    expect(shownFlow).toMatchObject(ofMember);
    await visited.run((transaction) => changeMember(transaction, memberId, { status: 'BLOCKED' }));
    await browser.visitFlow(id);
    expect(shownFlow).toMatchObject({ visitorId: 'v1', memberLoggedIn: false });
    expect(shownFlow).not.toHaveProperty('memberId');
    const deletedMemberVisit = await visited.visitor({ memberId: 'gone', memberLoggedIn: true });
    await deletedMemberVisit.browser.visitFlow(deletedMemberVisit.id);
    expect(shownFlow).not.toHaveProperty('memberId');
  });
});

describe('leaving a flow', () => {
  const callbacks = { postFlowUrl: 'http://localhost:3000/shop', thankYouPageUrl: 'http://localhost:3000/thanks' };

  test('returns to the app, with the thank-you page only after a purchase', async () => {
    const open = await visited.visitor({ request: { callbacks } });
    const leaveResponse = await open.browser.visit(`flow/${open.id}/leave`);
    expect(locationOf(leaveResponse)).toEqual([303, 'http://localhost:3000/shop?wixMemberLoggedIn=false']);
    const result = { params: { orderId: 'o1' }, title: '', lines: [] };
    const completedVisit = await visited.visitor({ request: { callbacks }, state: 'completed', result });
    const response = await completedVisit.browser.visit(`flow/${completedVisit.id}/leave`);
    expect(locationOf(response)).toEqual([303, 'http://localhost:3000/thanks?orderId=o1&wixMemberLoggedIn=false']);
  });

  test('stays on the hosted pages if the return URL is missing or not allowed', async () => {
    const { browser, id } = await visited.visitor();
    expect((await browser.visit(`flow/${id}/leave`)).status).toBe(404);
    const evil = await visited.visitor({ request: { callbacks: { postFlowUrl: 'https://evil.example/' } } });
    expect((await evil.browser.visit(`flow/${evil.id}/leave`)).status).toBe(403);
  });
});

describe('the RSVP event page', () => {
  beforeAll(() =>
    visited.run((transaction) =>
      transaction
        .in(eventDocuments)
        .insert({ id: 'e1', slug: 'open-studio', status: 'UPCOMING', registration: { initialType: 'RSVP' } }),
    ),
  );
  beforeEach(() => {
    PAGES.rsvp = PAGE;
  });

  test('begins a flow for a new visitor', async () => {
    const browser = visited.browser();
    const response = await browser.visit('event-details/open-studio?postFlowUrl=http://localhost:3000/');
    const flow = await visited.storedFlow(idIn(response));
    expect(flow).toMatchObject({
      intent: 'rsvp',
      request: { callbacks: { postFlowUrl: 'http://localhost:3000/' } },
      memberLoggedIn: false,
      state: 'open',
      progress: { eventId: 'e1' },
    });
    expect(flow).not.toHaveProperty('memberId');
    expect((await browser.visitFlow(flow.id)).status).toBe(200);
    const other = await visited.storedFlow(idIn(await browser.visit('event-details/open-studio')));
    expect(other.request).toEqual({ callbacks: {} });
    expect(other.visitorId).not.toBe(flow.visitorId);
    const thanks = 'event-details/open-studio?thankYouPageUrl=http://localhost:3000/';
    expect((await visited.storedFlow(idIn(await browser.visit(thanks)))).request).toEqual({
      callbacks: { thankYouPageUrl: 'http://localhost:3000/' },
    });
  });

  test('begins a flow for the member signed in to the hosted pages', async () => {
    const browser = visited.browser();
    browser.cookies.set(
      cookieName(visited.site),
      await visited.run((transaction) => startSession(transaction, 'maya')),
    );
    const flow = await visited.storedFlow(idIn(await browser.visit('event-details/open-studio')));
    expect(flow).toMatchObject({ memberId: 'maya', memberLoggedIn: true });
  });

  test('refuses a return URL that is not allowed, and is 404 for a missing event', async () => {
    const before = await visited.run((transaction) => transaction.in(flows).count());
    for (const name of ['postFlowUrl', 'thankYouPageUrl']) {
      const path = `event-details/open-studio?${name}=https://evil.example/`;
      expect((await visited.browser().visit(path)).status).toBe(403);
    }
    expect((await visited.browser().visit('event-details/nothing')).status).toBe(404);
    expect(await visited.run((transaction) => transaction.in(flows).count())).toBe(before);
  });
});

describe('an emailed link to set a password', () => {
  test('begins a new flow each time, with nobody signed in', async () => {
    PAGES.setPassword = PAGE;
    const token = await visited.run(async (transaction) => {
      const { site, baseUrl } = visited;
      const member = await createMember(transaction, { email: 'noah@example.com' });
      await mailRecovery({ transaction, site, baseUrl }, member, { purpose: 'recovery' });
      return (await latestMails(transaction, 1))[0]?.recoveryToken ?? '';
    });
    const browser = visited.browser();
    for (let time = 0; time < 2; time += 1) {
      const response = await browser.visit(`set-password/${token}`);
      const flow = await visited.storedFlow(idIn(response));
      expect(flow).toMatchObject({
        intent: 'setPassword',
        request: {},
        memberLoggedIn: false,
        state: 'open',
        progress: { recoveryId: recoveryIdOf(token) },
      });
      expect(flow).not.toHaveProperty('memberId');
      expect((await browser.visitFlow(flow.id)).status).toBe(200);
    }
    expect((await browser.visit('set-password/guessed')).status).toBe(400);
  });
});

describe('the mailbox', () => {
  beforeAll(() =>
    visited.run((transaction) => sendMail(transaction, { to: 'maya@example.com', subject: 'Hello', text: 'Hi' })),
  );

  test('opens only to programs on this machine', async () => {
    const response = await visited.browser().visit('mailbox');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-security-policy')).toBe(readOnlyPolicy(visited.baseUrl));
    expect(await response.text()).toContain('maya@example.com');
    const foreign = { 'x-forwarded-for': '203.0.113.9' };
    const refused = await visited.browser().visit('mailbox', { headers: foreign });
    expect(refused.status).toBe(403);
    expect(await refused.text()).not.toContain('maya@example.com');
  });

  test('does not claim to stand in for a page of the platform', async () => {
    expect(await (await visited.browser().visit('mailbox')).text()).not.toContain('stands in for');
    const { browser, id } = await visited.visitor();
    expect(await (await browser.visitFlow(id)).text()).toContain('stands in for');
  });
});

describe('a failing page', () => {
  const breakLogin = async (error: Error) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { browser, id } = await visited.visitor();
    PAGES.login = { ...PAGE, show: () => Promise.reject(error) };
    return { looking: browser.visitFlow(id), logged };
  };

  test('hides the error, which is logged', async () => {
    const fault = new Error('the secret path of the database');
    const { looking, logged } = await breakLogin(fault);
    const response = await looking;
    expect(response.status).toBe(500);
    expect(await response.text()).toContain('Something went wrong on this page.');
    expect(logged).toHaveBeenCalledWith(fault);
  });

  test('shows the platform’s message, and logs nothing', async () => {
    for (const status of [500, 428]) {
      const { looking, logged } = await breakLogin(new PlatformError(status, 'No Public URL Found'));
      const response = await looking;
      expect(response.status).toBe(status);
      expect(await response.text()).toContain('No Public URL Found');
      expect(logged).not.toHaveBeenCalled();
    }
  });

  test('shows a rule’s refusal, and logs nothing', async () => {
    const { looking, logged } = await breakLogin(new ApplicationError('SOLD_OUT', 'All of them are sold.'));
    const response = await looking;
    expect(response.status).toBeLessThan(500);
    expect(await response.text()).toContain('All of them are sold.');
    expect(logged).not.toHaveBeenCalled();
  });

  test('sends no response if a fault drops the connection', async () => {
    const { looking } = await breakLogin(new ConnectionLost('lost'));
    await expect(looking).rejects.toThrow('lost');
  });
});
