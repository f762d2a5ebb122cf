export {
  defineSeed,
  idInSeed,
  resourceIdInSeed,
  SEEDED_CLIENT_ID,
  type Seed,
} from '../../platform/composition/seed/define-seed';
export type * from '../../platform/composition/seed/seed-types/index';
export type { Caller, Connection } from './connection';
export { createEmulator, type HeadlessEmulator } from './create-emulator';
export { type Config, defineConfig, type EmulatorOptions, type Logger, type SiteChange } from './emulator-options';
export { EmulatorError, type EmulatorErrorCode, RefusedRequestError } from './errors';
export type { CompletedFlow, FlowOptions } from './hosted/hosted-visit';
export type { App, AppCaller, AppTokens, NewApp, Owner, SignedIn, Tokens } from './identities';
export type { Interception } from './intercept';
export type { InterceptOptions } from './on-unhandled';
export type { Site } from './site';
export type {
  ClockState,
  Comparison,
  Delivery,
  DomainEvent,
  Fault,
  LoggedRequest,
  Mail,
  SettingsChange,
  SiteSettings,
  TriggeredEvent,
  Webhook,
} from './site-state';
export type { NewSite, Sites } from './sites';
