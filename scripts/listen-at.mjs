/**
 * What the environment says of where to listen: this machine alone, unless `HOST` opens the app to the network. The
 * server reads it from there again, as Next.js does not tell a page what it listens at. Ends the process, a sentence a
 * mistake, where the environment is wrong.
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

/** Whether it stands for all addresses of this machine. */
export const isEveryAddress = (host) => host === '0.0.0.0' || host === '::';

/** What is listened at, as a URL has it. A browser needs a name: an address for all of them is none. */
export function nameOf(host) {
  if (isEveryAddress(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
