import Link from 'next/link';
import { CopyButton } from '@/components/shell/copy-button';
import { SignInLink } from '@/components/shell/modals';
import { buttonClass } from '@/components/ui/button';

export interface FailedSignIn {
  message: string;
  description: string;
  isRemembered: boolean;
  signedInTo?: string;
}

interface SignInFailedProps extends FailedSignIn {
  /** The OAuth app must allow exactly this address. */
  address: string;
}

export function SignInFailed({ address, signedInTo, ...failed }: SignInFailedProps) {
  const { title, text, isAboutAddress, isWanted } = failureOf(failed.message, failed.description, failed.isRemembered);
  return (
    <div
      role={isWanted ? 'status' : 'alert'}
      className={`grid max-w-3xl gap-4 rounded-card border px-6 py-10 ${isWanted ? 'border-line' : 'border-bad bg-bad-wash'}`}
    >
      <h2 className={`text-heading ${isWanted ? '' : 'text-bad'}`}>{title}</h2>
      <p className="max-w-[64ch]">{text}</p>
      {isAboutAddress ? <AddressToAllow address={address} /> : null}
      {isWanted ? null : (
        <pre className="overflow-x-auto whitespace-pre-wrap break-words font-mono text-sm">
          {[failed.message, failed.description].filter(Boolean).join(': ')}
        </pre>
      )}
      <div className="mt-2 flex flex-wrap gap-3">
        {signedInTo ? (
          <Link href={signedInTo} prefetch={false} className={buttonClass('primary')}>
            You’re signed in already: go on
          </Link>
        ) : (
          <>
            <SignInLink href="/login" className={buttonClass('primary')}>
              Sign in again
            </SignInLink>
            <Link href="/" prefetch={false} className={buttonClass('secondary')}>
              Go on as a visitor
            </Link>
          </>
        )}
      </div>
    </div>
  );
}

/** Source: "Allow Redirect URIs and Domains" on dev.wix.com. */
function AddressToAllow({ address }: { address: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="max-w-[64ch]">
        If the platform’s page said “Invalid redirect URI”: open the settings of your OAuth app, and add this address to
        the allowed authorization redirect URIs, exactly as it is here.
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <code className="rounded-lg bg-sunken px-3 py-2 font-mono text-sm break-all select-all">{address}</code>
        <CopyButton text={address} />
      </p>
    </div>
  );
}

interface Failure {
  title: string;
  text: string;
  isAboutAddress?: true;
  isWanted?: true;
}

/** Recognizes a failure by the SDK's message, OpenID Connect's error code or the platform's text. */
export function failureOf(message: string, description: string, isRemembered: boolean): Failure {
  const text = `${message} ${description}`;
  if (message === 'access_denied') return DENIED;
  if (message === 'Invalid _state') return isRemembered ? OTHER_SIGN_IN : FORGOTTEN;
  if (message === 'Missing code or _state') return NO_ANSWER;
  if (/redirect.?uri/i.test(text)) return ADDRESS;
  if (/invalid_grant/.test(text)) return CODE_IS_OVER;
  if (/No Public URL/i.test(text)) return UNPUBLISHED;
  if (/invalid_client|OAuth app/.test(text)) return UNKNOWN_CLIENT;
  return REFUSED;
}

const DENIED: Failure = {
  title: 'Sign-in was canceled',
  text: 'You’re still browsing as a visitor, and nothing was changed.',
  isWanted: true,
};

const OTHER_SIGN_IN: Failure = {
  title: 'This answer belongs to another sign-in',
  text: 'You started to sign in more than once, and this is the answer to an earlier try. Sign in again, in one tab.',
};

const FORGOTTEN: Failure = {
  title: 'This browser didn’t start this sign-in',
  text: 'It was started in another browser, more than ten minutes ago, or under another address: “localhost” and “127.0.0.1” don’t share cookies. Sign in again.',
};

const NO_ANSWER: Failure = {
  title: 'There’s nothing to complete here',
  text: 'This page is for what a sign-in page hands back. If you have just set a new password, sign in with it now.',
  isAboutAddress: true,
};

const ADDRESS: Failure = {
  title: 'The platform may not send you back here',
  text: 'It only sends members to addresses that the OAuth app lists, letter by letter.',
  isAboutAddress: true,
};

const CODE_IS_OVER: Failure = {
  title: 'This sign-in is over',
  text: 'The platform’s code works once, for a few minutes, and only in the browser that asked for it. Reloading this page, or going back to it, sends it a second time. Sign in again.',
};

const UNPUBLISHED: Failure = {
  title: 'The site isn’t published',
  text: 'Only a published site has a sign-in page. Publish it in its dashboard, then sign in again.',
};

const UNKNOWN_CLIENT: Failure = {
  title: 'The platform doesn’t know this client ID',
  text: 'Copy the client ID from the settings of your OAuth app, and set it as WIX_CLIENT_ID.',
};

const REFUSED: Failure = {
  title: 'The platform didn’t sign you in',
  text: 'You can try again.',
};
