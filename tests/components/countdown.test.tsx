import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Countdown } from '@/components/ui/countdown';

const refresh = vi.fn();
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }) }));

beforeEach(() => {
  refresh.mockClear();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});

afterEach(() => {
  vi.useRealTimers();
});

test('a countdown uses the platform’s time, whatever the browser’s clock says', () => {
  render(<Countdown now="2031-05-01T10:00:00Z" until="2031-05-01T10:15:00Z" expired="Expired" />);
  expect(screen.getByRole('timer').textContent).toBe('15:00');
  act(() => vi.advanceTimersByTime(61_000));
  expect(screen.getByRole('timer').textContent).toBe('13:59');
});

test('a finished countdown shows its expiry text, and reloads the page once', () => {
  render(<Countdown now="2031-05-01T10:00:00Z" until="2031-05-01T10:00:02Z" expired="Expired" refreshes />);
  act(() => vi.advanceTimersByTime(5_000));
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText('Expired')).toBeDefined();
  expect(refresh).toHaveBeenCalledOnce();
});
