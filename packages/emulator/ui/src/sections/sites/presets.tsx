import type { PublicSite } from '../../../../src/server/control/json';
import type { ListedPreset } from '../../../../src/server/control/presets';
import { useControlChange } from '../../control/hooks';
import { Badge } from '../../parts/badge';
import { Button } from '../../parts/button';
import { CopyButton } from '../../parts/copy/copy-button';
import { Panel } from '../../parts/page';
import { Outcome } from '../../parts/states';
import { siteLink } from '../new-site/site-link';

interface Props {
  presets: readonly ListedPreset[];
  onMade: (siteId: string) => void;
}

export function Presets({ presets, onMade }: Props) {
  const create = useControlChange<PublicSite, { preset: string }>('POST', 'sites');
  return (
    <Panel title="New site from a preset" request={{ method: 'POST', path: 'sites', body: { preset: 'new-site' } }}>
      <ul aria-label="Presets" className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {presets.map((preset) => (
          <li key={preset.name} className="grid grid-rows-[auto_1fr_auto] gap-3 rounded-lg border border-line p-3">
            <Pictures addresses={preset.pictures} />
            <div className="grid content-start gap-1.5">
              <p className="flex flex-wrap items-center gap-2 font-medium">
                {preset.label} <Badge>Catalog {preset.catalogVersion}</Badge>
              </p>
              <p className="text-sm text-soft">{preset.description}</p>
              <p className="text-xs text-soft">{contentsText(preset)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button
                aria-label={`Create site: ${preset.label}`}
                isPending={create.isPending && create.variables.preset === preset.name}
                onClick={() => create.mutate({ preset: preset.name }, { onSuccess: ({ siteId }) => onMade(siteId) })}
              >
                Create site
              </Button>
              <CopyButton
                label="Copy link"
                name={`Copy a link to a new site: ${preset.label}`}
                text={() => siteLink({ preset: preset.name })}
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="max-w-prose text-sm text-soft">
        Anyone who opens a copied link can confirm and get their own site. In an app that serves this tool, add{' '}
        <code>&amp;to=/store</code> to open that page afterwards.
      </p>
      <Outcome change={create} success={null} />
    </Panel>
  );
}

function Pictures({ addresses }: { addresses: readonly string[] }) {
  if (addresses.length === 0) return <div className="hidden h-20 rounded-md bg-sunken sm:block" />;
  return (
    <div className="flex h-20 gap-1 overflow-hidden rounded-md">
      {addresses.map((address) => (
        // Uses only the path: the emulator and this browser may use different host names.
        <img
          key={address}
          src={new URL(address).pathname}
          alt=""
          loading="lazy"
          className="min-w-0 flex-1 object-cover"
        />
      ))}
    </div>
  );
}

function contentsText({ contents }: ListedPreset): string {
  const entries = Object.entries(contents);
  if (entries.length === 0) return 'No content';
  return entries.map(([kind, count]) => `${count} ${count === 1 ? kind.slice(0, -1) : kind}`).join(' · ');
}
