import Link from 'next/link';
import { CopyButton } from '@/components/shell/copy-button';
import { SignInLink } from '@/components/shell/modals';
import { buttonClass } from '@/components/ui/button';
import { errorCodeIn } from '@/lib/sign-in/refusals';

export interface FailedSignIn {
  message: string;
  description: string;
  /** Anybody can write a link with any text, so the screen says where it stands. */
  isFromAddress: boolean;
  isRemembered: boolean;
  signedInTo?: string;
}

interface SignInFailedProps extends FailedSignIn {
  /** The OAuth app must allow exactly this URL. */
  address: string;
}

export function SignInFailed({ address, signedInTo, ...failed }: SignInFailedProps) {
  const { message, isFromAddress, isRemembered } = failed;
  const failure = failureOf(isFromAddress ? message : (errorCodeIn(message) ?? message), isRemembered);
  const { title, text, isWanted } = failure;
  return (
    <div
      role={isWanted ? 'status' : 'alert'}
      className={`grid max-w-3xl gap-4 rounded-card border px-6 py-10 ${isWanted ? 'border-line' : 'border-bad bg-bad-wash'}`}
    >
      <h2 className={`text-heading ${isWanted ? '' : 'text-bad'}`}>{title}</h2>
      <p className="max-w-[64ch]">{text}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        {signedInTo ? (
          <Link href={signedInTo} prefetch={false} className={buttonClass('primary')}>
            You’re already signed in: continue
          </Link>
        ) : (
          <>
            <SignInLink href="/login" className={buttonClass('primary')}>
              Sign in again
            </SignInLink>
            <Link href="/" prefetch={false} className={buttonClass('secondary')}>
              Continue as a visitor
            </Link>
          </>
        )}
      </div>
      {isWanted ? null : (
        <TechnicalDetails failure={failure} address={address} isFromAddress={isFromAddress}>
          {[message, failed.description].filter(Boolean).join(': ')}
        </TechnicalDetails>
      )}
    </div>
  );
}

interface TechnicalDetailsProps extends Pick<SignInFailedProps, 'address' | 'isFromAddress'> {
  failure: Failure;
  children: string;
}

/** For the shop's developer. Shoppers can do nothing about it. */
function TechnicalDetails({ failure, address, isFromAddress, children }: TechnicalDetailsProps) {
  const { cause, isAboutAddress } = failure;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-sm link">Technical details</summary>
      <div className="mt-2 grid gap-3 text-sm">
        {cause ? <p className="max-w-[64ch]">{cause}</p> : null}
        {isAboutAddress ? <AddressToAllow address={address} /> : null}
        <p>
          {isFromAddress ? 'The address that led here says, in words that this shop did not check:' : 'The SDK says:'}
        </p>
        <pre className="overflow-x-auto whitespace-pre-wrap break-words font-mono">{children}</pre>
      </div>
    </details>
  );
}

/** Source: "Allow Redirect URIs and Domains" on dev.wix.com. */
function AddressToAllow({ address }: { address: string }) {
  return (
    <div className="grid gap-1.5">
      <p className="max-w-[64ch]">
        If the platform’s page said “Invalid redirect URI”, open your OAuth app’s settings and add this URL to the
        allowed authorization redirect URIs, exactly as shown:
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
  /** For the shop's developer: the likely mistake, and its remedy. */
  cause?: string;
  isAboutAddress?: true;
  isWanted?: true;
}

/** `code`: OpenID Connect's error code, one of `errorCodeIn`, or the SDK's message. */
export function failureOf(code: string, isRemembered: boolean): Failure {
  if (code === 'access_denied') return DENIED;
  if (code === 'Invalid _state') return isRemembered ? OTHER_SIGN_IN : FORGOTTEN;
  if (code === 'Missing code or _state') return NO_ANSWER;
  if (code === 'invalid_redirect_uri') return ADDRESS;
  if (code === 'invalid_grant') return CODE_IS_OVER;
  if (code === 'no_public_url') return UNPUBLISHED;
  if (code === 'invalid_client') return UNKNOWN_CLIENT;
  return REFUSED;
}

const DENIED: Failure = {
  title: 'Sign-in was canceled',
  text: 'You’re still browsing as a visitor, and nothing was changed.',
  isWanted: true,
};

const OTHER_SIGN_IN: Failure = {
  title: 'You started signing in more than once',
  text: 'Only the latest attempt counts. Sign in again in a single tab.',
};

const FORGOTTEN: Failure = {
  title: 'This browser didn’t start this sign-in',
  text: 'It started in another browser, or more than ten minutes ago. Sign in again here.',
  cause:
    'The sign-in may also have started on another host: “localhost” and “127.0.0.1” don’t share cookies. Open the app at the address that the sign-in returns to.',
};

const NO_ANSWER: Failure = {
  title: 'There’s nothing to complete here',
  text: 'You return to this page after signing in. If you just set a new password, sign in with it now.',
  isAboutAddress: true,
};

const ADDRESS: Failure = {
  title: 'You can’t sign in at this address',
  text: 'The shop hasn’t allowed it yet. Until then you can browse and buy as a visitor.',
  cause: 'The platform only sends members to URLs that exactly match one listed in the OAuth app.',
  isAboutAddress: true,
};

const CODE_IS_OVER: Failure = {
  title: 'This sign-in has expired',
  text: 'It works once, for a few minutes. Reloading this page or going back to it uses it again. Sign in again.',
  cause: 'The platform’s code works once, for a few minutes, and only in the browser that requested it.',
};

const UNPUBLISHED: Failure = {
  title: 'You can’t sign in yet',
  text: 'This shop’s sign-in page isn’t open yet. Until then you can browse and buy as a visitor.',
  cause: 'Only a published site has a sign-in page. Publish it in its dashboard.',
};

const UNKNOWN_CLIENT: Failure = {
  title: 'You can’t sign in right now',
  text: 'This shop isn’t connected to its sign-in page. Until then you can browse and buy as a visitor.',
  cause:
    'The platform doesn’t know this client ID. Copy it from your OAuth app’s settings, and set it as WIX_CLIENT_ID.',
};

const REFUSED: Failure = {
  title: 'We couldn’t sign you in',
  text: 'Try again, or continue as a visitor.',
};
