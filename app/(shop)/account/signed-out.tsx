import { SignInLink } from '@/components/shell/modals';
import { buttonClass } from '@/components/ui/button';
import { PageFrame } from '@/components/ui/page-frame';
import { EmptyState } from '@/components/ui/states';

/** Instead of a page of the account. `here`: its address, to which signing in leads back. */
export async function SignedOut({ here }: { here: string }) {
  return (
    <PageFrame title="Your account">
      <EmptyState title="You are not signed in">
        <p className="mb-6">
          Sign in to see your bookings, orders, tickets, and plans. No account yet? You can sign up on the same page.
        </p>
        <SignInLink href={`/login?${new URLSearchParams({ from: here })}`} className={buttonClass('primary')}>
          Sign in or sign up
        </SignInLink>
      </EmptyState>
    </PageFrame>
  );
}
