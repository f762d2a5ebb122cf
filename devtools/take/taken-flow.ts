import { strToU8, zipSync } from 'fflate';
import { FLOWS, type FlowName } from '@/scripts/take/flows.mjs';
import { manifestOf } from '@/scripts/take/manifest.mjs';
import { type TakenApp, takenApp } from '@/scripts/take/taken-app.mjs';

export interface TakenFlow extends TakenApp {
  name: FlowName;
  title: string;
  /** The size of the zip. */
  fileName: string;
}

// The keys of this object are the names.
export const flowNames = Object.keys(FLOWS) as FlowName[];

const flows = new Map<FlowName, TakenFlow>();
const zips = new Map<FlowName, Uint8Array<ArrayBuffer>>();

/** `name`: from an address. It is only compared with those of the flows, of which each is read once in a process. */
export function takenFlow(name: string): TakenFlow | undefined {
  const flow = flowNames.find((known) => known === name);
  return flow && remembered(flows, flow, () => read(flow));
}

/** The flow as an app in a zip, `package.json` included. */
export const zipOf = (flow: TakenFlow): Uint8Array<ArrayBuffer> => remembered(zips, flow.name, () => zipped(flow));

function read(name: FlowName): TakenFlow {
  const app = takenApp([name], /* turbopackIgnore: true */ process.cwd());
  return { ...app, name, title: FLOWS[name].title, fileName: `${name}.zip` };
}

function zipped({ name, files, packages }: TakenFlow): Uint8Array<ArrayBuffer> {
  const manifest = `${JSON.stringify({ ...manifestOf(name), ...packages }, undefined, 2)}\n`;
  const contents = new Map<string, Uint8Array>(files.map(({ path, bytes }) => [`${name}/${path}`, bytes]));
  contents.set(`${name}/package.json`, strToU8(manifest));
  return zipSync(Object.fromEntries(contents), { mtime: ZIP_DATE });
}

/** The earliest day that a zip can name: the same files make the same zip. */
const ZIP_DATE = '1980-01-02T00:00:00Z';

function remembered<T>(known: Map<FlowName, T>, name: FlowName, make: () => T): T {
  // While one develops, files change.
  const value = (process.env.NODE_ENV === 'development' ? undefined : known.get(name)) ?? make();
  known.set(name, value);
  return value;
}
