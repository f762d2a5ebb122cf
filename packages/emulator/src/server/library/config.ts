import type { EmulatorOptions } from './create-emulator';
import type { InterceptOptions } from './on-unhandled';

/** The settings of `headless-emulator.config.ts`. Flags and variables override them. */
export type Config = Pick<
  EmulatorOptions,
  | 'port'
  | 'host'
  | 'data'
  | 'database'
  | 'baseUrl'
  | 'allowedHosts'
  | 'adminToken'
  | 'pictures'
  | 'seed'
  | 'now'
  | 'strict'
  | 'clientId'
  | 'siteId'
  | 'ownerApiKey'
> &
  /** For `exec`. */
  InterceptOptions;

/** Returns the configuration with its types: `export default defineConfig({ seed: 'seed.ts' })`. */
export const defineConfig = (config: Config): Config => config;
