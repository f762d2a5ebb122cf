/** Runs once when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  (await import('./lib/sign-in/peer-address')).notePeers();
  // Stops at a mistake in the environment.
  (await import('./packages/environment/environment.mjs')).readEnvironment();
  await (await import('./packages/devtools/start')).startDevtools();
}
