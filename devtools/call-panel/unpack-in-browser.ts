import type { CallRecord } from '@/devtools/recorder/call-record';

/** What `packCalls` made on the server. */
export async function unpackInBrowser(packed: string): Promise<CallRecord[]> {
  const bytes = Uint8Array.from(atob(packed.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  const inflated = new Response(bytes).body?.pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(inflated).json();
}
