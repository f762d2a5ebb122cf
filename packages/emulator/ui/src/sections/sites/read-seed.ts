const MAX_BYTES = 4 * 1024 * 1024;

/** Throws an Error with the reason. */
export async function readSeed(file: File): Promise<unknown> {
  const { name, size } = file;
  if (size > MAX_BYTES)
    throw new Error(`The file is too large: it has ${Math.ceil(size / 1024 / 1024)} MB, and the limit is 4 MB.`);
  if (/\.[cm]?[jt]s$/i.test(name)) {
    throw new Error(`TypeScript seeds only run from the command line: npx headless-emulator --seed ${name}`);
  }
  const text = await file.text();
  return /\.ya?ml$/i.test(name) ? readYaml(text) : readJson(text);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`The file is not JSON: ${error instanceof Error ? error.message : error}`);
  }
}

async function readYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  try {
    return parse(text);
  } catch (error) {
    throw new Error(`The file is not YAML: ${error instanceof Error ? error.message : error}`);
  }
}
