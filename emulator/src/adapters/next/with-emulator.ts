import { relative } from 'node:path';
import type { EmulatorOptions } from '../../library/create-emulator';
import type { InterceptOptions } from '../../library/intercept';
import { PLATFORM_RULES } from '../../library/platform-addresses';
import { picturesFolder } from '../../media/pictures-folder';
import { isOn, mountOf } from './is-on';

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

const DEVELOPMENT = 'phase-development-server';
const BUILD = 'phase-production-build';

/**
 * The configuration of an app that answers for the platform on its own origin: in `next dev`, and in builds with
 * HEADLESS_EMULATOR=on. Options give way to their variables, such as HEADLESS_EMULATOR_SEED.
 */
export function withEmulator<Config extends NextSettings>(
  config: Config | ConfigFunction<Config>,
  options: NextOptions = {},
): ConfigFunction<Config> {
  return async (phase, context) => {
    const own = typeof config === 'function' ? await config(phase, context) : config;
    // The server loads the package itself: it is not bundled.
    const external = { serverExternalPackages: [...(own.serverExternalPackages ?? []), 'headless-emulator'] };
    if (!options.serverOnly && !isOn(phase === DEVELOPMENT)) return { ...own, ...external };
    if (own.basePath) throw new Error('headless-emulator/next does not serve an app with a basePath');
    setVariables(options);
    const forServer = { ...external, ...withPictures(own) };
    if (options.serverOnly) return { ...own, ...forServer };
    // A build runs no instrumentation, and its workers take Node's options from here.
    if (phase === BUILD) process.env.NODE_OPTIONS = withRegister(process.env.NODE_OPTIONS);
    return {
      ...own,
      ...forServer,
      ...forBrowser(own),
      images: { ...own.images, ...forPictures(own.images) },
    };
  };
}

/** They are read while the app runs, so that no import tells a deployment to take them along. */
function withPictures({ outputFileTracingIncludes: own }: NextSettings) {
  return { outputFileTracingIncludes: { ...own, [`${mountOf()}/**`]: [`${relative('', picturesFolder)}/**`] } };
}

function forBrowser(own: NextSettings) {
  const { HEADLESS_EMULATOR_ON_UNHANDLED: onUnhandled = 'error' } = process.env;
  return {
    env: { ...own.env, HEADLESS_EMULATOR_ON_UNHANDLED: onUnhandled, HEADLESS_EMULATOR_MOUNT: mountOf() },
    instrumentationClientInject: [...(own.instrumentationClientInject ?? []), 'headless-emulator/next/client'],
    // Addresses of pictures are replaced in pages, which must not be compressed before.
    compress: false,
    // The header `Link` would have the browser load pictures from the platform: no entry fits in one character.
    reactMaxHeadersLength: 1,
  };
}

/** `next/image` loads them through this process. Without the second setting it first looks the host up in the DNS. */
function forPictures({ remotePatterns = [] }: { remotePatterns?: unknown[] } = {}) {
  const pattern = { protocol: 'https', hostname: PLATFORM_RULES.pictureHost, pathname: '/media/**' };
  return { remotePatterns: [...remotePatterns, pattern], dangerouslyAllowLocalIP: true };
}

function setVariables({ onUnhandled, data, database, seed, mount, serverOnly }: NextOptions): void {
  const variables = {
    ON_UNHANDLED: onUnhandled,
    DATA: data,
    DATABASE: database,
    SEED: seed,
    MOUNT: mount,
    SERVER_ONLY: serverOnly ? 'on' : undefined,
  };
  for (const [name, value] of Object.entries(variables))
    if (value !== undefined) process.env[`HEADLESS_EMULATOR_${name}`] ??= value;
}

const REGISTER = '--import headless-emulator/register';

function withRegister(nodeOptions = ''): string {
  return nodeOptions.includes(REGISTER) ? nodeOptions : `${nodeOptions} ${REGISTER}`.trim();
}
