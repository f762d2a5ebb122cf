import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Place } from './place';
import { type PlacedCall, placesIn } from './places-in';

const FOLDERS = ['app', 'components', 'packages/devtools', 'lib'];

type LocatedCall = PlacedCall & Place;

let places: Promise<LocatedCall[]> | undefined;

/** Empty if the sources are not deployed. */
export async function findPlaces(area: string, call: string): Promise<Place[]> {
  // Reads the sources again in development, where lines move.
  if (process.env.NODE_ENV === 'development') places = undefined;
  places ??= allPlaces();
  const callPlaces = (await places).filter((each) => each.area === area && each.call === call);
  return callPlaces.map(({ file, line }) => ({ file, line }));
}

export const readSource = (file: string): Promise<string> =>
  readFile(join(/* turbopackIgnore: true */ process.cwd(), file), 'utf8');

async function allPlaces(): Promise<LocatedCall[]> {
  const files = (await Promise.all(FOLDERS.map(sourcesIn))).flat();
  const callPlaces = await Promise.all(
    files.map(async (file) => placesIn(await readSource(file)).map((place) => ({ file, ...place }))),
  );
  return callPlaces.flat();
}

async function sourcesIn(folder: string): Promise<string[]> {
  const path = join(/* turbopackIgnore: true */ process.cwd(), folder);
  try {
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name));
    return files.map(({ parentPath, name }) => join(folder, relative(path, parentPath), name)).toSorted();
  } catch {
    // The sources are not deployed.
    return [];
  }
}
