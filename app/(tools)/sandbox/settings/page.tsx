import type { Metadata } from 'next';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { sitePath } from '@/devtools/sandbox/current-site';
import { readSettings } from '@/devtools/sandbox/settings';
import { ControlForm } from '../control-form';
import { ControlPanel } from '../control-panel';
import { SandboxPage } from '../sandbox-page';
import { saveSettings } from './actions';
import { SettingFields } from './setting-fields';

export const metadata: Metadata = { title: 'Settings of the sandbox', robots: { index: false } };

export default function SettingsPage() {
  return (
    <SandboxPage section="settings" title="Settings" intro="What the owner of the site sets on the real platform.">
      <Settings />
    </SandboxPage>
  );
}

async function Settings() {
  const site = await sitePath();
  const settings = await readSettings(site);
  return (
    <ControlPanel title="Site settings" curl={await asCurl('PUT', `${site}/settings`, settings)}>
      <ControlForm action={saveSettings} label="Site settings" className="grid gap-6">
        <SettingFields settings={settings} />
        <SubmitButton className="justify-self-start" pendingLabel="Saving …">
          Save settings
        </SubmitButton>
      </ControlForm>
    </ControlPanel>
  );
}
