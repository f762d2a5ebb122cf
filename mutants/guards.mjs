/** Which tests guard what decides: name → the files, and the tests that each of their mutants has to get past. `onPostgres`: there too. */
export const GUARDS = {
  permissions: { files: ['emulator/permissions.ts'], tests: ['tests/emulator/permissions.test.ts'] },
  quota: { files: ['emulator/quota.ts'], tests: ['tests/emulator/quota.test.ts'] },
  identity: { files: ['emulator/identity/identity.ts'], tests: ['tests/identity/identity.test.ts'] },
  'return-address': {
    files: ['emulator/hosted/return-address.ts'],
    tests: ['tests/hosted/return-address.test.ts'],
  },
  passwords: { files: ['emulator/members/passwords.ts'], tests: ['tests/members/passwords.test.ts'] },
  'authorization-codes': {
    files: ['emulator/identity/authorization-codes.ts'],
    tests: ['tests/emulator/signed-tokens.test.ts', 'tests/identity/authorization-codes.test.ts'],
  },
  tokens: {
    files: ['emulator/identity/tokens.ts'],
    tests: ['tests/emulator/signed-tokens.test.ts', 'tests/identity/known-tokens.test.ts'],
  },
  'order-access': { files: ['emulator/ecom/order-access.ts'], tests: ['tests/ecom/order-access.test.ts'] },

  'booking-status': {
    files: ['emulator/bookings/booking-status.ts', 'emulator/bookings/booking-actions.ts'],
    tests: ['tests/bookings/booking-transitions.test.ts'],
  },
  'booking-policy': {
    files: ['emulator/bookings/booking-policy.ts'],
    tests: ['tests/bookings/booking-rules.test.ts', 'tests/bookings/booking-transitions.test.ts'],
  },
  'order-status': { files: ['emulator/ecom/order-statuses.ts'], tests: ['tests/ecom/order-statuses.test.ts'] },
  'order-balance': { files: ['emulator/ecom/order-balance.ts'], tests: ['tests/ecom/order-balance.test.ts'] },
  draftability: {
    files: ['emulator/ecom/draft-order-draftability.ts'],
    tests: ['tests/ecom/draft-order-draftability.test.ts'],
  },
  'event-status': {
    files: ['emulator/events/event-transitions.ts', 'emulator/events/event-status.ts'],
    tests: ['tests/events/event-lifecycle.test.ts', 'tests/events/event-rules.test.ts'],
  },
  'reservation-status': {
    files: ['emulator/events/reservation-status.ts'],
    tests: ['tests/events/event-rules.test.ts'],
  },
  'ticket-order-status': {
    files: ['emulator/events/ticket-order-status.ts'],
    tests: ['tests/sdk/ticket-orders-status.test.ts'],
  },
  'plan-order-status': {
    files: ['emulator/pricing-plans/order-status.ts'],
    tests: ['tests/sdk/plan-order-status.test.ts', 'tests/sdk/plans-cycles.test.ts'],
  },

  money: { files: ['emulator/money.ts'], tests: ['tests/emulator/money.test.ts'] },
  'booking-price': {
    files: ['emulator/bookings/booking-price.ts'],
    tests: ['tests/bookings/booking-rules.test.ts'],
  },
};
