import type { EmulatorOptions } from '../../library/emulator-options';
import type { InterceptOptions } from '../../library/on-unhandled';

export interface NextOptions extends InterceptOptions, Pick<EmulatorOptions, 'data' | 'database'> {
  /** The path of a file. */
  seed?: string;
  /** The folder of `app/` that serves platform requests. Default: `/headless-emulator`. */
  mount?: string;
  /**
   * Handles only requests from the app's server, also in builds, where the app decides at start-up with `register({
   * enabled, serverOnly: true })`. Pages are compressed as usual and contain no emulator script: they send no requests
   * to the platform, and load its images from the mount.
   */
  serverOnly?: boolean;
}

/** A part of Next.js's configuration: its own types would tie users to one version. */
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
 * Configures an app that answers for the platform on its own origin: in `next dev`, and in builds with
 * HEADLESS_EMULATOR=on. Variables such as HEADLESS_EMULATOR_SEED override the options.
 */
export function withEmulator<Config extends NextSettings>(
  config: Config | ConfigFunction<Config>,
  options?: NextOptions,
): ConfigFunction<Config>;
