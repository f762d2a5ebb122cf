import type { Emulator } from '../../src/server/emulator';

/** Follows redirects, stores cookies and submits forms on the hosted pages. */
export class HostedBrowser {
  readonly #cookies = new Map<string, string>();
  /** The URL of the current page. */
  url = '';
  html = '';

  constructor(readonly emulator: Pick<Emulator, 'fetch'>) {}

  /** The displayed amounts by label. */
  get amounts(): Record<string, string> {
    const rows = this.html.matchAll(/<dt class="[^"]*">([^<]+)<\/dt><dd class="[^"]*">([^<]+)</g);
    return Object.fromEntries([...rows].map((row) => row.slice(1)));
  }

  async open(url: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.#cookies.size > 0) headers.set('cookie', this.cookieHeader());
    const response = await this.emulator.fetch(new Request(url, { ...init, headers, redirect: 'manual' }));
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      const cut = pair.indexOf('=');
      if (/max-age=0/i.test(cookie)) this.#cookies.delete(pair.slice(0, cut));
      else this.#cookies.set(pair.slice(0, cut), pair.slice(cut + 1));
    }
    const location = response.headers.get('location');
    if (location) {
      const target = new URL(location, url);
      return target.pathname.startsWith('/hosted/') ? this.open(target.href) : response;
    }
    this.url = url;
    this.html = await response.clone().text();
    return response;
  }

  cookieHeader(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async submit(form: Record<string, string>): Promise<Response> {
    return this.open(this.url, {
      method: 'POST',
      body: new URLSearchParams(form).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  }
}
