import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Badge } from '@/components/ui/badge';
import { Field, Select } from '@/components/ui/form/field';
import { PageFrame } from '@/components/ui/page-frame';
import { ErrorState } from '@/components/ui/states';
import { formatMoney, formatPrice } from '@/lib/texts/price-format';
import { OutageProblem } from '../../components/ui/states';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }));

test.each([
  ['80', 'USD', '$80.00'],
  ['12.5', 'EUR', '€12.50'],
  ['1299.99', 'GBP', '£1,299.99'],
  ['1200', 'JPY', '¥1,200'],
  ['0', 'USD', 'Free'],
])('formatPrice writes %s %s as %s', (amount, currency, text) => {
  expect(formatPrice(amount, currency)).toBe(text);
});

test.each([
  ['48', 'USD', '$48.00'],
  ['20.1', 'EUR', '€20.10'],
  ['1200', 'JPY', '¥1,200'],
])('formatMoney writes %s %s as %s, with all decimals', (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test('a page has one title, and Back leads to the examples by default', () => {
  const { rerender } = render(<PageFrame title="Store">…</PageFrame>);
  expect(screen.getByRole('heading', { level: 1, name: 'Store' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/');
  rerender(
    <PageFrame title="Cart" back="/store">
      …
    </PageFrame>,
  );
  expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/store');
});

test('a field’s error is tied to its input', () => {
  render(<Field label="Email" hint="Where the tickets go" error="An address has an @" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toBe('An address has an @');
});

test('a select has its label as its name and its first option as its value', () => {
  render(<Select label="Staff" options={[{ value: 'a', label: 'Anyone' }]} />);
  expect(screen.getByRole('combobox', { name: 'Staff' })).toHaveProperty('value', 'a');
});

test('an error state is announced as an alert and offers a retry', () => {
  render(<ErrorState detail="request-id: 42" />);
  expect(screen.getByRole('alert').textContent).toContain('request-id: 42');
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
});

test('a screen reader reads a badge as plain text', () => {
  render(<Badge tone="good">In stock</Badge>);
  expect(screen.getByText('In stock').getAttribute('role')).toBeNull();
});

test('an outage tells shoppers what it means, and has status and request ID on a line of their own', () => {
  render(<OutageProblem detail="503 · request ID 2e484f4b">Nothing was ordered. Try again.</OutageProblem>);
  const problem = screen.getByRole('alert');
  expect(problem.textContent).toMatch(/^The shop didn’t respond\. Nothing was ordered\. Try again\. /);
  expect(screen.getByText('503 · request ID 2e484f4b')).not.toBe(problem);
});
