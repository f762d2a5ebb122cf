import { CopyButton } from '@/components/shell/copy-button';
import { buttonClass } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { ActionForm } from '@/components/ui/form/action-form';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { callbackAddress } from '@/lib/sign-in/authorization';
import { choosePreferredWay } from './actions';
import { loginAddress } from './ways';

export function HostedWay({ from, isFirst }: { from: string; isFirst: boolean }) {
  return (
    <Panel aria-labelledby="hosted" className="grid gap-5">
      <h2 id="hosted" className="text-heading">
        On the hosted page
      </h2>
      <p>The platform asks for your password on its own page, then sends you back here, signed in.</p>
      <a href={loginAddress('/login/hosted', from)} className={buttonClass(isFirst ? 'primary' : 'secondary')}>
        Continue on the hosted page
      </a>
      <details className="group border-t border-line pt-4 text-sm">
        <summary className="inline-flex min-h-11 items-center font-medium link">Which should come first?</summary>
        <div className="mt-2 grid gap-4">
          <p>
            <strong>Your own form</strong> keeps members on your site and matches its design. Passwords pass through
            your server, and you build a screen for each step: wrong password, emailed code, approval, captcha.
          </p>
          <p>
            <strong>The hosted page</strong> has all of these screens, and you only handle the return. Members leave
            your site for a moment.
          </p>
          <AllowedAddress />
          <ActionForm action={choosePreferredWay}>
            <input type="hidden" name="from" value={from} />
            <input type="hidden" name="way" value={isFirst ? 'app' : 'hosted'} />
            <SubmitButton look="secondary" overlay={false}>
              {isFirst ? 'Put the form first' : 'Put the hosted page first'}
            </SubmitButton>
          </ActionForm>
        </div>
      </details>
    </Panel>
  );
}

/** Every OAuth app of the platform has these. */
const PROVIDERS = { google: 'Google', facebook: 'Facebook' } as const;

/** On the sandbox a stand-in page replaces the provider. */
export function Providers({ from }: { from: string }) {
  return (
    <ul className="grid gap-3 border-t border-line pt-5">
      {Object.entries(PROVIDERS).map(([provider, name]) => (
        <li key={provider}>
          <a
            href={`/login/hosted?${new URLSearchParams({ with: provider, from })}`}
            className={buttonClass('secondary', 'w-full')}
          >
            Continue with {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The URL that the OAuth app must allow for both ways. If it is missing, only a failed sign-in shows it. */
export async function AllowedAddress() {
  const address = await callbackAddress();
  return (
    <div className="grid gap-2">
      <p>
        Both ways return to the same URL. On your own site, add it to your OAuth app’s allowed authorization redirect
        URIs, exactly as shown:
      </p>
      <p className="flex flex-wrap items-center gap-1">
        <code className="rounded-lg bg-sunken px-3 py-2 font-mono text-xs break-all select-all">{address}</code>
        <CopyButton text={address} />
      </p>
    </div>
  );
}
