import type { Metadata } from 'next';
import { Select } from '@/components/ui/form/field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sandboxPresets } from '@/devtools/sandbox/sites';
import { ControlForm } from './control-form';
import { ControlPanel } from './control-panel';
import { CurrentSite } from './current-site';
import { OtherSites } from './other-sites';
import { SandboxPage } from './sandbox-page';
import { SeedFile } from './seed-file';
import { createSite } from './site-actions';

export const metadata: Metadata = { title: 'Sandbox', robots: { index: false } };

export default function SitesPage() {
  return (
    <SandboxPage
      section="sites"
      title="Sandbox"
      intro="Everything about the emulated platform that you can change. Each control shows the call that does the same."
    >
      <CurrentSite />
      <NewSite />
      <SeedFile />
      <OtherSites />
    </SandboxPage>
  );
}

async function NewSite() {
  const presets = await sandboxPresets();
  return (
    <ControlPanel
      title="New site"
      about="A site of your own: nobody else changes it, and you can delete it again."
      curl={await asCurl('POST', '/sites', { preset: 'new-site' })}
    >
      <ControlForm action={createSite} label="New site">
        <div className="flex flex-wrap items-end gap-3">
          <Select
            label="Preset"
            name="preset"
            className="min-w-0 grow basis-64"
            defaultValue="new-site"
            options={presets.map(({ name, label, description }) => ({
              value: name,
              label: `${label}: ${description}`,
            }))}
          />
          <SubmitButton pendingLabel="Creating …">Create site</SubmitButton>
        </div>
      </ControlForm>
    </ControlPanel>
  );
}
