import type { Metadata } from 'next';
import { buttonClass } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { LivePart, runsScript } from '@/components/ui/live-part';
import { LinesSkeleton } from '@/components/ui/skeleton';
import { AccountPage, WhoAmI } from './account-page';
import { CurrentPlan, LatestOrder, NextBooking, NextEvent, OverviewPart } from './overview';

export const metadata: Metadata = { title: 'Your account' };

/** One part per app, so that a slow or failing app does not affect the others. */
export default async function AccountOverviewPage() {
  const isStreamed = await runsScript();
  return (
    <AccountPage section="overview" title="Your account">
      <Panel aria-labelledby="who" className="mb-6">
        <h2 id="who" className="mb-4 text-heading">
          Signed in as
        </h2>
        <LivePart isStreamed={isStreamed} fallback={<LinesSkeleton label="Loading your name" />}>
          <WhoAmI />
        </LivePart>
        {/* The header has this button on wider screens, where scripts run. */}
        <form action="/logout" method="post" className={isStreamed ? 'mt-5 sm:hidden' : 'mt-5'}>
          <button type="submit" className={buttonClass('secondary')}>
            Sign out
          </button>
        </form>
      </Panel>
      <div className="grid gap-6 sm:grid-cols-2">
        <OverviewPart
          isStreamed={isStreamed}
          name="booking"
          title="Next booking"
          all={{ href: '/account/bookings', label: 'All bookings' }}
        >
          <NextBooking />
        </OverviewPart>
        <OverviewPart
          isStreamed={isStreamed}
          name="order"
          title="Latest order"
          all={{ href: '/account/orders', label: 'All orders' }}
        >
          <LatestOrder />
        </OverviewPart>
        <OverviewPart
          isStreamed={isStreamed}
          name="event"
          title="Next event"
          all={{ href: '/account/tickets', label: 'All tickets and RSVPs' }}
        >
          <NextEvent />
        </OverviewPart>
        <OverviewPart
          isStreamed={isStreamed}
          name="plan"
          title="Plan"
          all={{ href: '/account/plans', label: 'All plans' }}
        >
          <CurrentPlan />
        </OverviewPart>
      </div>
    </AccountPage>
  );
}
