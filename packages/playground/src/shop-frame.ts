/** The code of a page may use scripts and styles of its own, pictures that it has loaded, and nothing else. */
const POLICY =
  "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src blob: data:; font-src data:";

export interface ShopFrame {
  element: HTMLIFrameElement;
  /** Resolves once the packages have loaded: the frame then waits for its page. */
  loaded: Promise<unknown>;
}

/** `boot`, `style`: the script and style of the frame. */
export interface FrameSources {
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
