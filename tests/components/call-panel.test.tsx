import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { CallBar } from '@/packages/devtools/call-panel/call-bar';
import type { CallRecord } from '@/packages/devtools/recorder/call-record';
import type { VisitCall } from '@/packages/devtools/recorder/visit-calls';

/** Each test uses a different page, because the panel remembers the calls of earlier pages. */
let path = '/booking/0';
vi.mock('next/navigation', () => ({ usePathname: () => path }));

/** Reports a response from this URL to the page. */
let notifyObserver: (address: string) => void = () => {};
vi.stubGlobal(
  'PerformanceObserver',
  class {
    constructor(onEntries: (list: { getEntries: () => { name: string }[] }) => void) {
      notifyObserver = (name) => onEntries({ getEntries: () => [{ name }] });
    }
    observe() {}
    disconnect() {}
  },
);

const fetchMock = vi.fn<(address: string) => Promise<Response>>();
vi.stubGlobal('fetch', fetchMock);
/** The server's next responses. */
const answers = (calls: VisitCall[], isKnown = true) =>
  fetchMock.mockImplementation(async () => Response.json({ isKnown, calls }));
const addLaterCalls = (calls: VisitCall[]) => {
  answers(calls);
  return act(async () => notifyObserver(`http://localhost:3000${path}`));
};

beforeEach(() => {
  sessionStorage.clear();
  path = `/booking/${Number(path.split('/').at(-1)) + 1}`;
});

function aCall(call: Partial<CallRecord>): CallRecord {
  return {
    id: 'a',
    name: 'services.queryServices',
    method: 'POST',
    path: '/_api/bookings/v2/services/query',
    status: 200,
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 12.4,
    request: '{"query":{"paging":{"limit":20}}}',
    response: '{"services":[{"name":"Haircut"}]}',
    ...call,
  };
}

const pageCall = (call: Partial<CallRecord>): VisitCall => ({
  number: 1,
  requestId: 'request-1',
  page: path,
  call: aCall(call),
});
const actionCall = (call: Partial<CallRecord>): VisitCall => ({ number: 2, requestId: 'request-2', call: aCall(call) });

async function showPanel(...calls: VisitCall[]) {
  answers(calls);
  render(
    <CallBar
      visit="visit"
      startNumber={0}
      place={{ clientId: 'a', emulator: '/emulator', hasConsole: true }}
      flowPaths={['/booking']}
    />,
  );
  await waitFor(() => expect(bar()?.textContent).not.toContain('…'));
}

const bar = () => screen.getByText('SDK calls').closest('summary');

function openPanel() {
  const panel = bar()?.closest('details');
  if (!panel) throw new Error('no panel');
  panel.open = true;
  fireEvent(panel, new Event('toggle'));
}

async function open() {
  openPanel();
  return screen.findByRole('list');
}

/** Opens the panel and every call in it. */
async function openAll() {
  const list = await open();
  for (const call of list.querySelectorAll('details')) {
    call.open = true;
    fireEvent(call, new Event('toggle'));
  }
  return list;
}

test('the bar counts all calls, and separately the failed calls and the refused calls', async () => {
  await showPanel(pageCall({}), pageCall({ id: 'b', status: 428 }), pageCall({ id: 'c', status: 0 }));
  expect(bar()?.textContent).toContain('3');
  expect(bar()?.textContent).toContain('1 failed');
  expect(bar()?.textContent).toContain('1 refused');
});

test('an opened panel shows each call’s request, purpose, response and duration', async () => {
  await showPanel(
    pageCall({}),
    pageCall({ id: 'b', name: 'plansV3.queryPlans', status: 428, purpose: 'Is Wix Pricing Plans installed?' }),
  );
  const list = await openAll();
  expect(list.textContent).toContain('services.queryServices');
  expect(list.textContent).toContain('POST /_api/bookings/v2/services/query');
  expect(list.textContent).toContain('12 ms');
  expect(list.textContent).toContain('name: "Haircut"');
  expect(list.textContent).toContain('428 refused');
  expect(list.textContent).toContain('Is Wix Pricing Plans installed?');
});

test('a deprecated call shows its removal date and successor', async () => {
  const deprecated = { replacedBy: 'plansV3.queryPlans', removal: '2025-12-31' };
  await showPanel(pageCall({ deprecated }));
  expect((await open()).textContent).toContain(
    'Deprecated, to be removed on December 31, 2025: use plansV3.queryPlans',
  );
});

test('a newer call names its predecessor', async () => {
  await showPanel(pageCall({ replaces: ['plans.listPublicPlans', 'plans.queryPublicPlans'] }));
  expect((await openAll()).textContent).toContain('Replaces plans.listPublicPlans, plans.queryPublicPlans.');
});

test('a server action’s calls join the page’s calls once the action responds, each once', async () => {
  await showPanel(pageCall({}));
  await addLaterCalls([actionCall({ id: 'b', name: 'bookings.createBooking' })]);
  await addLaterCalls([actionCall({ id: 'b', name: 'bookings.createBooking' })]);
  await waitFor(() => expect(bar()?.textContent).toContain('2'));
  expect((await open()).textContent).toContain('bookings.createBooking');
});

test('the panel requests only the calls after this tab’s last call', async () => {
  await showPanel(pageCall({}));
  await addLaterCalls([]);
  expect(fetchMock.mock.lastCall?.[0]).toBe('/made-calls/visit?after=1');
});

test('the next page’s calls are not consumed by the current page', async () => {
  await showPanel(pageCall({}), { ...pageCall({ id: 'b' }), number: 7, page: '/store' });
  await addLaterCalls([]);
  expect(fetchMock.mock.lastCall?.[0]).toBe('/made-calls/visit?after=1');
});

test('a response from a URL other than the page’s triggers no request', async () => {
  await showPanel(pageCall({}));
  fetchMock.mockClear();
  await act(async () => notifyObserver('http://localhost:3000/made-calls/visit'));
  expect(fetchMock).not.toHaveBeenCalled();
});

test('a screen without calls says that it made no calls', async () => {
  await showPanel();
  openPanel();
  expect(await screen.findByText('This screen made no calls to the platform.')).toBeDefined();
});

test('a screen whose calls were made by another process says that another process made them', async () => {
  answers([], false);
  render(<CallBar visit="visit" startNumber={0} place={{ clientId: 'a', hasConsole: false }} flowPaths={[]} />);
  openPanel();
  expect(await screen.findByText(/another one made them/)).toBeDefined();
});
