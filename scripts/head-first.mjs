import { ServerResponse } from 'node:http';

/** Pages that wait for their content, and are found whatever it is. Others may yet turn out to be missing. */
const ALWAYS_FOUND = new Set(['/booking', '/store', '/tickets', '/subscriptions', '/cart']);

/**
 * The kind of answer whose head goes out as soon as React has named the page's styles and fonts, and not only with the
 * content: while the platform is still asked for that, a browser fetches what it will show it with. Next would send both
 * at once. `scriptsOf` a page are what it runs on, fetched likewise.
 */
export function headFirst(scriptsOf) {
  const preloads = new Map([...ALWAYS_FOUND].map((page) => [page, scriptsOf(page).map(asPreload)]));

  return class HeadFirstResponse extends ServerResponse {
    #isAhead = false;
    #hasBody = false;

    setHeader(name, value) {
      if (this.#isAhead) return this;
      // What React names it names once, when it has rendered all that does not wait for an answer.
      const scripts = name === 'Link' && this.req.method === 'GET' && preloads.get(pathOf(this.req.url));
      super.setHeader(name, scripts ? [value, ...scripts].join(', ') : value);
      if (scripts) this.#goAhead();
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

const asPreload = (script) => `<${script}>; rel=preload; as="script"`;

/** Whether this is a page whose head goes ahead: its address as a request or a `Referer` has it, which may be none. */
export const goesAhead = (address) => ALWAYS_FOUND.has(pathOf(address));

const ANY_ORIGIN = 'http://localhost';

function pathOf(address) {
  return URL.canParse(address, ANY_ORIGIN) ? new URL(address, ANY_ORIGIN).pathname : undefined;
}
