import { buttonClass } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { MailboxLink } from '@/components/ui/sandbox-links';
import { NewPasswordForm } from './new-password-form';

/** Not editable. Source: `loginEmail` is immutable in @wix/auto_sdk_members_members. */
export function SignInDetails({ email }: { email: string }) {
  return (
    <>
      <Facts
        facts={[
          [
            'Email',
            <span key="email" className="break-words">
              {email}
            </span>,
          ],
        ]}
      />
      <NewPasswordForm mailbox={<MailboxLink />} />
      {/* Source: "invalidates the token" at `logout` in @wix/auto_sdk_redirects_redirects. Assumed: on all devices. */}
      <form action="/logout" method="post" className="grid justify-items-start gap-2">
        <button type="submit" className={buttonClass('secondary')} aria-describedby="everywhere">
          Sign out everywhere
        </button>
        <p id="everywhere" className="text-sm text-soft">
          Signs you out here and on every other device.
        </p>
      </form>
    </>
  );
}
