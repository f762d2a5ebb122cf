/** Far above the platform's answers: a larger one comes from another server. */
export const MAX_ANSWER_BYTES: number = 32 * 1024 ** 2;

/** The body; `undefined` if it is too large, in which case the rest is not read. */
export async function boundedText({ body }: Response): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  // `Response.body` can be iterated in Node.js, which the types of the web do not tell.
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
