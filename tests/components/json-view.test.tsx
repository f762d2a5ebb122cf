import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { JsonView } from '@/packages/devtools/code/json-view';

const copied = vi.fn().mockResolvedValue(undefined);
Object.assign(navigator, { clipboard: { writeText: copied } });

const PRODUCTS = JSON.stringify({
  products: [
    { _id: 'a', name: 'Teapot', stock: { inStock: true, quantity: 5 }, tags: [] },
    { _id: 'b', name: 'Tote', 'odd-name': null },
  ],
});
const tree = () => screen.getByRole('tree', { name: 'Response' });
const selectedItem = () => within(tree()).getByRole('treeitem', { selected: true });
const press = (...keys: string[]) => keys.map((key) => fireEvent.keyDown(tree(), { key }));

test('the arrow keys select a value, and c copies its path', () => {
  render(<JsonView label="Response" text={PRODUCTS} />);
  press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(selectedItem().textContent).toContain('name: "Teapot"');
  press('c');
  expect(copied).toHaveBeenLastCalledWith('products[0].name');
});

test('an object folds with the left arrow and shows its size', () => {
  render(<JsonView label="Response" text={PRODUCTS} />);
  press('ArrowDown', 'ArrowDown', 'ArrowLeft');
  expect(selectedItem().getAttribute('aria-expanded')).toBe('false');
  expect(selectedItem().textContent).toContain('{ 4 fields }');
  expect(within(tree()).queryByText(/Teapot/)).toBeNull();
  press('ArrowRight');
  expect(within(tree()).getByText(/Teapot/)).toBeDefined();
});

test('searching moves to a match inside a folded value and unfolds the value', () => {
  render(<JsonView label="Response" text={PRODUCTS} />);
  press('ArrowDown', 'ArrowLeft');
  const search = screen.getByRole('searchbox', { name: 'Search in Response' });
  fireEvent.change(search, { target: { value: 'tote' } });
  expect(screen.getByRole('status').textContent).toBe('1 found');
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(selectedItem().textContent).toContain('Tote');
  expect(screen.getByRole('status').textContent).toBe('1 of 1');
});

test('a name that is not an identifier appears in brackets in the path', () => {
  render(<JsonView label="Response" text={PRODUCTS} />);
  fireEvent.click(within(tree()).getByText(/odd-name/));
  fireEvent.click(screen.getByRole('button', { name: 'Copy path' }));
  expect(copied).toHaveBeenLastCalledWith('products[1]["odd-name"]');
});

test('differences are marked for sighted and screen reader users', () => {
  render(<JsonView label="Response" text={PRODUCTS} marked={new Set(['products[1]._id'])} markedAs="only here" />);
  expect(within(tree()).getByRole('treeitem', { name: /"b".*only here/ })).toBeDefined();
});

test('invalid JSON is displayed unchanged', () => {
  render(<JsonView label="Response" text="upstream connect error" />);
  expect(screen.getByText('upstream connect error')).toBeDefined();
});

test('a tree of many thousand values renders only the visible values', () => {
  const items = Array.from({ length: 20_000 }, (_, index) => index);
  render(<JsonView label="Response" text={JSON.stringify({ items })} />);
  expect(within(tree()).queryAllByRole('treeitem').length).toBeLessThan(150);
});
