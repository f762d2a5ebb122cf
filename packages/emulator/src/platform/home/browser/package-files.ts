/** Set by the bundler: base64 and CSS. */
declare const FONT_IN_BASE64: string;
declare const TOKENS_IN_CSS: string;

export const FONT: Uint8Array<ArrayBuffer> = new Uint8Array(Buffer.from(FONT_IN_BASE64, 'base64'));
export const TOKENS: string = TOKENS_IN_CSS;

/** Absent if the files were not deployed with the script: the preset is then planted. */
export async function readPrepared(name: string): Promise<string | undefined> {
  const response = await fetch(fileAddress(`prepared/${name}.json`)).catch(() => undefined);
  return response?.ok ? response.text() : undefined;
}

/** Files lie beside the script of the worker. */
export const fileAddress = (path: string): URL => new URL(path, self.location.href);
