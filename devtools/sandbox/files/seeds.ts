import * as z from 'zod';
import { control, SandboxRefusal } from '../control';
import { type SandboxSite, siteRecord } from '../sites';

/** A list of the seed and how it is counted. */
const COUNTED = [
  ['products', 'product'],
  ['productsV1', 'product'],
  ['services', 'service'],
  ['events', 'event'],
  ['plans', 'plan'],
] as const;

export interface SeededSite {
  site: SandboxSite;
  /** Its content in words: “3 products, 1 service”. */
  holds: string;
}

/** Makes a site of a seed file. Throws SandboxRefusal with each mistake in it. */
export async function siteOfSeed(file: { name: string; text: string }): Promise<SeededSite> {
  const seed = seedIn(file);
  try {
    const site = siteRecord.parse(await control('POST', '/sites', { seed }));
    return { site, holds: contentsOf(seed) };
  } catch (error) {
    throw error instanceof SandboxRefusal ? withMistakes(error) : error;
  }
}

/** A seed's mistakes follow the reason, a line each. */
function withMistakes({ message, status }: SandboxRefusal): SandboxRefusal {
  const [reason = '', ...mistakes] = message.split('\n');
  if (mistakes.length === 0) return new SandboxRefusal(reason, status);
  return new SandboxRefusal('The seed is refused:', status, [...new Set(mistakes)]);
}

const collectionNames = z.object({ collections: z.array(z.object({ name: z.string(), count: z.number() })) });

/** True for a site that was made of a seed: the site stores it. `site`: its path below `/_emulator`. */
export async function isOfSeed(site: string): Promise<boolean> {
  const { collections } = collectionNames.parse(await control('GET', `${site}/collections`));
  return collections.some(({ name, count }) => name === 'site-seed' && count > 0);
}

/** Only JSON: a seed in TypeScript is a program, and the app runs no program that a browser sends. */
function seedIn({ name, text }: { name: string; text: string }): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const isOfCommandLine = /\.([cm]?[jt]s|ya?ml)$/i.test(name);
    const reason = isOfCommandLine
      ? `Only JSON is read here. The command line reads this file: npx headless-emulator --seed ${name}`
      : `The file is not JSON: ${error instanceof Error ? error.message : error}`;
    throw new SandboxRefusal(reason, 400);
  }
}

function contentsOf(seed: unknown): string {
  const lists = z.record(z.string(), z.unknown()).catch({}).parse(seed);
  const counts = COUNTED.flatMap(([section, noun]) => {
    const list = lists[section];
    const count = Array.isArray(list) ? list.length : 0;
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`];
  });
  return counts.join(', ');
}
