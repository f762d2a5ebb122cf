import { strToU8, zipSync } from 'fflate';
import { flowsIn } from '@/scripts/take/flows.mjs';
import { manifestOf } from '@/scripts/take/manifest.mjs';
import { type TakenApp, takenApp } from '@/scripts/take/taken-app.mjs';

export interface TakenFlow extends TakenApp {
  name: string;
  title: string;
  fileName: string;
}

const root = () => /* turbopackIgnore: true */ process.cwd();

const statedFlows = flowsIn(root());

export const flowNames = Object.keys(statedFlows);

const flows = new Map<string, TakenFlow>();
const zips = new Map<string, Uint8Array<ArrayBuffer>>();

/** `name` comes from a URL. It is only compared with the known flows. */
export function takenFlow(name: string): TakenFlow | undefined {
  return flowNames.includes(name) ? memoize(flows, name, () => readFlow(name)) : undefined;
}

/** Includes `package.json`. */
export const zipOf = (flow: TakenFlow): Uint8Array<ArrayBuffer> => memoize(zips, flow.name, () => zipFlow(flow));

function readFlow(name: string): TakenFlow {
  const app = takenApp([name], root());
  return { ...app, name, title: statedFlows[name]?.title ?? name, fileName: `${name}.zip` };
}

function zipFlow({ name, files, packages }: TakenFlow): Uint8Array<ArrayBuffer> {
  const manifest = `${JSON.stringify({ ...manifestOf(name), ...packages }, undefined, 2)}\n`;
  const contents = new Map<string, Uint8Array>(files.map(({ path, bytes }) => [`${name}/${path}`, bytes]));
  contents.set(`${name}/package.json`, strToU8(manifest));
  return zipSync(Object.fromEntries(contents), { mtime: ZIP_DATE });
}

/** The earliest date in a zip: the same files make the same zip. */
const ZIP_DATE = '1980-01-02T00:00:00Z';

function memoize<T>(values: Map<string, T>, name: string, make: () => T): T {
  // Files change during development.
  const value = (process.env.NODE_ENV === 'development' ? undefined : values.get(name)) ?? make();
  values.set(name, value);
  return value;
}
