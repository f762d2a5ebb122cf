/** Throws RangeError for more than `maxBytes`, before it takes more memory. */
export async function boundedBytes(stream: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for (const reader = stream.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return Buffer.concat(parts);
    length += value.byteLength;
    if (length > maxBytes) {
      await reader.cancel();
      throw new RangeError(`there are more than ${maxBytes} bytes`);
    }
    parts.push(value);
  }
}
