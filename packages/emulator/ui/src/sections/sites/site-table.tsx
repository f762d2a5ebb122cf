import { Link } from '@tanstack/react-router';
import type { Overview } from '../../../../src/server/control/control-routes';
import type { PublicSite } from '../../../../src/server/control/json';
import type { ListedPreset } from '../../../../src/server/control/presets';
import type { Settings } from '../../../../src/server/control/site';
import { useApp } from '../../control/app';
import { useControl } from '../../control/hooks';
import { Badge } from '../../parts/badge';
import { Instant } from '../../parts/instant';
import { Panel } from '../../parts/page';
import { EmptyState } from '../../parts/states';
import { type Column, Table } from '../../parts/table';
import { OpenApp } from '../../shell/open-app';
import { APP_NAMES } from '../settings/fields';

interface Row extends PublicSite {
  presetLabel: string;
  /** A preset's site comes back after its removal. */
  isOfPreset: boolean;
}

interface Props {
  sites: readonly PublicSite[];
  presets: readonly ListedPreset[];
  storage: Overview['storage'];
}

const STORAGE = {
  memory: 'Sites are kept in memory until the emulator stops.',
  folder: 'Sites are kept on this disk.',
  postgres: 'Sites are kept in PostgreSQL.',
} as const;

const COLUMNS: Column<Row>[] = [
  {
    id: 'name',
    header: 'Site',
    accessorFn: ({ siteId }) => siteId,
    enableSorting: false,
    cell: ({ row }) => <Name {...row.original} />,
  },
  {
    id: 'preset',
    header: 'Created from',
    accessorFn: ({ presetLabel }) => presetLabel,
    cell: ({ row }) => <SiteOrigin {...row.original} />,
  },
  {
    id: 'apps',
    header: 'Apps',
    accessorFn: () => '',
    enableSorting: false,
    cell: ({ row }) => <Apps {...row.original} />,
  },
  {
    id: 'catalog',
    header: 'Catalog',
    accessorFn: () => '',
    enableSorting: false,
    cell: ({ row }) => <Catalog {...row.original} />,
  },
  {
    id: 'created',
    header: 'Created',
    accessorFn: ({ createdDate }) => createdDate,
    cell: ({ row }) => <Instant at={row.original.createdDate} className="whitespace-nowrap text-soft" />,
  },
];

const APP_COLUMN: Column<Row> = {
  id: 'app',
  header: 'Shop',
  accessorFn: () => '',
  enableSorting: false,
  cell: ({ row }) => <OpenShop {...row.original} />,
};

export function SiteTable({ sites, presets, storage }: Props) {
  const app = useApp();
  const rows = sites
    .map((site): Row => {
      const preset = presets.find(({ name }) => name === site.preset);
      return { ...site, presetLabel: preset?.label ?? site.preset, isOfPreset: preset?.clientId === site.clientId };
    })
    .sort(
      (one, other) =>
        Number(one.isOfPreset) - Number(other.isOfPreset) || other.createdDate.localeCompare(one.createdDate),
    );
  return (
    <Panel
      title={`${sites.length.toLocaleString('en-US')} ${sites.length === 1 ? 'site' : 'sites'}`}
      request={{ method: 'GET', path: 'sites' }}
    >
      <p className="text-sm text-soft">
        {storage.note ?? STORAGE[storage.kind as keyof typeof STORAGE] ?? `Sites are kept in ${storage.kind}.`}
      </p>
      {rows.length === 0 ? (
        <EmptyState title="No sites yet">Create one from a preset or a seed file.</EmptyState>
      ) : (
        <Table
          label="Sites"
          columns={app ? COLUMNS.toSpliced(1, 0, APP_COLUMN) : COLUMNS}
          rows={rows}
          idOf={({ siteId }) => siteId}
        />
      )}
    </Panel>
  );
}

/** Loaded row by row, so that thousands of sites do not open all at once. */
const useSettings = (siteId: string) => useControl<Settings>(`sites/${siteId}/settings`).data;

function Name({ siteId, clientId, presetLabel }: Row) {
  const settings = useSettings(siteId);
  return (
    <div className="min-w-40">
      <Link to={`/${siteId}/overview`} className="font-medium text-accent hover:underline">
        {settings?.name || presetLabel}
      </Link>
      <p className="font-mono text-xs text-soft">{clientId}</p>
    </div>
  );
}

function OpenShop({ siteId, clientId, presetLabel }: Row) {
  const settings = useSettings(siteId);
  const isOn = useApp()?.clientId === clientId;
  return (
    <div className="flex flex-wrap items-center gap-2 whitespace-nowrap">
      <OpenApp clientId={clientId} label="Open" name={`Open the shop on ${settings?.name || presetLabel}`} />
      {isOn && <Badge tone="accent">This browser</Badge>}
    </div>
  );
}

function SiteOrigin({ presetLabel, isOfPreset }: Row) {
  return (
    <span className="inline-flex flex-wrap gap-1.5 whitespace-nowrap">
      {presetLabel}
      {isOfPreset && <Badge>Standard</Badge>}
    </span>
  );
}

function Apps({ siteId }: Row) {
  const settings = useSettings(siteId);
  if (!settings) return null;
  return settings.apps.length === 0 ? 'None' : settings.apps.map((app) => APP_NAMES[app]).join(', ');
}

function Catalog({ siteId }: Row) {
  const settings = useSettings(siteId);
  return settings && (settings.apps.includes('stores') ? settings.catalogVersion : '–');
}
