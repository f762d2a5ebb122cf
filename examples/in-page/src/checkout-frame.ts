/** Shows the hosted checkout until it leads back to this origin or is closed. Resolves with the order's ID, if there is one. */
export function openCheckout(url: string): Promise<string | undefined> {
  const dialog = document.createElement('dialog');
  const frame = Object.assign(document.createElement('iframe'), { src: url, title: 'Checkout' });
  const close = Object.assign(document.createElement('button'), { textContent: 'Close' });
  close.onclick = () => dialog.close();
  dialog.append(close, frame);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    let orderId: string | undefined;
    frame.onload = () => {
      const { pathname, search } = frame.contentWindow?.location ?? location;
      // The emulator's own pages lie on this origin, too.
      if (pathname.includes('/__emulator/')) return;
      orderId = new URLSearchParams(search).get('orderId') ?? undefined;
      dialog.close();
    };
    dialog.onclose = () => {
      dialog.remove();
      resolve(orderId);
    };
  });
}
