const ADDRESS = /^https?:\/\//;

/** Loads pictures through `load`: the frame's policy allows the page no other way. */
export function showPictures(load: typeof fetch): void {
  const property = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src');
  const { getAttribute, setAttribute } = Element.prototype;
  const show = async (image: HTMLImageElement, address: string) => {
    setAttribute.call(image, 'data-address', address);
    const response = await load(address).catch(() => undefined);
    // The picture may have got another address since then.
    if (response?.ok && getAttribute.call(image, 'data-address') === address)
      setAttribute.call(image, 'src', URL.createObjectURL(await response.blob()));
  };
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...property,
    set(this: HTMLImageElement, address: string) {
      if (ADDRESS.test(address)) void show(this, address);
      else property?.set?.call(this, address);
    },
  });
  // Those that come with markup, such as `innerHTML`.
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      const images = node instanceof HTMLImageElement ? [node] : node.querySelectorAll('img');
      for (const image of images) {
        const address = getAttribute.call(image, 'src') ?? '';
        if (ADDRESS.test(address)) void show(image, address);
      }
    }
  }).observe(document, { subtree: true, childList: true });
}
