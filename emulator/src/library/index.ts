export type { Connection } from './connection';
export { createEmulator, type EmulatorOptions, type HeadlessEmulator, type Logger } from './create-emulator';
export { EmulatorError, type EmulatorErrorCode, RefusedRequestError } from './errors';
export type { CompletedFlow, FlowOptions } from './hosted-visit';
export type { Owner, SignedIn, Tokens } from './identities';
export type { Interception, InterceptOptions } from './intercept';
export type { Site } from './site';
export type {
  ClockState,
  DomainEvent,
  Fault,
  LoggedRequest,
  Mail,
  SettingsChange,
  SiteSettings,
} from './site-state';
export type { NewSite, Sites } from './sites';
