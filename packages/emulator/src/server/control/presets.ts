import { PRESETS, type PresetName } from '../../platform/composition/presets/presets';
import { contentOf, settingsOf } from '../../platform/composition/presets/seed';
import type { SeedContent } from '../../platform/composition/seed/plant';
import type { App, CatalogVersion } from '../../platform/kernel/settings';

export interface ListedPreset {
  name: PresetName;
  clientId: string;
  label: string;
  description: string;
  apps: App[];
  catalogVersion: CatalogVersion;
  /** The number of entities of each kind; absent for none. */
  contents: Partial<Record<Kind, number>>;
  pictures: string[];
}

const SECTIONS_OF = {
  services: ['services'],
  products: ['products', 'productsV1'],
  events: ['events'],
  plans: ['plans'],
} as const satisfies Record<string, readonly (keyof SeedContent)[]>;

type Kind = keyof typeof SECTIONS_OF;

const PICTURE = /wix:image:\/\/v1\/([\w~.]+)/;
const MAX_PICTURES = 4;
const SIZE = 'w_240,h_180';

interface Fixed extends Omit<ListedPreset, 'pictures'> {
  pictureIds: string[];
}

let fixed: Fixed[] | undefined;

export function presetList(baseUrl: string): ListedPreset[] {
  fixed ??= Object.keys(PRESETS).map((name) => describePreset(name as PresetName));
  return fixed.map(({ pictureIds, ...preset }) => ({
    ...preset,
    pictures: pictureIds.map((id) => `${baseUrl}/media/${encodeURIComponent(id)}/v1/fill/${SIZE}/preset.jpg`),
  }));
}

function describePreset(name: PresetName): Fixed {
  const { apps, catalogVersion = 'V1' } = settingsOf(name);
  const content = contentOf(name, { apps });
  const entries = Object.entries(SECTIONS_OF).map(
    ([kind, sections]) => [kind, sections.flatMap((section) => content[section] ?? [])] as const,
  );
  return {
    name,
    ...PRESETS[name],
    apps,
    catalogVersion,
    contents: Object.fromEntries(entries.flatMap(([kind, { length }]) => (length === 0 ? [] : [[kind, length]]))),
    pictureIds: picturesOf(entries.map(([, list]) => list)),
  };
}

/** One image of each kind first. */
function picturesOf(lists: readonly (readonly unknown[])[]): string[] {
  const all = lists.map((list) => list.flatMap((entry) => PICTURE.exec(JSON.stringify(entry))?.[1] ?? []));
  const inTurn = [0, 1, 2, 3].flatMap((index) => all.flatMap((ids) => ids[index] ?? []));
  return [...new Set(inTurn)].slice(0, MAX_PICTURES);
}
