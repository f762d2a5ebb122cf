import Link from 'next/link';
import { SignInLink } from '@/components/shell/sign-in-link';
import { buttonClass } from '@/components/ui/button';

interface SignInFailedProps {
  message: string;
  description?: string;
  isDefaultClientId: boolean;
}

export function SignInFailed({ message, description, isDefaultClientId }: SignInFailedProps) {
  return (
    <div role="alert" className="rounded-card border border-bad bg-bad-wash px-6 py-10">
      <p className="text-heading text-bad">{message}</p>
      <p className="mt-2 max-w-[64ch]">{HELP[message] ?? 'The platform refused to sign you in. You can try again.'}</p>
      {description ? (
        <pre className="mt-4 overflow-x-auto whitespace-pre-wrap break-words font-mono text-sm">{description}</pre>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <SignInLink href="/login" isDefaultClientId={isDefaultClientId} className={buttonClass('primary')}>
          Sign in again
        </SignInLink>
        <Link href="/" className={buttonClass('secondary')}>
          Go on as a visitor
        </Link>
      </div>
    </div>
  );
}

/** Explains the SDK's messages and OpenID Connect's error codes to the visitor. */
const HELP: Record<string, string> = {
  'Invalid _state':
    'The answer does not belong to a sign-in that this browser has under way: it was started elsewhere, or more than ten minutes ago.',
  'Missing code or _state': 'This page was opened without the answer of a sign-in page.',
  access_denied: 'Signing in was cancelled.',
  server_error: 'The sign-in page could not be opened.',
};
