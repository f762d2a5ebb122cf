import { describe, expect, test } from 'vitest';
import {
  dueAction,
  firstStatus,
  holdsTickets,
  isConfirmed,
  nextTransitionAt,
  orderStatusAfter,
  requireCheckoutOpen,
  type TicketOrderAction,
  type TicketOrderStatus,
} from '../../../src/platform/domains/events/stored-registrations/ticket-order-status';

const STATUSES: TicketOrderStatus[] = [
  'NA_ORDER_STATUS',
  'FREE',
  'PENDING',
  'PAID',
  'OFFLINE_PENDING',
  'INITIATED',
  'CANCELED',
  'DECLINED',
  'AUTHORIZED',
  'VOIDED',
  'PARTIALLY_PAID',
];

const ALLOWED: [TicketOrderAction, TicketOrderStatus[], TicketOrderStatus][] = [
  ['confirm', ['INITIATED', 'PENDING', 'OFFLINE_PENDING'], 'PAID'],
  ['pay', ['INITIATED', 'PENDING', 'PARTIALLY_PAID'], 'PAID'],
  ['payPart', ['INITIATED', 'OFFLINE_PENDING'], 'PARTIALLY_PAID'],
  ['suspend', ['INITIATED'], 'PENDING'],
  ['authorize', ['INITIATED', 'PENDING'], 'AUTHORIZED'],
  ['decline', ['INITIATED', 'PENDING'], 'DECLINED'],
  ['giveUp', ['INITIATED'], 'CANCELED'],
  ['capture', ['AUTHORIZED'], 'PAID'],
  ['void', ['AUTHORIZED'], 'VOIDED'],
  ['waive', ['INITIATED', 'PENDING', 'OFFLINE_PENDING'], 'FREE'],
];

describe.each(ALLOWED)('the action %s on a ticket order', (action, from, to) => {
  test.each(STATUSES)('is allowed or refused in the status %s according to the table', (current) => {
    if (from.includes(current)) {
      expect(orderStatusAfter(action, current)).toBe(to);
      return;
    }
    const isOfAuthorized = action === 'capture' || action === 'void';
    const code = isOfAuthorized ? 'ORDER_STATUS_NOT_AUTHORIZED' : 'ORDER_ACTION_NOT_AVAILABLE';
    expect(() => orderStatusAfter(action, current)).toThrow(
      expect.objectContaining({ code, details: { status: 428 } }),
    );
  });
});

test('a final status never changes', () => {
  for (const final of ['FREE', 'PAID', 'CANCELED', 'DECLINED', 'VOIDED'] as const) {
    for (const [action] of ALLOWED) expect(() => orderStatusAfter(action, final)).toThrow();
  }
});

test('a free order is confirmed at once, whatever its payment method', () => {
  expect(firstStatus(true, 'later')).toBe('FREE');
  expect(firstStatus(true, 'in-person')).toBe('FREE');
  expect(firstStatus(false, 'later')).toBe('INITIATED');
  expect(firstStatus(false, 'in-person')).toBe('OFFLINE_PENDING');
  expect(firstStatus(false, 'paid')).toBe('PAID');
  expect(firstStatus(false, 'authorized')).toBe('AUTHORIZED');
  expect(firstStatus(false, 'suspended')).toBe('PENDING');
});

test('the buyer gets tickets only once the order is confirmed', () => {
  expect(STATUSES.filter(isConfirmed)).toEqual(['FREE', 'PAID', 'OFFLINE_PENDING', 'AUTHORIZED', 'PARTIALLY_PAID']);
});

test('the checkout can be changed only while the order is open', () => {
  const open = STATUSES.filter((status) => {
    try {
      requireCheckoutOpen(status);
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: 'ORDER_ACTION_NOT_AVAILABLE', details: { status: 428 } });
      return false;
    }
  });
  expect(open).toEqual(['PENDING', 'OFFLINE_PENDING', 'INITIATED']);
});

test('tickets are off sale while their order is confirmed or its payment is under review', () => {
  const holding = ['FREE', 'PENDING', 'PAID', 'OFFLINE_PENDING', 'AUTHORIZED', 'PARTIALLY_PAID'];
  expect(STATUSES.filter(holdsTickets)).toEqual(holding);
});

describe('automatic order transitions', () => {
  const NOW = '2026-03-01T10:00:00.000Z';
  const RESERVED_UNTIL = '2026-03-01T10:20:00.000Z';

  test.each<[TicketOrderStatus, TicketOrderAction, TicketOrderAction, string]>([
    ['INITIATED', 'giveUp', 'giveUp', '2026-03-01T12:20:00.000Z'],
    ['AUTHORIZED', 'capture', 'void', '2026-03-08T10:00:00.000Z'],
    ['PENDING', 'pay', 'decline', '2026-03-02T10:00:00.000Z'],
  ])('an order that is %s gets the action %s when due, or %s if its payment fails', (status, action, failure, turn) => {
    expect(dueAction(status)).toBe(action);
    expect(dueAction(status, false)).toBe(action);
    expect(dueAction(status, true)).toBe(failure);
    expect(nextTransitionAt(status, RESERVED_UNTIL, NOW)).toBe(turn);
  });

  test('an order in any other status stays unchanged', () => {
    const others = STATUSES.filter((status) => !['INITIATED', 'AUTHORIZED', 'PENDING'].includes(status));
    for (const status of others) {
      expect([dueAction(status), dueAction(status, true), nextTransitionAt(status, RESERVED_UNTIL, NOW)]).toEqual([
        undefined,
        undefined,
        undefined,
      ]);
    }
  });
});
