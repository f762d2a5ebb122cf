/** `undefined` if the body is larger; the rest is then not read. */
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
