import { askThrough } from '../../../emulator/src/server/browser/messages';
import type { FrameMessage, Page } from './messages';
import { PACKAGES } from './packages';
import { showPictures } from './pictures';

// Runs in the shop's frame, before the shop's code. The frame has an origin of its own, so the code can reach neither the
// playground nor what other pages have stored, and its policy allows it no network.

declare global {
  interface Window {
    /** The shop's code sees it instead of the frame's `location`. */
    ownLocation: URL & Pick<Location, 'assign' | 'replace' | 'reload'>;
    /** The shop's code has run to its end, and what it waited for. */
    ran(): void;
  }
}

addEventListener('message', start, { once: true });

function start({ data, ports }: MessageEvent<Page>): void {
  const [port, platform] = ports;
  if (!port || !platform) return;
  const send = (message: FrameMessage) => port.postMessage(message);
  const ask = askThrough(platform);
  // Errors of the network are what they are for `fetch`: a TypeError with a message.
  window.fetch = async (input, init) => ask(new Request(input, init));
  printTo(send);
  const store = storage(data.stored, (stored) => send({ kind: 'store', stored }));
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, value: store });
  window.ownLocation = locationAt(data.address, (address) => send({ kind: 'leave', address }));
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const address = link?.getAttribute('href');
    if (address == null || event.defaultPrevented || address.startsWith('#')) return;
    event.preventDefault();
    window.ownLocation.assign(address);
  });
  showPictures(window.fetch);
  window.ran = () => send({ kind: 'ran' });
  run(data.code);
}

function run(code: string): void {
  const imports = Object.entries(PACKAGES).map(([name, exported], index) => {
    const own = `window.packages[${index}]`;
    const lines = Object.keys(exported).map((each) => `export const ${each} = ${own}.${each};`);
    return [name, URL.createObjectURL(new Blob(lines, { type: 'text/javascript' }))];
  });
  Object.assign(window, { packages: Object.values(PACKAGES) });
  append('importmap', JSON.stringify({ imports: Object.fromEntries(imports) }));
  // On the first line, so that lines in messages are those of the editor.
  append('module', `const location = window.ownLocation; ${code}\nwindow.ran();\n//# sourceURL=shop.ts`);
}

function append(type: string, text: string): void {
  document.body.append(Object.assign(document.createElement('script'), { type, textContent: text }));
}

function locationAt(address: string, leave: (address: string) => void): Window['ownLocation'] {
  const own = new URL(address);
  const go = (to: string | URL) => leave(new URL(to, address).href);
  const actions = { assign: go, replace: go, reload: () => leave(address) };
  return new Proxy(Object.assign(own, actions), {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
    // An assignment to a part of the address opens the new address, as in a page.
    set(_, name, value) {
      const next = new URL(address);
      Reflect.set(next, name, name === 'href' ? new URL(value, address).href : value);
      leave(next.href);
      return true;
    },
  });
}

/** As `localStorage`. The playground keeps the texts while the page lives. */
function storage(stored: Record<string, string>, changed: (stored: Record<string, string>) => void): Storage {
  const texts = new Map(Object.entries(stored));
  const tell = () => changed(Object.fromEntries(texts));
  return {
    get length() {
      return texts.size;
    },
    key: (index) => [...texts.keys()][index] ?? null,
    getItem: (key) => texts.get(key) ?? null,
    setItem(key, value) {
      texts.set(key, String(value));
      tell();
    },
    removeItem(key) {
      texts.delete(key);
      tell();
    },
    clear() {
      texts.clear();
      tell();
    },
  };
}

type PrintMessage = Extract<FrameMessage, { kind: 'print' }>;

/** Sends what the code of a frame prints and throws. */
export function printTo(send: (message: PrintMessage) => void): void {
  for (const level of ['log', 'warn', 'error'] as const) {
    console[level] = (...values: unknown[]) => send({ kind: 'print', level, text: values.map(toText).join(' ') });
  }
  addEventListener('error', ({ message, lineno }) =>
    send({ kind: 'print', level: 'error', text: lineno > 0 ? `${message} (line ${lineno})` : message }),
  );
  addEventListener('unhandledrejection', ({ reason }) => send({ kind: 'print', level: 'error', text: toText(reason) }));
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value, undefined, 2) ?? String(value);
  } catch {
    return String(value);
  }
}
