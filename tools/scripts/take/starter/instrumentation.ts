/** Runs once when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // take: login
  (await import('@/lib/sign-in/peer-address')).notePeers();
}
