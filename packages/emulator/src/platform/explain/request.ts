/** Runs in browsers, too. */

export { isWrite } from './operations/kind-of-call';
export type {
  CallEvent,
  CallField,
  CallModule,
  CallRole,
  CallType,
  CallTypes,
  Operation,
} from './operations/operation';
export { functionOf, ROLES } from './operations/operation';
export { checkRequest, type Problem } from './request/check-request';
export { rulesOf, typeText } from './request/field-rules';
export { type JsonText, rangeOf } from './request/json-places';
export { isSecretField, MASK, mayHoldSecret } from './request/secret-fields';
export { maskSecrets } from './request/secrets';
export { insertionOf, type Suggestion, suggestionsAt, WORD_PART } from './request/suggestions';
export { type RequestContract, typeAt } from './request/type-at';
export { type CallRequest, isRecord, pathSegment, valueAt, wireRequest } from './request/wire-request';
