import { ServerResponse } from 'node:http';

/** Pages that wait for their content, and are found whatever it is. Others may yet turn out to be missing. */
const ALWAYS_FOUND = new Set(['/booking', '/store', '/tickets', '/subscriptions', '/cart']);

/**
 * The kind of answer whose head goes out as soon as React has named the page's styles and fonts, and not only with the
 * content: while the platform is still asked for that, a browser fetches what it will show it with. Next would send both
 * at once. `scripts` are what every page runs on, fetched likewise.
 */
export function headFirst(scripts) {
  const preloads = scripts.map((script) => `<${script}>; rel=preload; as="script"`);

  return class HeadFirstResponse extends ServerResponse {
    #isAhead = false;
    #hasBody = false;

    setHeader(name, value) {
      if (this.#isAhead) return this;
      // What React names it names once, when it has rendered all that does not wait for an answer.
      const isNamed = name === 'Link' && this.req.method === 'GET' && goesAhead(this.req.url);
      super.setHeader(name, isNamed ? [value, ...preloads].join(', ') : value);
      if (isNamed) this.#goAhead();
      return this;
    }

    removeHeader(name) {
      if (!this.#isAhead) super.removeHeader(name);
    }

    writeHead(...head) {
      return this.#isAhead ? this : super.writeHead(...head);
    }

    write(...chunk) {
      this.#hasBody = true;
      return super.write(...chunk);
    }

    /** Next keeps its page to itself where it believes that somebody has answered already. */
    get headersSent() {
      return super.headersSent && (this.#hasBody || !this.#isAhead);
    }

    #goAhead() {
      // Both as Next says them later.
      super.setHeader('Content-Type', 'text/html; charset=utf-8');
      super.setHeader('Cache-Control', 'private, no-cache, no-store, max-age=0, must-revalidate');
      this.flushHeaders();
      this.#isAhead = true;
    }
  };
}

const ANY_ORIGIN = 'http://localhost';

/** Whether this is a page whose head goes ahead: its address as a request or a `Referer` has it, which may be none. */
export function goesAhead(address) {
  return URL.canParse(address, ANY_ORIGIN) && ALWAYS_FOUND.has(new URL(address, ANY_ORIGIN).pathname);
}
