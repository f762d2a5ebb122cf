import type { ReactNode } from 'react';
import { Choices, Field, Select } from '@/components/ui/form/field';
import type { SandboxSettings } from '@/devtools/sandbox/settings';

const APPS = [
  { value: 'bookings', label: 'Bookings' },
  { value: 'stores', label: 'Stores' },
  { value: 'events', label: 'Events' },
  { value: 'pricingPlans', label: 'Pricing plans' },
  { value: 'members', label: 'Members' },
];

const CATALOGUES = [
  { value: 'V1', label: 'V1, as older sites have it' },
  { value: 'V3', label: 'V3, as a site made today has it' },
];

const REMOVALS = [
  { value: 'announced', label: 'Answered, whatever the day' },
  { value: 'enforced', label: 'Refused from the day of their removal' },
];

/** The settings as they are. A select has a key: React forgets what was chosen when it empties a form. */
export function SettingFields({ settings }: { settings: SandboxSettings }) {
  const { signIn } = settings;
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Name" name="name" defaultValue={settings.name} required />
        <Select
          key={settings.catalogVersion}
          label="Catalog"
          name="catalogVersion"
          options={CATALOGUES}
          defaultValue={settings.catalogVersion}
        />
        <Field
          label="Currency"
          name="currency"
          hint="Three letters, such as USD or EUR"
          defaultValue={settings.currency}
          required
        />
        <Field label="Language" name="language" hint="Such as en or pt-BR" defaultValue={settings.language} required />
        <Field
          label="Time zone"
          name="timeZone"
          hint="Such as America/New_York"
          defaultValue={settings.timeZone}
          required
        />
        <Field
          label="Requests per minute"
          name="requestsPerMinute"
          type="number"
          min={1}
          hint="More are answered 429. Empty: no limit"
          defaultValue={settings.requestsPerMinute ?? ''}
        />
        <Select
          key={settings.removals}
          label="Calls that are announced to go"
          name="removals"
          options={REMOVALS}
          defaultValue={settings.removals}
        />
      </div>
      <div className="grid gap-6 sm:grid-cols-3">
        <Choices label="Installed apps" name="apps" type="checkbox" options={APPS} chosen={settings.apps} />
        <Switches label="Plan and payments">
          <Switch name="premium" label="Premium" isOn={settings.premium} />
          <Switch name="acceptsPayments" label="Takes payments" isOn={settings.acceptsPayments} />
          <Switch name="published" label="Published" isOn={settings.published} />
        </Switches>
        <Switches label="Signing up takes">
          <Switch name="requireEmailVerification" label="A confirmed email" isOn={signIn.requireEmailVerification} />
          <Switch name="requireOwnerApproval" label="The owner’s approval" isOn={signIn.requireOwnerApproval} />
          <Switch name="requireCaptcha" label="A captcha" isOn={signIn.requireCaptcha} />
        </Switches>
      </div>
    </>
  );
}

function Switches({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{label}</legend>
      {children}
    </fieldset>
  );
}

function Switch({ name, label, isOn }: { name: string; label: string; isOn: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input type="checkbox" name={name} value="on" defaultChecked={isOn} className="size-4 shrink-0 accent-accent" />
      {label}
    </label>
  );
}
