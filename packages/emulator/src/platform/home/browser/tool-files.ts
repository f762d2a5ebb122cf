import { fileAddress } from './package-files';

/** `undefined`: the tool was not deployed with the script. */
export const readToolPage = (): Promise<ArrayBuffer | undefined> => read('index.html');

/** Uncompressed: it does not leave the browser. `undefined`: there is no such file. */
export async function readToolAsset(
  name: string,
  _accepted: string,
): Promise<{ body: ArrayBuffer; encoding?: string } | undefined> {
  const body = await read(`assets/${name}`);
  return body && { body };
}

async function read(path: string): Promise<ArrayBuffer | undefined> {
  const response = await fetch(fileAddress(`ui/${path}`)).catch(() => undefined);
  return response?.ok ? response.arrayBuffer() : undefined;
}
