import { expect, test } from 'vitest';
import { withLater } from '../../devtools/call-panel/listed-calls';
import { aCall } from './a-call';

const NEW = { path: '/store', isNew: true };
const OPEN = { path: '/store', isNew: false };

const ofPage = (id: string, requestId: string, page = '/store') => ({
  number: 1,
  requestId,
  page,
  call: aCall('stores/products.queryProducts', { id }),
});
const ofAction = (id: string, requestId = 'action') => ({
  number: 1,
  requestId,
  call: aCall('ecom/cart.add', { id }),
});
const ids = (calls: readonly { id: string }[]) => calls.map(({ id }) => id);

test('a new screen lists its own calls, after those of the action that led to it', () => {
  const calls = withLater([], [ofAction('a'), ofPage('p', '1')], NEW);
  expect(ids(calls)).toEqual(['a', 'p']);
  expect(calls.map(({ isCarried, purpose }) => [isCarried, purpose])).toEqual([
    [true, 'Before this page'],
    [undefined, undefined],
  ]);
});

test('a screen lists no calls of another tab’s page', () => {
  expect(withLater([], [ofPage('p', '1', '/cart')], OPEN)).toEqual([]);
});

test('an action’s calls join the list once, and are not marked as earlier', () => {
  const listed = withLater([], [ofPage('p', '1')], NEW);
  const calls = withLater(withLater(listed, [ofAction('a')], OPEN), [ofAction('a')], OPEN);
  expect(ids(calls)).toEqual(['p', 'a']);
  expect(calls.some(({ isCarried }) => isCarried)).toBe(false);
});

test('the page’s repeated calls replace the earlier ones, and the actions’ calls stay', () => {
  const listed = withLater(withLater([], [ofPage('p', '1')], NEW), [ofAction('a')], OPEN);
  expect(ids(withLater(listed, [ofPage('q', '2'), ofPage('r', '3'), ofPage('s', '3')], OPEN))).toEqual(['a', 'r', 's']);
});

test('a late call of the displayed page joins its other calls', () => {
  const listed = withLater([], [ofPage('p', '1')], NEW);
  expect(ids(withLater(listed, [ofPage('late', '1')], OPEN))).toEqual(['p', 'late']);
});

test('a cached answer is replaced when an action makes the page repeat it', () => {
  const cached = { ...ofPage('old', '1'), call: { ...ofPage('old', '1').call, isFromCache: true } };
  const again = { ...ofAction('new'), call: { ...cached.call, id: 'new', isFromCache: false } };
  expect(ids(withLater(withLater([], [cached], NEW), [again], OPEN))).toEqual(['new']);
});
