import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { machineTime } from '../../platform/kernel/clock';
import type { Connection } from '../../server/library/connection';
import { WAYS_THROUGH } from '../../server/library/errors';
import type { InterceptOptions } from '../../server/library/on-unhandled';
import { PlatformProxy } from '../../server/library/proxy/platform-proxy';
import { environmentForProxy } from '../../server/library/proxy/process-environment';
import type { Upstream } from '../../server/library/proxy/upstream';
import type { Keys, ServerOptions } from './start';

type EnvironmentOptions = InterceptOptions & Pick<ServerOptions, 'seed' | 'adminToken'> & { upstream: Upstream };

interface CommandEnvironment {
  variables: NodeJS.Dict<string>;
  close(): void;
}

/** With these variables, a command's processes call the emulator: those of Node through `register`, all others through a proxy. */
export async function openEnvironment(
  emulator: Connection,
  { clientId, siteId, ownerApiKey }: Keys,
  { onUnhandled, upstream, seed, adminToken }: EnvironmentOptions,
): Promise<CommandEnvironment> {
  // Programs check the certificates against the machine's time.
  const { proxy, url } = await PlatformProxy.start(emulator, {
    onUnhandled,
    upstream,
    wayThrough: WAYS_THROUGH.exec,
    nowMs: machineTime(),
  });
  try {
    const trusted = environmentForProxy(url, proxy.authority.pem, process.env);
    // By its name: the bundle decides in which folder this code is.
    const register = pathToFileURL(createRequire(import.meta.url).resolve('headless-emulator/register')).href;
    const variables = {
      ...trusted.variables,
      HEADLESS_EMULATOR_URL: emulator.url,
      HEADLESS_EMULATOR_ON_UNHANDLED: onUnhandled,
      HEADLESS_EMULATOR_CLIENT_ID: clientId,
      HEADLESS_EMULATOR_SITE_ID: siteId,
      HEADLESS_EMULATOR_OWNER_API_KEY: ownerApiKey,
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${register}`.trim(),
      // For programs that start an emulator in their own process, such as Vitest's fixtures.
      ...(typeof seed === 'string' && { HEADLESS_EMULATOR_SEED: resolve(seed) }),
      ...(adminToken !== undefined && { HEADLESS_EMULATOR_ADMIN_TOKEN: adminToken }),
    };
    return {
      variables,
      close() {
        proxy.close();
        trusted.remove();
      },
    };
  } catch (error) {
    proxy.close();
    throw error;
  }
}
