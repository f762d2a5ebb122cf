/**
 * By name: files that make decisions, and the tests that must kill each of their mutants. `onPostgres`: the tests also
 * run on PostgreSQL.
 */
export const GUARDS = {
  permissions: {
    files: ['packages/emulator/src/platform/http/least-roles.ts', 'packages/emulator/src/platform/http/permissions.ts'],
    tests: ['packages/emulator/tests/http/permissions.test.ts'],
  },
  'app-permissions': {
    files: ['packages/emulator/src/platform/http/app-permissions.ts'],
    tests: ['packages/emulator/tests/apps/permissions.test.ts'],
  },
  'app-grants': {
    files: [
      'packages/emulator/src/platform/domains/identity/app-grants.ts',
      'packages/emulator/src/platform/domains/identity/signed-instance.ts',
    ],
    tests: ['packages/emulator/tests/apps/strategy.test.ts', 'packages/emulator/tests/apps/secrets.test.ts'],
  },
  quota: {
    files: ['packages/emulator/src/platform/http/quota.ts'],
    tests: ['packages/emulator/tests/http/quota.test.ts'],
  },
  identity: {
    files: ['packages/emulator/src/platform/kernel/identity.ts'],
    tests: ['packages/emulator/tests/identity/identity.test.ts'],
  },
  'return-address': {
    files: ['packages/emulator/src/platform/http/hosted/return-address.ts'],
    tests: ['packages/emulator/tests/hosted/return-address.test.ts'],
  },
  authorization: {
    files: ['packages/emulator/src/platform/domains/identity/sign-in/authorization.ts'],
    tests: ['packages/emulator/tests/identity/sign-in/authorization.test.ts'],
  },
  passwords: {
    files: ['packages/emulator/src/platform/domains/identity/sign-in/passwords.ts'],
    tests: ['packages/emulator/tests/identity/sign-in/passwords.test.ts'],
  },
  claims: {
    files: ['packages/emulator/src/platform/database/claims.ts'],
    tests: ['packages/emulator/tests/database/claims.test.ts'],
    onPostgres: true,
  },
  'ticket-totals': {
    files: [
      'packages/emulator/src/platform/domains/events/ticket-orders/invoice.ts',
      'packages/emulator/src/platform/domains/events/ticket-orders/discounts.ts',
    ],
    tests: ['packages/emulator/tests/events/tickets/invoice.test.ts'],
  },
  'ticket-pricing': {
    files: ['packages/emulator/src/platform/domains/events/tickets/pricing.ts'],
    tests: ['packages/emulator/tests/events/tickets/pricing.test.ts'],
  },
  'plan-pricing': {
    files: [
      'packages/emulator/src/platform/domains/pricing-plans/plans/pricing.ts',
      'packages/emulator/src/platform/domains/pricing-plans/orders/cycles.ts',
    ],
    tests: ['packages/emulator/tests/pricing-plans/cycles.test.ts'],
  },
  'control-access': {
    files: ['packages/emulator/src/platform/http/access.ts'],
    tests: ['packages/emulator/tests/control/access.test.ts'],
  },
  'settings-change': {
    files: ['packages/emulator/src/platform/composition/sites/settings-change.ts'],
    tests: ['packages/emulator/tests/sites/settings-after.test.ts'],
  },
  'member-status': {
    files: [
      'packages/emulator/src/platform/domains/members/status.ts',
      'packages/emulator/src/platform/domains/members/transitions.ts',
    ],
    tests: ['packages/emulator/tests/members/member-status.test.ts'],
  },
  logout: {
    files: ['packages/emulator/src/platform/domains/identity/sessions.ts'],
    tests: ['packages/emulator/tests/identity/logout.test.ts'],
  },
  recovery: {
    files: ['packages/emulator/src/platform/domains/identity/recovery.ts'],
    tests: ['packages/emulator/tests/identity/recovery.test.ts'],
  },
  redirects: {
    files: ['packages/emulator/src/platform/composition/hosted/redirects.ts'],
    tests: ['packages/emulator/tests/redirects/redirects.test.ts'],
  },
  'rsvp-places': {
    files: ['packages/emulator/src/platform/domains/events/rsvp/rsvp-places.ts'],
    tests: ['packages/emulator/tests/events/rsvp/places.test.ts'],
    onPostgres: true,
  },
  hosts: {
    files: ['packages/environment/hosts.mjs'],
    tests: ['tests/environment/hosts.test.ts', 'packages/emulator/tests/control/access.test.ts'],
  },
  'token-endpoint': {
    files: ['packages/emulator/src/platform/domains/identity/token-endpoint.ts'],
    tests: ['packages/emulator/tests/identity/token-endpoint.test.ts'],
  },
  'wrong-tries': {
    files: [
      'packages/emulator/src/platform/domains/identity/sign-in/wrong-tries.ts',
      'packages/emulator/src/platform/domains/identity/sign-in/known-browser.ts',
    ],
    tests: [
      'packages/emulator/tests/identity/sign-in/wrong-tries.test.ts',
      'packages/emulator/tests/identity/sign-in/tried-sign-ins.test.ts',
    ],
  },
  callers: {
    files: ['packages/emulator/src/platform/domains/identity/caller.ts'],
    tests: ['packages/emulator/tests/identity/authentication.test.ts'],
  },
  'password-recovery': {
    files: ['packages/emulator/src/platform/domains/identity/sign-in/password-recovery.ts'],
    tests: ['packages/emulator/tests/identity/sign-in/password-recovery.test.ts'],
  },
  sessions: {
    files: ['packages/emulator/src/platform/domains/identity/sessions.ts'],
    tests: ['packages/emulator/tests/identity/sessions.test.ts'],
  },
  captcha: {
    files: ['packages/emulator/src/platform/domains/identity/authentication.ts'],
    tests: ['packages/emulator/tests/identity/captcha.test.ts'],
  },
  'redirect-sessions': {
    files: [
      'packages/emulator/src/platform/composition/hosted/redirect-sessions.ts',
      'packages/emulator/src/platform/http/hosted/published.ts',
    ],
    tests: ['packages/emulator/tests/redirects/redirect-sessions.test.ts'],
  },
  hosted: {
    files: [
      'packages/emulator/src/platform/composition/hosted/hosted-pages.ts',
      'packages/emulator/src/platform/composition/hosted/visits/*.ts',
    ],
    tests: [
      'packages/emulator/tests/hosted/hosted-visits.test.ts',
      'packages/emulator/tests/hosted/hosted-steps.test.ts',
    ],
  },
  'flow-browser': {
    files: ['packages/emulator/src/platform/composition/hosted/flow-browser.ts'],
    tests: ['packages/emulator/tests/hosted/flow-browser.test.ts'],
  },
  'sign-in': {
    files: [
      'packages/emulator/src/platform/domains/identity/sign-in/sign-in-states.ts',
      'packages/emulator/src/platform/domains/identity/sign-in/email-verification.ts',
    ],
    tests: ['packages/emulator/tests/identity/sign-in/sign-in.test.ts'],
  },
  'authorization-codes': {
    files: [
      'packages/emulator/src/platform/domains/identity/authorization-codes.ts',
      'packages/emulator/src/platform/domains/identity/authorization-codes.ts',
      'packages/emulator/src/platform/kernel/secrets.ts',
    ],
    tests: [
      'packages/emulator/tests/identity/signed-tokens.test.ts',
      'packages/emulator/tests/identity/authorization-codes.test.ts',
      'packages/emulator/tests/identity/sign-in/authorization.test.ts',
    ],
  },
  tokens: {
    files: ['packages/emulator/src/platform/domains/identity/tokens.ts'],
    tests: [
      'packages/emulator/tests/identity/signed-tokens.test.ts',
      'packages/emulator/tests/identity/known-tokens.test.ts',
    ],
  },
  'order-access': {
    files: ['packages/emulator/src/platform/domains/ecom/stored-orders/placed-orders.ts'],
    tests: ['packages/emulator/tests/ecom/orders/access.test.ts'],
  },

  'booking-status': {
    files: [
      'packages/emulator/src/platform/domains/bookings/stored-bookings/booking-status.ts',
      'packages/emulator/src/platform/domains/bookings/stored-bookings/booking-change.ts',
    ],
    tests: ['packages/emulator/tests/bookings/booking/transitions.test.ts'],
  },
  'booking-policy': {
    files: ['packages/emulator/src/platform/domains/bookings/policies/booking-policy.ts'],
    tests: [
      'packages/emulator/tests/bookings/booking/rules.test.ts',
      'packages/emulator/tests/bookings/booking/transitions.test.ts',
    ],
  },
  'order-status': {
    files: ['packages/emulator/src/platform/domains/ecom/stored-orders/order-statuses.ts'],
    tests: ['packages/emulator/tests/ecom/orders/statuses.test.ts'],
  },
  'order-balance': {
    files: ['packages/emulator/src/platform/domains/ecom/payments/order-balance.ts'],
    tests: ['packages/emulator/tests/ecom/payments/order-balance.test.ts'],
  },
  'draft-order-pricing': {
    files: ['packages/emulator/src/platform/domains/ecom/draft-orders/pricing.ts'],
    tests: ['packages/emulator/tests/ecom/draft-orders/pricing.test.ts'],
  },
  draftability: {
    files: ['packages/emulator/src/platform/domains/ecom/draft-orders/draftability.ts'],
    tests: ['packages/emulator/tests/ecom/draft-orders/draftability.test.ts'],
  },
  'event-status': {
    files: ['packages/emulator/src/platform/domains/events/event/event-status.ts'],
    tests: [
      'packages/emulator/tests/events/event/lifecycle.test.ts',
      'packages/emulator/tests/events/event/rules.test.ts',
    ],
  },
  'event-registration': {
    files: [
      'packages/emulator/src/platform/domains/events/stored-registrations/registration.ts',
      'packages/emulator/src/platform/domains/events/rsvp/rsvp-status.ts',
    ],
    tests: ['packages/emulator/tests/events/event/registration.test.ts'],
  },
  'reservation-status': {
    files: ['packages/emulator/src/platform/domains/events/ticket-orders/reservations/reservation-documents.ts'],
    tests: ['packages/emulator/tests/events/event/rules.test.ts'],
  },
  'ticket-order-status': {
    files: ['packages/emulator/src/platform/domains/events/stored-registrations/ticket-order-status.ts'],
    tests: ['packages/emulator/tests/events/tickets/orders-status.test.ts'],
  },
  'plan-order-status': {
    files: ['packages/emulator/src/platform/domains/pricing-plans/orders/status.ts'],
    tests: [
      'packages/emulator/tests/pricing-plans/order-status.test.ts',
      'packages/emulator/tests/pricing-plans/cycles.test.ts',
    ],
  },

  money: {
    files: ['packages/emulator/src/platform/kernel/money.ts'],
    tests: ['packages/emulator/tests/http/money.test.ts'],
  },
  totals: {
    files: ['packages/emulator/src/platform/domains/ecom/pricing/totals.ts'],
    tests: ['packages/emulator/tests/ecom/pricing/totals.test.ts'],
  },
  pricing: {
    files: ['packages/emulator/src/platform/domains/ecom/pricing/price-calculation.ts'],
    tests: [
      'packages/emulator/tests/ecom/pricing/pricing.test.ts',
      'packages/emulator/tests/ecom/pricing/priced-carts.test.ts',
    ],
  },
  discounts: {
    files: [
      'packages/emulator/src/platform/domains/ecom/pricing/app-discounts.ts',
      'packages/emulator/src/platform/domains/ecom/pricing/delivery-discounts.ts',
      'packages/emulator/src/platform/domains/ecom/pricing/discounts.ts',
      'packages/emulator/src/platform/domains/ecom/pricing/spread.ts',
    ],
    tests: [
      'packages/emulator/tests/ecom/pricing/app-discounts.test.ts',
      'packages/emulator/tests/ecom/pricing/granted-discounts.test.ts',
    ],
  },
  'discount-rules': {
    files: ['packages/emulator/src/platform/domains/ecom/pricing/discount-rules.ts'],
    tests: ['packages/emulator/tests/ecom/pricing/discount-rules.test.ts'],
  },
  tax: {
    files: ['packages/emulator/src/platform/domains/ecom/pricing/tax.ts'],
    tests: ['packages/emulator/tests/ecom/pricing/tax.test.ts', 'packages/emulator/tests/ecom/pricing/totals.test.ts'],
  },
  'item-payment': {
    files: [
      'packages/emulator/src/platform/domains/ecom/pricing/split-payment.ts',
      'packages/emulator/src/platform/domains/bookings/catalogue/catalogue.ts',
    ],
    tests: ['packages/emulator/tests/ecom/pricing/split-payment.test.ts'],
  },
  'cancellation-fee': {
    files: ['packages/emulator/src/platform/domains/bookings/policies/cancellation-fee.ts'],
    tests: ['packages/emulator/tests/bookings/fees/cancellation-fee.test.ts'],
  },
  'data-permissions': {
    files: ['packages/emulator/src/platform/domains/data/data-documents.ts'],
    tests: ['packages/emulator/tests/data/permissions.test.ts'],
  },
  'removed-operations': {
    files: ['packages/emulator/src/platform/composition/removed-operations.ts'],
    tests: ['packages/emulator/tests/http/removed-operations.test.ts'],
  },
  'booking-price': {
    files: ['packages/emulator/src/platform/domains/bookings/stored-bookings/price.ts'],
    tests: ['packages/emulator/tests/bookings/booking/rules.test.ts'],
  },
};
