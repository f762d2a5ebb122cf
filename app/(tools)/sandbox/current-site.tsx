import type { ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { EmptyState } from '@/components/ui/states';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { currentSite } from '@/devtools/sandbox/current-site';
import { isOfSeed } from '@/devtools/sandbox/files/seeds';
import { readSettings } from '@/devtools/sandbox/settings';
import { siteTime } from '@/devtools/sandbox/site-time-text';
import { sandboxPresets } from '@/devtools/sandbox/sites';
import { ControlForm } from './control-form';
import { ControlPanel } from './control-panel';
import { deleteSite, resetCurrentSite } from './site-actions';

/** The site that this browser is on. */
export async function CurrentSite() {
  const [site, presets] = await Promise.all([currentSite(), sandboxPresets()]);
  if (!site) {
    return (
      <EmptyState title="This browser’s site no longer exists">
        <p>Create a new one, or use another from the list below.</p>
      </EmptyState>
    );
  }
  const path = `/sites/${site.siteId}`;
  const [{ name }, isSeeded] = await Promise.all([readSettings(path), isOfSeed(path)]);
  const preset = presets.find((each) => each.name === site.preset);
  const facts = [
    ['Name', name],
    isSeeded
      ? ['Content', 'Of a seed, to which a reset returns']
      : ['Preset', preset ? `${preset.label}: ${preset.description}` : site.preset],
    ['Its time', site.now && siteTime(site.now)],
    ['Client ID', <code className="text-xs break-all">{site.clientId}</code>],
    ['Site ID', <code className="text-xs break-all">{site.siteId}</code>],
  ] satisfies [string, ReactNode][];
  return (
    <ControlPanel title="This site" curl={await asCurl('POST', `/sites/${site.siteId}/reset`)}>
      <Facts facts={facts} className="sm:grid-cols-2" />
      <div className="grid gap-3 sm:grid-cols-2">
        <details>
          <summary className={buttonClass('secondary', 'w-full')}>Reset this site</summary>
          <ControlForm
            action={resetCurrentSite}
            label="Reset this site"
            className="mt-3 grid gap-3 rounded-xl bg-sunken p-4"
          >
            <p className="text-sm">
              This deletes all orders, bookings, carts and members of this site, for everyone who uses it, and restores
              its original content.
            </p>
            <SubmitButton look="danger" pendingLabel="Resetting …">
              Delete and reset
            </SubmitButton>
          </ControlForm>
        </details>
        <details>
          <summary className={buttonClass('secondary', 'w-full')}>Delete this site</summary>
          <ControlForm
            action={deleteSite}
            label="Delete this site"
            className="mt-3 grid gap-3 rounded-xl bg-sunken p-4"
          >
            <p className="text-sm">
              The site and all that is on it goes for good.
              {preset?.clientId === site.clientId ? ' A new one takes its place, as the preset makes it.' : ''}
            </p>
            <input type="hidden" name="siteId" value={site.siteId} />
            <SubmitButton look="danger" pendingLabel="Deleting …">
              Delete for good
            </SubmitButton>
          </ControlForm>
        </details>
      </div>
    </ControlPanel>
  );
}
