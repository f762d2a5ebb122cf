/**
 * The host and port from the environment: only this machine, unless `HOST` opens the app to the network. The server
 * reads the environment again, since Next.js does not tell a page its host. Ends the process with one sentence a
 * mistake if the environment is wrong.
 */
export async function listenAt() {
  process.env.HOST ||= '127.0.0.1';
  // Its packages may only just have been installed.
  const { EnvironmentError, readEnvironment } = await import('../environment/environment.mjs');
  try {
    const environment = readEnvironment();
    return { ...environment, port: environment.port ?? 3000, host: environment.host ?? '127.0.0.1' };
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** True if it stands for all addresses of this machine. */
export const isEveryAddress = (host) => host === '0.0.0.0' || host === '::';

/** The host in a URL. A browser needs a name: the address for all interfaces is none. */
export function nameOf(host) {
  if (isEveryAddress(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
