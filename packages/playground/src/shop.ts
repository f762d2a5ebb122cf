import type { BrowserEmulator } from '../../emulator/src/server/browser';
import { type Answer, type Question, toRequest, toSentResponse } from '../../emulator/src/server/browser/messages';
import type { FrameMessage, Page } from './frame/messages';

export interface ShopEvents {
  /** `isPlatform`: the address is a hosted page. */
  moved(address: string, isPlatform: boolean): void;
  printed(message: Extract<FrameMessage, { kind: 'print' }>): void;
  /** A call, not the request of tokens. */
  answered(): void;
}

interface ShopParts {
  /** The element for the frames. */
  place: HTMLElement;
  emulator: BrowserEmulator;
  sources: FrameSources;
  /** A frame that has loaded ahead, for the first page. */
  ahead: ShopFrame | undefined;
  /** The address of the shop's first page, on this origin. */
  home: string;
}

/** The running shop: the visitor's code in a frame with no rights, and hosted pages in a frame beside it. */
export class Shop {
  readonly #parts: ShopParts;
  readonly #events: ShopEvents;
  /** Resolves once the code of a page has run to its end. */
  readonly ran: Promise<void>;
  #onRan: () => void = () => {};
  #ahead: ShopFrame | undefined;
  #code = '';
  #stored: Record<string, string> = {};

  constructor(parts: ShopParts, events: ShopEvents) {
    this.#parts = parts;
    this.#ahead = parts.ahead;
    this.#events = events;
    this.ran = new Promise((resolve) => {
      this.#onRan = resolve;
    });
  }

  /** Opens the first page as a new visitor. */
  run(code: string): void {
    this.#code = code;
    this.#stored = {};
    this.open(this.#parts.home);
  }

  open(address: string): void {
    const { emulator, home } = this.#parts;
    if (address.startsWith(home)) this.#openOwn(address);
    else if (address.startsWith(`${emulator.url}/`)) this.#openHosted(address);
    else this.#events.printed({ kind: 'print', level: 'warn', text: `${address} is outside of the playground.` });
  }

  #openOwn(address: string): void {
    const { place, sources } = this.#parts;
    const { element, loaded } = this.#ahead ?? openShopFrame(place, sources);
    this.#ahead = undefined;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<FrameMessage>) => this.#receive(data);
    const platform = new MessageChannel();
    platform.port1.onmessage = ({ data }: MessageEvent<Question>) => void this.#answer(platform.port1, data);
    const page: Page = { code: this.#code, address, stored: this.#stored };
    void loaded.then(() => {
      element.onload = () => {
        // Code such as `window.location = …` has led the frame itself away.
        this.#events.printed({ kind: 'print', level: 'warn', text: 'Leave a page by location.assign(address).' });
        this.#openOwn(address);
      };
      element.contentWindow?.postMessage(page, '*', [port2, platform.port2]);
    });
    this.#events.moved(address, false);
  }

  #openHosted(address: string): void {
    const { place, home } = this.#parts;
    const frame = document.createElement('iframe');
    frame.title = 'A page of the platform';
    frame.onload = () => {
      const at = frame.contentWindow?.location.href ?? '';
      if (at.startsWith(home)) this.open(at);
      else if (at.startsWith('http')) this.#events.moved(at, true);
    };
    frame.src = address;
    place.replaceChildren(frame);
    this.#events.moved(address, true);
  }

  #receive(message: FrameMessage): void {
    if (message.kind === 'leave') this.open(message.address);
    else if (message.kind === 'store') this.#stored = message.stored;
    else if (message.kind === 'ran') this.#onRan();
    else this.#events.printed(message);
  }

  /** Answers the frame's calls of the platform. Refuses all others, and the control interface, which has the owner's key. */
  async #answer(port: MessagePort, { id, request }: Question): Promise<void> {
    const { emulator } = this.#parts;
    try {
      const { pathname, search } = new URL(request.url);
      const isPlatform = PLATFORM.test(request.url) && !pathname.startsWith('/_emulator');
      if (!isPlatform) throw new TypeError(`${request.url} was stopped: the playground has no network`);
      const url = emulator.url + pathname + search;
      const response = await toSentResponse(await emulator.fetch(toRequest({ ...request, url })));
      if (pathname !== TOKENS) this.#events.answered();
      port.postMessage({ id, response } satisfies Answer);
    } catch (error) {
      port.postMessage({ id, error: error instanceof Error ? error.message : String(error) } satisfies Answer);
    }
  }
}

const TOKENS = '/oauth2/token';
const PLATFORM = /^https:\/\/(?:[\w-]+\.)*(?:wixapis|wix|wixstatic)\.com\//;

/** The code of a page may use scripts and styles of its own, pictures that it has loaded, and nothing else. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src blob: data:; font-src data:";

interface ShopFrame {
  element: HTMLIFrameElement;
  /** Resolves once the packages have loaded: the frame then waits for its page. */
  loaded: Promise<unknown>;
}

/** `boot`, `style`: the script and style of the frame. */
interface FrameSources {
  boot: string;
  style: string;
}

/** Replaces the content of `place` with a frame that has no rights, for the visitor's code. */
export function openShopFrame(place: HTMLElement, { boot, style }: FrameSources): ShopFrame {
  const element = document.createElement('iframe');
  element.title = 'Your page';
  element.setAttribute('sandbox', 'allow-scripts allow-forms allow-modals');
  element.srcdoc = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${POLICY}"><style>${style}</style><body><script>${boot}</script></body>`;
  const loaded = new Promise((resolve) => {
    element.addEventListener('load', resolve, { once: true });
  });
  place.replaceChildren(element);
  return { element, loaded };
}
