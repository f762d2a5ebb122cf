import { html } from 'hono/html';
import type { Html } from './form-parts';

type Picture = { id?: string | null } | string | null | undefined;

export function thumbnail(image: Picture, baseUrl: string): Html | '' {
  const address = addressOf(image, baseUrl, 'w_112,h_112/thumb.webp');
  return address && html`<img class="thumb" src="${address}" alt="" width="56" height="56" />`;
}

export function cover(image: Picture, baseUrl: string): Html | '' {
  const address = addressOf(image, baseUrl, 'w_960,h_720/cover.webp');
  return address && html`<img class="cover" src="${address}" alt="" width="960" height="720" />`;
}

function addressOf(image: Picture, baseUrl: string, copy: string): string | '' {
  const id = typeof image === 'string' ? pictureId(image) : image?.id;
  return id ? `${baseUrl}/media/${encodeURIComponent(id)}/v1/fill/${copy}` : '';
}

const pictureId = (address: string): string | undefined =>
  /^wix:image:\/\/v1\/([^/#]+)/.exec(address)?.[1] ?? /\/media\/([^/?#]+)/.exec(address)?.[1];
