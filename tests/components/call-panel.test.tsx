import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, useEffect } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { CallPanel } from '@/devtools/call-panel/call-panel';
import { CallsProvider, useCalls } from '@/devtools/call-panel/calls';
import { outcomeOf } from '@/devtools/recorder/call-outcome';
import type { CallRecord } from '@/devtools/recorder/call-record';
import { packCalls } from '@/devtools/recorder/packed-calls';

vi.mock('next/navigation', () => ({ usePathname: () => '/booking' }));

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

const panelOf = (calls: CallRecord[]) => (
  <CallPanel
    screen="Services"
    heads={calls.map((call) => ({ id: call.id, outcome: outcomeOf(call) }))}
    packed={packCalls(calls)}
    place={{ clientId: 'a', emulator: '/emulator' }}
  />
);

const bar = () => screen.getByText('SDK calls').closest('summary');

async function open() {
  const panel = bar()?.closest('details');
  if (!panel) throw new Error('no panel');
  panel.open = true;
  fireEvent(panel, new Event('toggle'));
  return screen.findByRole('list');
}

/** The list with every call in it opened. */
async function openAll() {
  const list = await open();
  for (const call of list.querySelectorAll('details')) {
    call.open = true;
    fireEvent(call, new Event('toggle'));
  }
  return list;
}

test('the bar counts the calls, those that failed, and apart from them those that were refused', () => {
  const refused = aCall({ id: 'b', status: 428 });
  const lost = aCall({ id: 'c', status: 0 });
  render(panelOf([aCall({}), refused, lost]), { wrapper: CallsProvider });
  expect(bar()?.textContent).toContain('3');
  expect(bar()?.textContent).toContain('1 failed');
  expect(bar()?.textContent).toContain('1 refused');
});

test('an opened panel shows what was asked, why, what came back and how long it took', async () => {
  const calls = [
    aCall({}),
    aCall({ id: 'b', name: 'plansV3.queryPlans', status: 428, purpose: 'Are Pricing Plans installed?' }),
  ];
  render(panelOf(calls), { wrapper: CallsProvider });
  const list = await openAll();
  expect(list.textContent).toContain('services.queryServices');
  expect(list.textContent).toContain('POST /_api/bookings/v2/services/query');
  expect(list.textContent).toContain('12 ms');
  expect(list.textContent).toContain('name: "Haircut"');
  expect(list.textContent).toContain('428 refused');
  expect(list.textContent).toContain('Are Pricing Plans installed?');
});

test('a call that is going says until when, and what to call instead', async () => {
  const deprecated = { replacedBy: 'plansV3.queryPlans', removal: '2025-12-31' };
  render(panelOf([aCall({ deprecated })]), { wrapper: CallsProvider });
  expect((await open()).textContent).toContain(
    'Deprecated, to be removed on December 31, 2025: use plansV3.queryPlans',
  );
});

test('a newer call says whose place it takes', async () => {
  render(panelOf([aCall({ replaces: ['plans.listPublicPlans', 'plans.queryPublicPlans'] })]), {
    wrapper: CallsProvider,
  });
  expect((await openAll()).textContent).toContain('Takes the place of plans.listPublicPlans, plans.queryPublicPlans.');
});

test('the calls of a server action join those of the page, each once', async () => {
  let add: (calls: CallRecord[]) => void = () => {};
  function Action() {
    add = useCalls().add;
    return null;
  }
  render(
    <CallsProvider>
      <Action />
      {panelOf([aCall({})])}
    </CallsProvider>,
  );
  act(() => add([aCall({}), aCall({ id: 'b', name: 'bookings.createBooking' })]));
  act(() => add([aCall({ id: 'b', name: 'bookings.createBooking' })]));
  expect(bar()?.textContent).toContain('2');
  expect((await open()).textContent).toContain('bookings.createBooking');
});

test('a screen that asked nothing says so', async () => {
  render(panelOf([]), { wrapper: CallsProvider });
  const panel = bar()?.closest('details');
  if (!panel) throw new Error('no panel');
  panel.open = true;
  fireEvent(panel, new Event('toggle'));
  expect(await screen.findByText('This screen asked the platform nothing.')).toBeDefined();
});

test('a panel that is hydrated after an action was answered starts from what the server rendered', () => {
  const page = (
    <CallsProvider>
      <Answered calls={[aCall({ id: 'b', status: 503 })]} />
      <Suspense>{panelOf([aCall({})])}</Suspense>
    </CallsProvider>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(page);
  expect(bar()?.textContent).toBe('SDK calls1');
  const mismatch = vi.fn();
  render(page, { container, hydrate: true, onRecoverableError: mismatch });
  expect(mismatch).not.toHaveBeenCalled();
  expect(bar()?.textContent).toBe('SDK calls21 failed');
});

/** Adds calls as soon as it is hydrated itself. */
function Answered({ calls }: { calls: CallRecord[] }) {
  const { add } = useCalls();
  useEffect(() => add(calls), [add, calls]);
  return null;
}
