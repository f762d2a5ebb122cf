import { APPS, DEFAULT_SETTINGS, type SiteSettings } from '../settings';

interface Preset {
  /** Every emulator has a site of the preset under this client ID. */
  clientId: string;
  label: string;
  description: string;
  content: boolean;
  settings: Partial<SiteSettings>;
}

/** The cases that a developer should see. */
export const PRESETS = {
  sandbox: {
    clientId: '9e37d7b0-3621-418f-a6b6-b82bdeaf051d',
    label: 'Sandbox',
    description: 'All four apps, with content in each, on the older Catalog V1.',
    content: true,
    settings: {},
  },
  'new-site': {
    clientId: '9e37d7b0-3621-418f-a6b6-000000000005',
    label: 'New site',
    description: 'The same business as a site made today, on Catalog V3.',
    content: true,
    settings: { name: 'New site', catalogVersion: 'V3' },
  },
  'bookings-only': {
    clientId: '9e37d7b0-3621-418f-a6b6-000000000001',
    label: 'Bookings only',
    description: 'Only the bookings app is installed.',
    content: true,
    settings: { apps: ['bookings', 'members'] },
  },
  bare: {
    clientId: '9e37d7b0-3621-418f-a6b6-000000000002',
    label: 'Bare',
    description: 'No app is installed.',
    content: false,
    settings: { apps: [] },
  },
  'not-premium': {
    clientId: '9e37d7b0-3621-418f-a6b6-000000000003',
    label: 'Not premium',
    description: 'All apps, but the site can’t take payments.',
    content: true,
    settings: { premium: false, acceptsPayments: false },
  },
  empty: {
    clientId: '9e37d7b0-3621-418f-a6b6-000000000004',
    label: 'Empty',
    description: 'All apps are installed, but nothing has been added.',
    content: false,
    settings: { apps: [...APPS] },
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

/** What a new site is where no preset is named. */
export const DEFAULT_PRESET: PresetName = 'new-site';

export const isPreset = (name: string): name is PresetName => Object.hasOwn(PRESETS, name);

export function settingsOf(preset: PresetName): SiteSettings {
  const { label, settings } = PRESETS[preset];
  return structuredClone({ ...DEFAULT_SETTINGS, name: `${label} site`, ...settings });
}
