/** An HTTP client that keeps cookies and returns the HTML as the server sent it. */
export class PlainVisitor {
  readonly #cookies = new Map<string, string>();

  constructor(
    private readonly origin: string | undefined,
    cookies: Readonly<Record<string, string>>,
  ) {
    for (const [name, value] of Object.entries(cookies)) this.#cookies.set(name, value);
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  chooseSite(clientId: string): void {
    this.#cookies.set('site', clientId);
  }

  async visit(path: string): Promise<{ status: number; html: string; headers: Headers }> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
    const answer = await fetch(`${this.origin}${path}`, { headers: { cookie }, redirect: 'manual' });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.#cookies.set(name, decodeURIComponent(value));
    }
    return { status: answer.status, html: await answer.text(), headers: answer.headers };
  }
}

/** Limits the concurrent calls, so that the app is busy but not overloaded. */
export async function runWithLimit<T>(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<T>,
): Promise<T[]> {
  const results: T[] = [];
  let next = 0;
  const worker = async () => {
    while (next < count) {
      const index = next++;
      results[index] = await work(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
