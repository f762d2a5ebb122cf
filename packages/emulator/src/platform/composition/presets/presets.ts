interface Preset {
  /** Every emulator has a site of the preset under this client ID. */
  clientId: string;
  label: string;
  description: string;
}

export const PRESETS = {
  sandbox: {
    clientId: '9e37d7b0-3621-418f-a6b6-b82bdeaf051d',
    label: 'Sandbox',
    description: 'All four apps, with content in each, on the older Catalog V1.',
  },
  'new-site': {
    clientId: '9e37d7b0-3621-418f-a6b6-000000000005',
    label: 'New site',
    description: 'The same business as a site made today, on Catalog V3.',
  },
  'bookings-only': {
    clientId: '9e37d7b0-3621-418f-a6b6-000000000001',
    label: 'Bookings only',
    description: 'Only the bookings app is installed.',
  },
  bare: {
    clientId: '9e37d7b0-3621-418f-a6b6-000000000002',
    label: 'Bare',
    description: 'No app is installed.',
  },
  'not-premium': {
    clientId: '9e37d7b0-3621-418f-a6b6-000000000003',
    label: 'Not premium',
    description: 'All apps, but the site can’t take payments.',
  },
  empty: {
    clientId: '9e37d7b0-3621-418f-a6b6-000000000004',
    label: 'Empty',
    description: 'All apps are installed, but nothing has been added.',
  },
} as const satisfies Record<string, Preset>;

export type PresetName = keyof typeof PRESETS;

export const DEFAULT_PRESET: PresetName = 'new-site';

export const isPreset = (name: string): name is PresetName => Object.hasOwn(PRESETS, name);
