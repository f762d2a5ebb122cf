import { createHash } from '../../../home/crypto';
import { FONT } from '../../../home/package-files';

/** Changes with the file, so that browsers may keep it forever. */
export const FONT_PATH = `/hosted/inter-${createHash('sha256').update(FONT).digest('hex').slice(0, 8)}.woff2`;

export const serveFont = (): Response =>
  new Response(FONT, {
    headers: { 'content-type': 'font/woff2', 'cache-control': 'public, max-age=31536000, immutable' },
  });

/** Without the host, because the emulator and the browser may use different names for it. */
export const fontAddress = (baseUrl: string): string => `${new URL(baseUrl).pathname.replace(/\/$/, '')}${FONT_PATH}`;

export const fontFace = (baseUrl: string): string =>
  `@font-face { font-family: Inter; font-weight: 400 700; font-display: swap; src: url("${fontAddress(baseUrl)}") format("woff2"); }`;
