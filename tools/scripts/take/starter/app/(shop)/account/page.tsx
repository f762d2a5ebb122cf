import type { Metadata } from 'next';
import { AccountPage, WhoAmI } from '@/app/(shop)/account/account-page';

import { buttonClass } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';

export const metadata: Metadata = { title: 'Your account' };

export default function AccountOverviewPage() {
  return (
    <AccountPage section="overview" title="Your account">
      <Panel aria-labelledby="who">
        <h2 id="who" className="mb-4 text-heading">
          Signed in as
        </h2>
        <WhoAmI />
        <form action="/logout" method="post" className="mt-5">
          <button type="submit" className={buttonClass('secondary')}>
            Sign out of this account
          </button>
        </form>
      </Panel>
    </AccountPage>
  );
}
