/** Runs once when the server starts. Without a real client ID, the platform is the emulator. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { env } = await import('./lib/env');
  if (!env.usesEmulator) return;
  const { installGateway } = await import('./lib/wix/gateway');
  installGateway();
}
