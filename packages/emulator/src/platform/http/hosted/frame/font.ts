import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Set by the bundler: the bundle's folder, and the path from there to the font. */
declare const FOLDER_OF_BUNDLE: string | undefined;
declare const PATH_TO_FONT: string;

/** The shop's font. The app has a copy, because `next/font` reads only its own files. */
const FONT: Buffer<ArrayBuffer> = readFileSync(
  typeof FOLDER_OF_BUNDLE === 'undefined'
    ? join(process.cwd(), 'packages/emulator/src/platform/http/hosted/fonts/inter.woff2')
    : join(FOLDER_OF_BUNDLE, PATH_TO_FONT),
);

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
