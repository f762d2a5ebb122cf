/** Keeps what was used last, up to a number of bytes. */
export class ByteCache<Value extends { body: Uint8Array }> {
  readonly #entries = new Map<string, Value>();
  #bytes = 0;

  constructor(readonly maxBytes: number) {}

  get(key: string): Value | undefined {
    const value = this.#entries.get(key);
    if (value) {
      this.#entries.delete(key);
      this.#entries.set(key, value);
    }
    return value;
  }

  set(key: string, value: Value): void {
    this.#remove(key);
    this.#entries.set(key, value);
    this.#bytes += value.body.byteLength;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.maxBytes) break;
      this.#remove(oldest);
    }
  }

  #remove(key: string): void {
    this.#bytes -= this.#entries.get(key)?.body.byteLength ?? 0;
    this.#entries.delete(key);
  }
}
