import { headers } from 'next/headers';
import { nonceIn, POLICY_HEADER } from '@/lib/content-security-policy';

/**
 * React shows what is streamed no sooner than 300 ms after the first paint: its script compares with the time of the last
 * reveal, which it keeps in `$RT`, and shows it with the next frame where that is no number. Source: `$RC` in react-dom
 * 19.3, server. Without that name this has no effect.
 */
const SCRIPT = "Object.defineProperty(window, '$RT', { set() {} })";

/** For a page whose streamed part is what its visitor came for. To be put before that part. */
export async function RevealAtOnce() {
  const sent = await headers();
  // Where React asks for the page to show it itself, no script of it would run.
  if (sent.get('sec-fetch-dest') !== 'document') return null;
  const nonce = nonceIn(sent.get(POLICY_HEADER));
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SCRIPT }} />;
}
