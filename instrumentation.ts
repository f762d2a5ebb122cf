/** Also starts the emulator, which is the platform if there is no real client ID. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  (await import('./lib/sign-in/peer-address')).notePeers();
  // Stops at a mistake in the environment.
  (await import('./packages/environment/environment.mjs')).readEnvironment();
  const { env } = await import('./lib/env');
  if (env.usesEmulator) {
    const { cachedEventTypes } = await import('./app/(shop)/webhooks/touched-tags');
    await (await import('./packages/devtools/sandbox/in-app/start-emulator')).startEmulator(cachedEventTypes());
    (await import('./packages/devtools/sandbox/in-app/stand-in')).serveSandbox();
  }
  (await import('./packages/devtools/recorder/requested-path')).noteRequestedPaths();
  const { recordingFetch } = await import('./packages/devtools/recorder/recording-fetch');
  const { replaceFetch } = await import('./packages/devtools/recorder/replace-fetch');
  replaceFetch(recordingFetch);
}
