import type { EmulatorOptions } from '../../library/create-emulator';
import type { InterceptOptions } from '../../library/intercept';
import { PLATFORM_RULES } from '../../library/platform-addresses';
import { isOn } from './is-on';

export interface NextOptions extends InterceptOptions, Pick<EmulatorOptions, 'data' | 'database'> {
  /** The path of a file. */
  seed?: string;
}

/** The settings of Next.js that are changed: its own types would bind users to a version of it. */
export interface NextSettings {
  basePath?: string | undefined;
  compress?: boolean | undefined;
  env?: Record<string, string | undefined> | undefined;
  images?: object | undefined;
  instrumentationClientInject?: string[] | undefined;
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
    if (!isOn(phase === DEVELOPMENT)) return { ...own, ...external };
    if (own.basePath) throw new Error('headless-emulator/next does not serve an app with a basePath');
    setVariables(options);
    // A build runs no instrumentation, and its workers take Node's options from here.
    if (phase === BUILD) process.env.NODE_OPTIONS = withRegister(process.env.NODE_OPTIONS);
    return {
      ...own,
      ...external,
      ...forBrowser(own),
      images: { ...own.images, ...forPictures(own.images) },
    };
  };
}

function forBrowser(own: NextSettings) {
  const { HEADLESS_EMULATOR_ON_UNHANDLED: onUnhandled = 'error' } = process.env;
  return {
    env: { ...own.env, HEADLESS_EMULATOR_ON_UNHANDLED: onUnhandled },
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

function setVariables({ onUnhandled, data, database, seed }: NextOptions): void {
  const variables = { ON_UNHANDLED: onUnhandled, DATA: data, DATABASE: database, SEED: seed };
  for (const [name, value] of Object.entries(variables))
    if (value !== undefined) process.env[`HEADLESS_EMULATOR_${name}`] ??= value;
}

const REGISTER = '--import headless-emulator/register';

function withRegister(nodeOptions = ''): string {
  return nodeOptions.includes(REGISTER) ? nodeOptions : `${nodeOptions} ${REGISTER}`.trim();
}
