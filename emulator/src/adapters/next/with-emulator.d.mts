import type { EmulatorOptions } from '../../library/create-emulator';
import type { InterceptOptions } from '../../library/intercept';

export interface NextOptions extends InterceptOptions, Pick<EmulatorOptions, 'data' | 'database'> {
  /** The path of a file. */
  seed?: string;
  /** Where the app answers for the platform, a folder of `app/`. Default: `/headless-emulator`. */
  mount?: string;
  /**
   * Answers the requests of the app's server alone, in builds as well, of which the app decides at its start by
   * `register({ enabled, serverOnly: true })`. Pages are compressed as usual and have no script of the emulator: they send
   * no requests to the platform, and show its pictures from the mount.
   */
  serverOnly?: boolean;
}

/** The settings of Next.js that are changed: its own types would bind users to a version of it. */
export interface NextSettings {
  basePath?: string | undefined;
  compress?: boolean | undefined;
  env?: Record<string, string | undefined> | undefined;
  images?: object | undefined;
  instrumentationClientInject?: string[] | undefined;
  outputFileTracingIncludes?: Record<string, string[]> | undefined;
  reactMaxHeadersLength?: number | undefined;
  serverExternalPackages?: string[] | undefined;
}

type ConfigFunction<Config> = (phase: string, context: { defaultConfig: Config }) => Config | Promise<Config>;

/**
 * The configuration of an app that answers for the platform on its own origin: in `next dev`, and in builds with
 * HEADLESS_EMULATOR=on. Options give way to their variables, such as HEADLESS_EMULATOR_SEED.
 */
export function withEmulator<Config extends NextSettings>(
  config: Config | ConfigFunction<Config>,
  options?: NextOptions,
): ConfigFunction<Config>;
