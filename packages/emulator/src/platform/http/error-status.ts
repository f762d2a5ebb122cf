/** Source: "About Errors" on dev.wix.com: 404 missing, 409 conflict, 428 precondition, 403 no permission, else 400. */
export function httpStatusOf(code: string): number {
  return STATUS_BY_CODE[code] ?? statusByWord(code);
}

const STATUS_BY_CODE: Record<string, number> = {
  OWNED_CART_NOT_FOUND: 404,
  READ_ORDER_FORBIDDEN: 403,
  SITE_MUST_ACCEPT_PAYMENTS_TO_CREATE_CHECKOUT: 428,
  SITE_NOT_ACCEPTING_PAYMENTS: 428,
  SITE_MUST_ACCEPT_PAYMENTS: 428,
  CHECKOUT_IS_COMPLETE: 428,
  EMPTY_CHECKOUT: 428,
  FULL_OUT_OF_STOCK: 428,
  PARTIAL_OUT_OF_STOCK: 428,
  NO_SELECTED_CARRIER_SERVICE_OPTION: 428,
  plan_not_found: 404,
  SLOT_NOT_AVAILABLE: 409,
  SESSION_CAPACITY_EXCEEDED: 409,
  SCHEDULE_CAPACITY_EXCEEDED: 409,
  INSUFFICIENT_INVENTORY: 409,
  // Assumed: 400, since only a number in the request is missing.
  NUMBER_OF_PARTICIPANTS_NOT_FOUND: 400,
  // Assumed: the request is valid, but the pool, program or transaction is in the wrong state.
  BALANCE_EXCEEDED_LIMITS: 428,
  NOT_ENOUGH_BALANCE: 428,
  NOT_LATEST_TRANSACTION: 428,
  POOL_NOT_ACTIVE: 428,
  PROGRAM_STATUS_TRANSITION_NOT_ALLOWED: 428,
  TRANSACTION_NOT_CANCELABLE: 428,
  TRANSACTION_NOT_REALLOCATABLE: 428,
  THROTTLED_FEATURE: 429,
  // Source: "429 Resource Exhausted" at createResourceType on dev.wix.com.
  MAX_NUMBER_OF_RESOURCE_TYPES_REACHED: 429,
  '-19995': 409,
  '-19976': 401,
  '-19999': 404,
  '-19973': 403,
  '-19956': 403,
  '-19971': 400,
  '-19970': 400,
};

function statusByWord(code: string): number {
  if (/NOT_FOUND|DOES_NOT_EXIST/.test(code)) return 404;
  if (/ALREADY|DUPLICATE|CONFLICT|INVALID_REVISION/.test(code)) return 409;
  if (/FORBIDDEN|UNAUTHORIZED|NO_PERMISSION|NOT_ALLOWED/.test(code)) return 403;
  if (/NOT_INSTALLED|PROVISIONING|CALLING_CATALOG|NOT_PUBLISHED|_STATUS$|MISSING_IDENTITY/.test(code)) return 428;
  return 400;
}
