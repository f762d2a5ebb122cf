import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Set by the bundler: the bundle's folder, and the path from there. */
declare const FOLDER_OF_BUNDLE: string | undefined;
declare const PATH_TO_UI: string;

type Bytes = Buffer<ArrayBuffer>;

const folder: string =
  typeof FOLDER_OF_BUNDLE === 'undefined' ? join(process.cwd(), '.emulator/ui') : join(FOLDER_OF_BUNDLE, PATH_TO_UI);
const brotliDecompress = promisify(zlib.brotliDecompress);
const gzip = promisify(zlib.gzip);

const GZIPPED_BYTES = 2 * 1024 * 1024;
const gzipped = new LRUCache<string, Bytes>({
  maxSize: GZIPPED_BYTES,
  sizeCalculation: ({ byteLength }) => byteLength,
});

/** `undefined`: the tool is not built. */
export const readToolPage = (): Promise<Bytes | undefined> => read('index.html');

/**
 * A script, style or picture of the tool, in an encoding that the caller accepts. Browsers accept brotli from this
 * machine and over HTTPS, but only gzip over HTTP from other machines. `undefined`: there is no such file.
 */
export async function readToolAsset(
  name: string,
  accepted: string,
): Promise<{ body: Bytes; encoding?: string } | undefined> {
  const compressed = await read(`assets/${name}.br`);
  if (!compressed) return undefined;
  if (/\bbr\b/.test(accepted)) return { body: compressed, encoding: 'br' };
  if (!/\bgzip\b/.test(accepted)) return { body: await brotliDecompress(compressed) };
  const body = gzipped.get(name) ?? (await gzip(await brotliDecompress(compressed)));
  gzipped.set(name, body);
  return { body, encoding: 'gzip' };
}

async function read(path: string): Promise<Bytes | undefined> {
  try {
    return await readFile(join(folder, path));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
