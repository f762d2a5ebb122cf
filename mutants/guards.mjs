/** Which tests guard what decides: name → the files, and the tests that each of their mutants has to get past. `onPostgres`: there too. */
export const GUARDS = {
  permissions: { files: ['emulator/src/http/permissions.ts'], tests: ['tests/http/permissions.test.ts'] },
  quota: { files: ['emulator/src/http/quota.ts'], tests: ['tests/http/quota.test.ts'] },
  identity: { files: ['emulator/src/identity/identity.ts'], tests: ['tests/identity/identity.test.ts'] },
  'return-address': {
    files: ['emulator/src/hosted/return-address.ts'],
    tests: ['tests/hosted/return-address.test.ts'],
  },
  authorization: {
    files: ['emulator/src/members/sign-in/authorization.ts'],
    tests: ['tests/members/sign-in/authorization.test.ts'],
  },
  passwords: {
    files: ['emulator/src/members/sign-in/passwords.ts'],
    tests: ['tests/members/sign-in/passwords.test.ts'],
  },
  claims: { files: ['emulator/src/database/claims.ts'], tests: ['tests/database/claims.test.ts'], onPostgres: true },
  'ticket-totals': {
    files: ['emulator/src/events/ticket-orders/invoice.ts', 'emulator/src/events/ticket-orders/discounts.ts'],
    tests: ['tests/events/tickets/invoice.test.ts'],
  },
  'ticket-pricing': {
    files: ['emulator/src/events/tickets/definitions/pricing.ts'],
    tests: ['tests/events/tickets/pricing.test.ts'],
  },
  'plan-pricing': {
    files: ['emulator/src/pricing-plans/plans/pricing.ts', 'emulator/src/pricing-plans/orders/cycles.ts'],
    tests: ['tests/pricing-plans/cycles.test.ts'],
  },
  'control-access': {
    files: ['emulator/src/control/access.ts'],
    tests: ['tests/control/access.test.ts'],
  },
  'settings-change': {
    files: ['emulator/src/sites/settings-change.ts'],
    tests: ['tests/sites/settings-after.test.ts'],
  },
  'member-status': {
    files: ['emulator/src/members/status.ts', 'emulator/src/members/transitions.ts'],
    tests: ['tests/members/member-status.test.ts'],
  },
  logout: { files: ['emulator/src/identity/logout.ts'], tests: ['tests/identity/logout.test.ts'] },
  recovery: { files: ['emulator/src/identity/recovery.ts'], tests: ['tests/identity/recovery.test.ts'] },
  redirects: { files: ['emulator/src/redirects/redirects.ts'], tests: ['tests/redirects/redirects.test.ts'] },
  'rsvp-places': {
    files: ['emulator/src/events/rsvp/places.ts'],
    tests: ['tests/events/rsvp/places.test.ts'],
    onPostgres: true,
  },
  hosts: {
    files: ['environment/hosts.mjs'],
    tests: ['tests/environment/hosts.test.ts', 'tests/control/access.test.ts'],
  },
  'token-endpoint': {
    files: ['emulator/src/identity/token-endpoint.ts'],
    tests: ['tests/identity/token-endpoint.test.ts'],
  },
  'wrong-tries': {
    files: ['emulator/src/members/sign-in/wrong-tries.ts', 'emulator/src/members/sign-in/known-browser.ts'],
    tests: ['tests/members/sign-in/wrong-tries.test.ts', 'tests/members/sign-in/tried-sign-ins.test.ts'],
  },
  callers: { files: ['emulator/src/http/authentication.ts'], tests: ['tests/identity/callers.test.ts'] },
  'password-recovery': {
    files: ['emulator/src/members/sign-in/password-recovery.ts'],
    tests: ['tests/members/sign-in/password-recovery.test.ts'],
  },
  sessions: { files: ['emulator/src/identity/sessions.ts'], tests: ['tests/identity/sessions.test.ts'] },
  captcha: { files: ['emulator/src/identity/captcha.ts'], tests: ['tests/identity/captcha.test.ts'] },
  'redirect-sessions': {
    files: ['emulator/src/redirects/sessions.ts', 'emulator/src/redirects/published.ts'],
    tests: ['tests/redirects/redirect-sessions.test.ts'],
  },
  hosted: {
    files: ['emulator/src/hosted/hosted.ts', 'emulator/src/hosted/visits/*.ts'],
    tests: ['tests/hosted/hosted-visits.test.ts', 'tests/hosted/hosted-steps.test.ts'],
  },
  'flow-browser': { files: ['emulator/src/hosted/flow-browser.ts'], tests: ['tests/hosted/flow-browser.test.ts'] },
  'sign-in': {
    files: ['emulator/src/members/sign-in/sign-in.ts', 'emulator/src/members/sign-in/email-verification.ts'],
    tests: ['tests/members/sign-in/sign-in.test.ts'],
  },
  'authorization-codes': {
    files: ['emulator/src/identity/authorization-codes.ts'],
    tests: ['tests/identity/signed-tokens.test.ts', 'tests/identity/authorization-codes.test.ts'],
  },
  tokens: {
    files: ['emulator/src/identity/tokens.ts'],
    tests: ['tests/identity/signed-tokens.test.ts', 'tests/identity/known-tokens.test.ts'],
  },
  'order-access': { files: ['emulator/src/ecom/orders/access.ts'], tests: ['tests/ecom/orders/access.test.ts'] },

  'booking-status': {
    files: ['emulator/src/bookings/booking/status.ts', 'emulator/src/bookings/booking/changes/allowed-actions.ts'],
    tests: ['tests/bookings/booking/transitions.test.ts'],
  },
  'booking-policy': {
    files: ['emulator/src/bookings/booking/policy.ts'],
    tests: ['tests/bookings/booking/rules.test.ts', 'tests/bookings/booking/transitions.test.ts'],
  },
  'order-status': { files: ['emulator/src/ecom/orders/statuses.ts'], tests: ['tests/ecom/orders/statuses.test.ts'] },
  'order-balance': {
    files: ['emulator/src/ecom/payments/order-balance.ts'],
    tests: ['tests/ecom/payments/order-balance.test.ts'],
  },
  'draft-order-pricing': {
    files: ['emulator/src/ecom/draft-orders/pricing.ts'],
    tests: ['tests/ecom/draft-orders/pricing.test.ts'],
  },
  draftability: {
    files: ['emulator/src/ecom/draft-orders/draftability.ts'],
    tests: ['tests/ecom/draft-orders/draftability.test.ts'],
  },
  'event-status': {
    files: ['emulator/src/events/event/transitions.ts', 'emulator/src/events/event/status.ts'],
    tests: ['tests/events/event/lifecycle.test.ts', 'tests/events/event/rules.test.ts'],
  },
  'event-registration': {
    files: ['emulator/src/events/event/registration.ts', 'emulator/src/events/rsvp/status.ts'],
    tests: ['tests/events/event/registration.test.ts'],
  },
  'reservation-status': {
    files: ['emulator/src/events/ticket-orders/reservations/status.ts'],
    tests: ['tests/events/event/rules.test.ts'],
  },
  'ticket-order-status': {
    files: ['emulator/src/events/ticket-orders/status.ts'],
    tests: ['tests/events/tickets/orders-status.test.ts'],
  },
  'plan-order-status': {
    files: ['emulator/src/pricing-plans/orders/status.ts'],
    tests: ['tests/pricing-plans/order-status.test.ts', 'tests/pricing-plans/cycles.test.ts'],
  },

  money: { files: ['emulator/src/sites/money.ts'], tests: ['tests/http/money.test.ts'] },
  totals: { files: ['emulator/src/ecom/pricing/totals.ts'], tests: ['tests/ecom/pricing/totals.test.ts'] },
  pricing: {
    files: ['emulator/src/ecom/pricing/pricing.ts'],
    tests: ['tests/ecom/pricing/pricing.test.ts', 'tests/ecom/pricing/priced-carts.test.ts'],
  },
  discounts: {
    files: ['emulator/src/ecom/pricing/discounts.ts'],
    tests: ['tests/ecom/pricing/granted-discounts.test.ts'],
  },
  'discount-rules': {
    files: ['emulator/src/ecom/pricing/discount-rules.ts'],
    tests: ['tests/ecom/pricing/discount-rules.test.ts'],
  },
  tax: { files: ['emulator/src/ecom/pricing/tax.ts'], tests: ['tests/ecom/pricing/tax.test.ts'] },
  'item-payment': {
    files: ['emulator/src/ecom/pricing/item-payment.ts', 'emulator/src/bookings/catalogue/payment.ts'],
    tests: ['tests/ecom/pricing/item-payment.test.ts'],
  },
  'cancellation-fee': {
    files: ['emulator/src/bookings/fees/cancellation-fee.ts'],
    tests: ['tests/bookings/fees/cancellation-fee.test.ts'],
  },
  'data-permissions': {
    files: ['emulator/src/data/permissions.ts'],
    tests: ['tests/data/permissions.test.ts'],
  },
  'removed-operations': {
    files: ['emulator/src/http/removed-operations.ts'],
    tests: ['tests/http/removed-operations.test.ts'],
  },
  'booking-price': {
    files: ['emulator/src/bookings/booking/price.ts'],
    tests: ['tests/bookings/booking/rules.test.ts'],
  },
};
