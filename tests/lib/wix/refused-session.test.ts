import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { OutageState } from '../../../components/ui/unanswered';

vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));

const screenOf = (status: number): string =>
  renderToStaticMarkup(OutageState({ outage: { kind: 'outage', status, detail: `${status} · no` } }));

test('a page whose session is refused offers a new one', () => {
  expect(screenOf(401)).toContain('Your session has ended');
  expect(screenOf(401)).toContain('401 · no');
  expect(screenOf(401)).toContain('action="/session/new"');
});

test('an outage offers no new session', () => {
  expect(screenOf(503)).toContain('503 · no');
  expect(screenOf(503)).not.toContain('/session/new');
});
