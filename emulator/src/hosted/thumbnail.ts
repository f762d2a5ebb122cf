import { html } from 'hono/html';
import type { Html } from './form-parts';

/** A small picture, from the emulator's own address. It says nothing that the text beside it does not. */
export function thumbnail(image: { id?: string | null } | string | null | undefined, baseUrl: string): Html | '' {
  const id = typeof image === 'string' ? pictureId(image) : image?.id;
  if (!id) return '';
  const address = `${baseUrl}/media/${encodeURIComponent(id)}/v1/fill/w_112,h_112/thumb.webp`;
  return html`<img class="thumb" src="${address}" alt="" width="56" height="56" />`;
}

/** `wix:image://v1/<id>/<name>#…` or an address below `/media/`. */
const pictureId = (address: string): string | undefined =>
  /^wix:image:\/\/v1\/([^/#]+)/.exec(address)?.[1] ?? /\/media\/([^/?#]+)/.exec(address)?.[1];
