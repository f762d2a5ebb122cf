import type { App } from '../../../../src/platform/kernel/settings';
import type { Settings } from '../../../../src/server/control/site';
import { Checkbox } from '../../parts/checkbox';
import { Field, Select, TextArea } from '../../parts/field';

const PAIR = 'grid gap-4 sm:grid-cols-2';

export function GeneralFields({ name, apps, catalogVersion, currency, language, timeZone }: Settings) {
  return (
    <>
      <div className={PAIR}>
        <Field label="Name" name="name" defaultValue={name} required maxLength={200} />
        <Field label="Time zone" name="timeZone" hint="Such as America/New_York" defaultValue={timeZone} required />
        <Field
          label="Currency"
          name="currency"
          hint="Three letters, such as USD or EUR"
          defaultValue={currency}
          required
        />
        <Field label="Language" name="language" hint="Such as en or pt-BR" defaultValue={language} required />
        <Select
          label="Catalog"
          name="catalogVersion"
          hint="Calls to the other version are refused"
          options={CATALOGS}
          defaultValue={catalogVersion}
        />
      </div>
      <fieldset>
        <legend className="text-xs font-medium text-soft">Installed apps</legend>
        <p className="mb-1 text-xs text-soft">Calls to apps that are not installed are refused.</p>
        <div className="flex flex-wrap gap-x-6">
          {Object.entries(APP_NAMES).map(([app, label]) => (
            <Checkbox
              key={app}
              name="apps"
              value={app}
              label={label}
              defaultChecked={apps.some((installed) => installed === app)}
            />
          ))}
        </div>
      </fieldset>
    </>
  );
}

export function PaymentFields({ premium, acceptsPayments, published }: Settings) {
  return (
    <div>
      <Checkbox
        name="premium"
        label="Premium plan"
        hint="Without it, checkouts with a price are refused"
        defaultChecked={premium}
      />
      <Checkbox
        name="acceptsPayments"
        label="Payment method connected"
        hint="Without it, only free and offline orders go through"
        defaultChecked={acceptsPayments}
      />
      <Checkbox
        name="published"
        label="Published"
        hint="Without it, sign-in and checkouts have no hosted pages"
        defaultChecked={published}
      />
    </div>
  );
}

export function SignInFields({ signIn }: Settings) {
  return (
    <div>
      <Checkbox
        name="requireEmailVerification"
        label="Verify emails"
        hint="New members enter a code that arrives in the mailbox"
        defaultChecked={signIn.requireEmailVerification}
      />
      <Checkbox
        name="requireOwnerApproval"
        label="Approve new members"
        hint="They can sign in after the site’s owner approves them"
        defaultChecked={signIn.requireOwnerApproval}
      />
      <Checkbox
        name="requireCaptcha"
        label="Require a captcha"
        hint="Calls that register or log in need a captcha token. Anything works except “wrong”"
        defaultChecked={signIn.requireCaptcha ?? false}
      />
    </div>
  );
}

export function RedirectFields({ redirects }: Settings) {
  return (
    <div className={PAIR}>
      <TextArea
        label="Allowed domains"
        name="allowedDomains"
        hint="One per line, such as localhost:3000 or *.example.com. Hosted checkouts and login pages return only to these"
        rows={4}
        spellCheck={false}
        defaultValue={redirects.allowedDomains.join('\n')}
      />
      <TextArea
        label="Allowed redirect URIs"
        name="allowedRedirectUris"
        hint="One per line, exact match. Sign-in on this machine does not need one"
        rows={4}
        spellCheck={false}
        placeholder="https://shop.example.com/callback"
        defaultValue={redirects.allowedRedirectUris.join('\n')}
      />
    </div>
  );
}

export function LimitFields({ requestsPerMinute, removals }: Settings) {
  return (
    <div className={PAIR}>
      <Field
        label="Requests per minute"
        name="requestsPerMinute"
        type="number"
        min={1}
        hint="Requests over the limit get 429. Leave empty for no limit"
        defaultValue={requestsPerMinute ?? ''}
      />
      <Select
        label="Calls with a removal date"
        name="removals"
        hint="Uses the site’s clock. Move it to test a removal"
        options={REMOVALS}
        defaultValue={removals ?? 'announced'}
      />
    </div>
  );
}

export const APP_NAMES: Readonly<Record<App, string>> = {
  bookings: 'Bookings',
  stores: 'Stores',
  events: 'Events',
  pricingPlans: 'Pricing plans',
  members: 'Members',
};

const CATALOGS = [
  { value: 'V3', label: 'V3, as on new sites' },
  { value: 'V1', label: 'V1, as on older sites' },
];

const REMOVALS = [
  { value: 'announced', label: 'Keep them working' },
  { value: 'enforced', label: 'Refuse them from their removal date' },
];
