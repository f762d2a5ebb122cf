/**
 * By name: files that make decisions, and the tests that must kill each of their mutants. `onPostgres`: the tests also
 * run on PostgreSQL.
 */
export const GUARDS = {
  permissions: { files: ['emulator/src/http/permissions.ts'], tests: ['emulator/tests/http/permissions.test.ts'] },
  quota: { files: ['emulator/src/http/quota.ts'], tests: ['emulator/tests/http/quota.test.ts'] },
  identity: { files: ['emulator/src/kernel/identity.ts'], tests: ['emulator/tests/identity/identity.test.ts'] },
  'return-address': {
    files: ['emulator/src/http/hosted/return-address.ts'],
    tests: ['emulator/tests/hosted/return-address.test.ts'],
  },
  authorization: {
    files: ['emulator/src/domains/identity/sign-in/authorization.ts'],
    tests: ['emulator/tests/identity/sign-in/authorization.test.ts'],
  },
  passwords: {
    files: ['emulator/src/domains/identity/sign-in/passwords.ts'],
    tests: ['emulator/tests/identity/sign-in/passwords.test.ts'],
  },
  claims: {
    files: ['emulator/src/database/claims.ts'],
    tests: ['emulator/tests/database/claims.test.ts'],
    onPostgres: true,
  },
  'ticket-totals': {
    files: [
      'emulator/src/domains/events/ticket-orders/invoice.ts',
      'emulator/src/domains/events/ticket-orders/discounts.ts',
    ],
    tests: ['emulator/tests/events/tickets/invoice.test.ts'],
  },
  'ticket-pricing': {
    files: ['emulator/src/domains/events/tickets/definitions/pricing.ts'],
    tests: ['emulator/tests/events/tickets/pricing.test.ts'],
  },
  'plan-pricing': {
    files: [
      'emulator/src/domains/pricing-plans/plans/pricing.ts',
      'emulator/src/domains/pricing-plans/orders/cycles.ts',
    ],
    tests: ['emulator/tests/pricing-plans/cycles.test.ts'],
  },
  'control-access': {
    files: ['emulator/src/http/access.ts'],
    tests: ['emulator/tests/control/access.test.ts'],
  },
  'settings-change': {
    files: ['emulator/src/composition/sites/settings-change.ts'],
    tests: ['emulator/tests/sites/settings-after.test.ts'],
  },
  'member-status': {
    files: ['emulator/src/domains/members/status.ts', 'emulator/src/domains/members/transitions.ts'],
    tests: ['emulator/tests/members/member-status.test.ts'],
  },
  logout: { files: ['emulator/src/domains/identity/logout.ts'], tests: ['emulator/tests/identity/logout.test.ts'] },
  recovery: {
    files: ['emulator/src/domains/identity/recovery.ts'],
    tests: ['emulator/tests/identity/recovery.test.ts'],
  },
  redirects: {
    files: ['emulator/src/composition/hosted/redirects.ts'],
    tests: ['emulator/tests/redirects/redirects.test.ts'],
  },
  'rsvp-places': {
    files: ['emulator/src/domains/events/rsvp/rsvp-places.ts'],
    tests: ['emulator/tests/events/rsvp/places.test.ts'],
    onPostgres: true,
  },
  hosts: {
    files: ['environment/hosts.mjs'],
    tests: ['tests/environment/hosts.test.ts', 'emulator/tests/control/access.test.ts'],
  },
  'token-endpoint': {
    files: ['emulator/src/domains/identity/token-endpoint.ts'],
    tests: ['emulator/tests/identity/token-endpoint.test.ts'],
  },
  'wrong-tries': {
    files: [
      'emulator/src/domains/identity/sign-in/wrong-tries.ts',
      'emulator/src/domains/identity/sign-in/known-browser.ts',
    ],
    tests: [
      'emulator/tests/identity/sign-in/wrong-tries.test.ts',
      'emulator/tests/identity/sign-in/tried-sign-ins.test.ts',
    ],
  },
  callers: {
    files: ['emulator/src/domains/identity/caller.ts'],
    tests: ['emulator/tests/identity/authentication.test.ts'],
  },
  'password-recovery': {
    files: ['emulator/src/domains/identity/sign-in/password-recovery.ts'],
    tests: ['emulator/tests/identity/sign-in/password-recovery.test.ts'],
  },
  sessions: {
    files: ['emulator/src/domains/identity/sessions.ts'],
    tests: ['emulator/tests/identity/sessions.test.ts'],
  },
  captcha: { files: ['emulator/src/domains/identity/captcha.ts'], tests: ['emulator/tests/identity/captcha.test.ts'] },
  'redirect-sessions': {
    files: ['emulator/src/composition/hosted/redirect-sessions.ts', 'emulator/src/http/hosted/published.ts'],
    tests: ['emulator/tests/redirects/redirect-sessions.test.ts'],
  },
  hosted: {
    files: ['emulator/src/composition/hosted/hosted.ts', 'emulator/src/composition/hosted/visits/*.ts'],
    tests: ['emulator/tests/hosted/hosted-visits.test.ts', 'emulator/tests/hosted/hosted-steps.test.ts'],
  },
  'flow-browser': {
    files: ['emulator/src/composition/hosted/flow-browser.ts'],
    tests: ['emulator/tests/hosted/flow-browser.test.ts'],
  },
  'sign-in': {
    files: [
      'emulator/src/domains/identity/sign-in/sign-in.ts',
      'emulator/src/domains/identity/sign-in/email-verification.ts',
    ],
    tests: ['emulator/tests/identity/sign-in/sign-in.test.ts'],
  },
  'authorization-codes': {
    files: [
      'emulator/src/domains/identity/authorization-codes.ts',
      'emulator/src/domains/identity/pkce.ts',
      'emulator/src/kernel/secrets.ts',
    ],
    tests: [
      'emulator/tests/identity/signed-tokens.test.ts',
      'emulator/tests/identity/authorization-codes.test.ts',
      'emulator/tests/identity/sign-in/authorization.test.ts',
    ],
  },
  tokens: {
    files: ['emulator/src/domains/identity/tokens.ts'],
    tests: ['emulator/tests/identity/signed-tokens.test.ts', 'emulator/tests/identity/known-tokens.test.ts'],
  },
  'order-access': {
    files: ['emulator/src/domains/ecom/orders/access.ts'],
    tests: ['emulator/tests/ecom/orders/access.test.ts'],
  },

  'booking-status': {
    files: [
      'emulator/src/domains/bookings/booking/status.ts',
      'emulator/src/domains/bookings/booking/changes/allowed-actions.ts',
    ],
    tests: ['emulator/tests/bookings/booking/transitions.test.ts'],
  },
  'booking-policy': {
    files: ['emulator/src/domains/bookings/booking/policy.ts'],
    tests: ['emulator/tests/bookings/booking/rules.test.ts', 'emulator/tests/bookings/booking/transitions.test.ts'],
  },
  'order-status': {
    files: ['emulator/src/domains/ecom/orders/statuses.ts'],
    tests: ['emulator/tests/ecom/orders/statuses.test.ts'],
  },
  'order-balance': {
    files: ['emulator/src/domains/ecom/payments/order-balance.ts'],
    tests: ['emulator/tests/ecom/payments/order-balance.test.ts'],
  },
  'draft-order-pricing': {
    files: ['emulator/src/domains/ecom/draft-orders/pricing.ts'],
    tests: ['emulator/tests/ecom/draft-orders/pricing.test.ts'],
  },
  draftability: {
    files: ['emulator/src/domains/ecom/draft-orders/draftability.ts'],
    tests: ['emulator/tests/ecom/draft-orders/draftability.test.ts'],
  },
  'event-status': {
    files: ['emulator/src/domains/events/event/transitions.ts', 'emulator/src/domains/events/event/status.ts'],
    tests: ['emulator/tests/events/event/lifecycle.test.ts', 'emulator/tests/events/event/rules.test.ts'],
  },
  'event-registration': {
    files: ['emulator/src/domains/events/event/registration.ts', 'emulator/src/domains/events/rsvp/status.ts'],
    tests: ['emulator/tests/events/event/registration.test.ts'],
  },
  'reservation-status': {
    files: ['emulator/src/domains/events/ticket-orders/reservations/status.ts'],
    tests: ['emulator/tests/events/event/rules.test.ts'],
  },
  'ticket-order-status': {
    files: ['emulator/src/domains/events/ticket-orders/status.ts'],
    tests: ['emulator/tests/events/tickets/orders-status.test.ts'],
  },
  'plan-order-status': {
    files: ['emulator/src/domains/pricing-plans/orders/status.ts'],
    tests: ['emulator/tests/pricing-plans/order-status.test.ts', 'emulator/tests/pricing-plans/cycles.test.ts'],
  },

  money: { files: ['emulator/src/kernel/money.ts'], tests: ['emulator/tests/http/money.test.ts'] },
  totals: {
    files: ['emulator/src/domains/ecom/pricing/totals.ts'],
    tests: ['emulator/tests/ecom/pricing/totals.test.ts'],
  },
  pricing: {
    files: ['emulator/src/domains/ecom/pricing/pricing.ts'],
    tests: ['emulator/tests/ecom/pricing/pricing.test.ts', 'emulator/tests/ecom/pricing/priced-carts.test.ts'],
  },
  discounts: {
    files: ['emulator/src/domains/ecom/pricing/discounts.ts'],
    tests: ['emulator/tests/ecom/pricing/granted-discounts.test.ts'],
  },
  'discount-rules': {
    files: ['emulator/src/domains/ecom/pricing/discount-rules.ts'],
    tests: ['emulator/tests/ecom/pricing/discount-rules.test.ts'],
  },
  tax: {
    files: ['emulator/src/domains/ecom/pricing/tax.ts'],
    tests: ['emulator/tests/ecom/pricing/tax.test.ts', 'emulator/tests/ecom/pricing/totals.test.ts'],
  },
  'item-payment': {
    files: ['emulator/src/domains/ecom/pricing/item-payment.ts', 'emulator/src/domains/bookings/catalogue/payment.ts'],
    tests: ['emulator/tests/ecom/pricing/item-payment.test.ts'],
  },
  'cancellation-fee': {
    files: ['emulator/src/domains/bookings/fees/cancellation-fee.ts'],
    tests: ['emulator/tests/bookings/fees/cancellation-fee.test.ts'],
  },
  'data-permissions': {
    files: ['emulator/src/domains/data/permissions.ts'],
    tests: ['emulator/tests/data/permissions.test.ts'],
  },
  'removed-operations': {
    files: ['emulator/src/composition/removed-operations.ts'],
    tests: ['emulator/tests/http/removed-operations.test.ts'],
  },
  'booking-price': {
    files: ['emulator/src/domains/bookings/booking/price.ts'],
    tests: ['emulator/tests/bookings/booking/rules.test.ts'],
  },
};
