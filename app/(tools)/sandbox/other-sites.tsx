import { SubmitButton } from '@/components/ui/form/submit-button';
import { EmptyState } from '@/components/ui/states';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { currentSite } from '@/devtools/sandbox/current-site';
import { siteTime } from '@/devtools/sandbox/site-time-text';
import { type SandboxPreset, type SandboxSite, sandboxPresets, sandboxSites } from '@/devtools/sandbox/sites';
import { ControlForm } from './control-form';
import { ControlPanel } from './control-panel';
import { deleteSite, useSite } from './site-actions';

const MAX_SHOWN = 30;

/** All sites but the one in use, newest first. */
export async function OtherSites() {
  const [sites, presets, current] = await Promise.all([sandboxSites(), sandboxPresets(), currentSite()]);
  const others = sites.filter(({ siteId }) => siteId !== current?.siteId);
  const shown = others.slice(0, MAX_SHOWN);
  const more = others.length - shown.length;
  return (
    <ControlPanel
      title="Other sites"
      about={more > 0 ? `The ${MAX_SHOWN} newest of ${others.length}; curl lists them all.` : undefined}
      curl={await asCurl('GET', '/sites')}
    >
      {shown.length === 0 ? (
        <EmptyState title="No other sites" />
      ) : (
        <ul aria-label="Other sites" className="divide-y divide-line">
          {shown.map((site) => (
            <SiteRow key={site.siteId} site={site} presets={presets} />
          ))}
        </ul>
      )}
    </ControlPanel>
  );
}

function SiteRow({ site, presets }: { site: SandboxSite; presets: readonly SandboxPreset[] }) {
  const preset = presets.find(({ name }) => name === site.preset);
  const isOfPreset = preset?.clientId === site.clientId;
  const name = `${preset?.label ?? site.preset}${isOfPreset ? '' : `, ${site.siteId.slice(0, 8)}`}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-soft">Created {siteTime(site.createdDate)}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <form action={useSite}>
          <input type="hidden" name="clientId" value={site.clientId} />
          <SubmitButton look="secondary" aria-label={`Use ${name}`}>
            Use
          </SubmitButton>
        </form>
        {isOfPreset ? null : (
          <ControlForm action={deleteSite}>
            <input type="hidden" name="siteId" value={site.siteId} />
            <SubmitButton look="danger" aria-label={`Delete ${name}`}>
              Delete
            </SubmitButton>
          </ControlForm>
        )}
      </div>
    </li>
  );
}
