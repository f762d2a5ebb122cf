import { expect, test } from 'vitest';
import { withLaterCalls } from '../../packages/devtools/call-panel/listed-calls';
import { aCall } from './a-call';

const NEW = { path: '/store', isNew: true };
const OPEN = { path: '/store', isNew: false };

const pageCall = (id: string, requestId: string, page = '/store') => ({
  number: 1,
  requestId,
  page,
  call: aCall('stores/products.queryProducts', { id }),
});
const actionCall = (id: string, requestId = 'action') => ({
  number: 1,
  requestId,
  call: aCall('ecom/cart.add', { id }),
});
const ids = (calls: readonly { id: string }[]) => calls.map(({ id }) => id);

test('a new screen lists its own calls after the calls of the action that led to the screen', () => {
  const calls = withLaterCalls([], [actionCall('a'), pageCall('p', '1')], NEW);
  expect(ids(calls)).toEqual(['a', 'p']);
  expect(calls.map(({ isCarried, purpose }) => [isCarried, purpose])).toEqual([
    [true, 'Before this page'],
    [undefined, undefined],
  ]);
});

test('a screen lists no calls from a page in another tab', () => {
  expect(withLaterCalls([], [pageCall('p', '1', '/cart')], OPEN)).toEqual([]);
});

test('an action’s calls are listed once, and are not marked as earlier calls', () => {
  const listed = withLaterCalls([], [pageCall('p', '1')], NEW);
  const calls = withLaterCalls(withLaterCalls(listed, [actionCall('a')], OPEN), [actionCall('a')], OPEN);
  expect(ids(calls)).toEqual(['p', 'a']);
  expect(calls.some(({ isCarried }) => isCarried)).toBe(false);
});

test('a page’s repeated calls replace its earlier calls, and the actions’ calls stay', () => {
  const listed = withLaterCalls(withLaterCalls([], [pageCall('p', '1')], NEW), [actionCall('a')], OPEN);
  expect(ids(withLaterCalls(listed, [pageCall('q', '2'), pageCall('r', '3'), pageCall('s', '3')], OPEN))).toEqual([
    'a',
    'r',
    's',
  ]);
});

test('a late call from the displayed page joins the page’s other calls', () => {
  const listed = withLaterCalls([], [pageCall('p', '1')], NEW);
  expect(ids(withLaterCalls(listed, [pageCall('late', '1')], OPEN))).toEqual(['p', 'late']);
});

test('a cached call is replaced when an action makes the page repeat the call', () => {
  const cached = { ...pageCall('old', '1'), call: { ...pageCall('old', '1').call, isFromCache: true } };
  const again = { ...actionCall('new'), call: { ...cached.call, id: 'new', isFromCache: false } };
  expect(ids(withLaterCalls(withLaterCalls([], [cached], NEW), [again], OPEN))).toEqual(['new']);
});
