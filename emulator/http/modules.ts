import { contractOf, type InstalledModule } from '../contract/installed';
import { handlers } from '../contract/modules/handlers';
import type { Handler } from './operations';
import type { EmulatedModule } from './routing';

// Object.keys of a record with these keys gives exactly them.
const installed = Object.keys(handlers) as InstalledModule[];

/** Every module of the contract, with the handlers that exist. An operation without one answers 501. */
export const modules: EmulatedModule[] = installed.map((module) => ({
  contract: contractOf(module),
  // What each handler takes and gives was held against the module's own types where it was written.
  handlers: handlers[module] as Record<string, Handler | undefined>,
}));
