/** Runs in browsers, too. */
export { sdkAnswer, sentRequest } from './code/sdk-answer';
export { sdkCall } from './code/sdk-call';
export { type SdkFunction, sdkFunction, sdkFunctionNamed } from './code/sdk-function';
export {
  type CallPlace,
  curlCommands,
  hidesSecrets,
  httpRequest,
  isSessionCall as isOfSession,
  playwrightStep,
  sdkFile,
} from './code/take-away';
export { type Fields, isFields, parseValue, type Value } from './code/values';
