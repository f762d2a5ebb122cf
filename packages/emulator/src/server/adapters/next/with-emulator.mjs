// JavaScript, because Node loads it from `next.config.js`, also in this repository, which builds no package.
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requirePeerVersion } from '../../library/peer-version.mjs';
import { isOn, mountPath } from './is-on.mjs';
import { NEXT } from './next-version.mjs';

const DEVELOPMENT = 'phase-development-server';
const BUILD = 'phase-production-build';
const PICTURE_HOST = 'static.wixstatic.com';

/** Before the build, images are in `src/platform/domains/media`. */
const PACKAGE = fileURLToPath(new URL('../../../..', import.meta.url));
const PICTURES = '{dist,src/platform/domains/media}/pictures/**';
const CONTRACT = 'dist/contract/**';
const STYLE = ['{dist,src/platform}/tokens.css', '{dist,src/platform/http/hosted}/fonts/inter.woff2'];
const TOOL = 'dist/ui/**';
/** Every function of a deployment starts the emulator, whatever its route. */
const ALL_ROUTES = '/**';
const CONTROL_ROUTES = '/_emulator/**';

export function withEmulator(config, options = {}) {
  return async (phase, context) => {
    const own = typeof config === 'function' ? await config(phase, context) : config;
    // The server loads the package itself: it is not bundled.
    const external = { serverExternalPackages: [...(own.serverExternalPackages ?? []), 'headless-emulator'] };
    if (!options.serverOnly && !isOn(phase === DEVELOPMENT)) return { ...own, ...external };
    requirePeerVersion(NEXT);
    if (own.basePath) throw new Error('headless-emulator/next does not serve an app with a basePath');
    setVariables(options);
    const forServer = { ...external, ...tracingConfig(own) };
    if (options.serverOnly) return { ...own, ...forServer };
    // A build runs no instrumentation, and its workers take Node's options from here.
    if (phase === BUILD) process.env.NODE_OPTIONS = withRegister(process.env.NODE_OPTIONS);
    return {
      ...own,
      ...forServer,
      ...browserConfig(own),
      images: { ...own.images, ...pictureConfig(own.images) },
    };
  };
}

/** The files are read at run time: no import adds them to a deployment. */
function tracingConfig({ outputFileTracingIncludes: own = {} }) {
  const folder = relative('', PACKAGE);
  return {
    outputFileTracingIncludes: {
      ...own,
      [ALL_ROUTES]: [...(own[ALL_ROUTES] ?? []), ...[CONTRACT, ...STYLE].map((files) => `${folder}/${files}`)],
      [`${mountPath()}/**`]: [`${folder}/${PICTURES}`],
      [CONTROL_ROUTES]: [...(own[CONTROL_ROUTES] ?? []), `${folder}/${TOOL}`],
    },
  };
}

function browserConfig(own) {
  const { HEADLESS_EMULATOR_ON_UNHANDLED: onUnhandled = 'error' } = process.env;
  return {
    env: { ...own.env, HEADLESS_EMULATOR_ON_UNHANDLED: onUnhandled, HEADLESS_EMULATOR_MOUNT: mountPath() },
    instrumentationClientInject: [...(own.instrumentationClientInject ?? []), 'headless-emulator/next/client'],
    // Pages must not be compressed before their image URLs are replaced.
    compress: false,
    // A `Link` header would make the browser load images from the platform. No entry fits in one character.
    reactMaxHeadersLength: 1,
  };
}

/** `next/image` loads images through this process. `dangerouslyAllowLocalIP` saves it from resolving the host first. */
function pictureConfig({ remotePatterns = [] } = {}) {
  const pattern = { protocol: 'https', hostname: PICTURE_HOST, pathname: '/media/**' };
  return { remotePatterns: [...remotePatterns, pattern], dangerouslyAllowLocalIP: true };
}

function setVariables({ onUnhandled, data, database, seed, mount, serverOnly }) {
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

function withRegister(nodeOptions = '') {
  return nodeOptions.includes(REGISTER) ? nodeOptions : `${nodeOptions} ${REGISTER}`.trim();
}
