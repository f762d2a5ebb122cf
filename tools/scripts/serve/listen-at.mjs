import { existsSync } from 'node:fs';

/** Next.js reads these only after the port is chosen. Variables that are already set win, and so does the first file. */
const ENVIRONMENT_FILES = ['.env.local', '.env'];

/**
 * The host and port from the environment: only this machine, unless `HOST` opens the app to the network. The server
 * reads the environment again, since Next.js does not tell a page its host. If the environment is wrong, ends the
 * process with one sentence for each mistake.
 */
export async function listenAt() {
  for (const file of ENVIRONMENT_FILES) if (existsSync(file)) process.loadEnvFile(file);
  process.env.HOST ||= '127.0.0.1';
  // A dynamic import, since its packages may have been installed just now.
  const { EnvironmentError, readEnvironment } = await import('../../../packages/environment/environment.mjs');
  try {
    const environment = readEnvironment();
    return { ...environment, port: environment.port ?? 3000, host: environment.host ?? '127.0.0.1' };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** True if the host stands for all addresses of this machine. */
export const isWildcardAddress = (host) => host === '0.0.0.0' || host === '::';

/** The host for a URL. A browser cannot open the address for all interfaces. */
export function nameOf(host) {
  if (isWildcardAddress(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
