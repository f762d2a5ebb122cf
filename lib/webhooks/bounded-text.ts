/** The body as text; `undefined` if it has more bytes than that, of which no more are read then. */
export async function boundedText({ body, headers }: Request, maxBytes: number): Promise<string | undefined> {
  if (Number(headers.get('content-length')) > maxBytes) return undefined;
  if (!body) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
