import type { IncomingMessage } from 'node:http';
import type { Transform } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';

/** A part of a page, or none, stays as it is. */
export const isPage = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode !== 206 &&
  /^text\/html\b/i.test(headers['content-type'] ?? '') &&
  !/charset=["']?utf-?(?:16|32)/i.test(headers['content-type'] ?? '');

export const isServiceWorker = ({ headers }: IncomingMessage): boolean =>
  headers['service-worker'] === 'script' || headers['sec-fetch-dest'] === 'serviceworker';

/** The script of a worker, in which the page's own script has no effect. */
export const isWorker = (incoming: IncomingMessage, { statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 200 &&
  /\b(?:java|ecma)script\b/i.test(headers['content-type'] ?? '') &&
  (isServiceWorker(incoming) || /^(?:shared)?worker$/.test(String(incoming.headers['sec-fetch-dest'])));

export const isUtf8 = ({ headers }: IncomingMessage): boolean =>
  !/charset=(?!["']?utf-?8)/i.test(headers['content-type'] ?? '');

export function decoderOf(encoding = 'identity'): Transform[] | 'unknown' {
  if (/^(?:identity)?$/i.test(encoding)) return [];
  if (/^(?:x-)?gzip$/i.test(encoding)) return [createGunzip()];
  if (/^deflate$/i.test(encoding)) return [createInflate()];
  if (/^br$/i.test(encoding)) return [createBrotliDecompress()];
  return 'unknown';
}
