/** Far above the platform's responses: a larger one comes from another server. */
export const MAX_ANSWER_BYTES: number = 32 * 1024 ** 2;

/** `undefined` if the body is too large; the rest is not read. */
export async function boundedText(response: Response): Promise<string | undefined> {
  const bytes = await boundedBytes(response, MAX_ANSWER_BYTES);
  return bytes && new TextDecoder().decode(bytes);
}

export async function boundedBytes({ body }: Response, maxBytes: number): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Node.js can iterate `Response.body`, but the web's types do not declare it.
  for await (const chunk of (body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
