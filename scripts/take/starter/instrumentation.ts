/** Runs once when the server starts. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  // take: login
  (await import('@/lib/requests/peer-address')).notePeers();
  const { mendingFetch } = await import('@/lib/wix/session/mending-fetch');
  const { replaceFetch } = await import('@/lib/wix/replace-fetch');
  replaceFetch(mendingFetch);
}
