import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CartLine } from '@/app/(shop)/cart/cart-line';
import { LoadingProvider } from '@/components/shell/loading';
import type { Violation } from '@/lib/ecom/cart';

vi.mock('next/navigation', () => ({ usePathname: () => '/cart', useSearchParams: () => new URLSearchParams() }));
vi.mock('@/lib/wix/client', () => ({}));
vi.mock('@/app/(shop)/cart/actions', () => ({ changeQuantity: vi.fn(), removeLine: vi.fn() }));

const line = { _id: 'line-1', quantityInfo: { confirmedQuantity: 3 }, name: { original: 'Ceramic Mug' } };
const objection: Violation = {
  severity: 'ERROR',
  description: 'Not sold <a href="https://example.com">this week</a>.',
  target: { lineItem: { _id: 'line-1' } },
};
/** The platform's objection with this suggested fix. */
const withFix = (suggestedFix: string) => ({
  ...objection,
  target: { lineItem: { ...objection.target?.lineItem, suggestedFix } },
});

const showLine = (violations: Violation[]) =>
  render(
    <LoadingProvider>
      <CartLine line={line} product={undefined} cart={{}} violations={violations} />
    </LoadingProvider>,
  );
const removeButtons = () => screen.getAllByRole('button', { name: /^Remove\s*Ceramic Mug$/ });

test('a cart line’s violation appears at that line, with a single button that removes the line', () => {
  showLine([withFix('REMOVE_LINE_ITEM')]);
  const notice = screen.getByRole('alert');
  expect(notice.textContent).toBe('Not sold this week.');
  expect(removeButtons()).toEqual(within(notice.parentElement ?? notice).getAllByRole('button'));
});

test.each([
  ['suggests nothing', objection],
  ['suggests a fix only in its text', withFix('UNKNOWN_SUGGESTED_FIX')],
])('a violation that %s leaves the remove button in its usual place', (_, violation) => {
  showLine([violation]);
  const notice = screen.getByRole('alert');
  expect(within(notice.parentElement ?? notice).queryByRole('button')).toBeNull();
  expect(removeButtons()).toHaveLength(1);
});

test('a warning is not an alert', () => {
  showLine([{ ...withFix('REMOVE_LINE_ITEM'), severity: 'WARNING' }]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Not sold this week.')).toBeDefined();
});
