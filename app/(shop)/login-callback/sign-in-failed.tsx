import Link from 'next/link';
import { CopyButton } from '@/components/shell/copy-button';
import { SignInLink } from '@/components/shell/modals';
import { buttonClass } from '@/components/ui/button';
import { failureOf } from './failures';

export interface FailedSignIn {
  message: string;
  description: string;
  /** Whether this browser knows of a sign-in that it began. */
  isRemembered: boolean;
  /** Where to go on, for somebody who is signed in all the same. */
  signedInTo?: string;
}

interface SignInFailedProps extends FailedSignIn {
  /** The exact address that the OAuth app has to allow. */
  address: string;
}

/** What happened, and what to change where. */
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
