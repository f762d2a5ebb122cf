import type { ReactNode } from 'react';
import { PlanOrderStatus } from '@/components/plans/plan-order-facts';
import { PageLink } from '@/components/shell/loading';
import { Badge } from '@/components/ui/badge';
import { Panel } from '@/components/ui/card';
import { DayMark } from '@/components/ui/day-mark';
import { LivePart } from '@/components/ui/live-part';
import { RetryButton } from '@/components/ui/retry-button';
import { LinesSkeleton } from '@/components/ui/skeleton';
import { NewSessionForm } from '@/components/ui/states';
import { findMyBookings } from '@/lib/account/bookings';
import { contentsText, findMyOrders, progressOf, totalText } from '@/lib/account/orders';
import { findNextEvent } from '@/lib/account/tickets';
import { manageAddress } from '@/lib/bookings/addresses';
import { STANDING_TEXTS, standingOf } from '@/lib/bookings/own-booking-texts';
import { displayZone, whenText } from '@/lib/bookings/time-display';
import { eventPeriod, eventPlace } from '@/lib/events/event-texts';
import { findOwnedPlans, nextDate, type PlanOrder } from '@/lib/plans/plan-orders';
import { shopDay } from '@/lib/texts/zoned-format';
import { timeNow } from '@/lib/time';
import type { Unanswered } from '@/lib/wix/errors';
import { OUTAGE_TITLE } from '@/lib/wix/errors';
import { orderDay } from '../../../lib/account/orders';

interface OverviewPartProps {
  name: string;
  title: string;
  all: { href: string; label: string };
  isStreamed: boolean;
  children: ReactNode;
}

export function OverviewPart({ name, title, all, isStreamed, children }: OverviewPartProps) {
  return (
    <Panel aria-labelledby={name} className="flex flex-col gap-4">
      <h2 id={name} className="text-heading">
        {title}
      </h2>
      <div className="grow">
        <LivePart
          isStreamed={isStreamed}
          fallback={<LinesSkeleton label={`Loading ${title.toLowerCase()}`} lines={3} />}
        >
          {children}
        </LivePart>
      </div>
      <p>
        <PageLink href={all.href} className="inline-flex min-h-11 items-center text-sm link">
          {all.label}
        </PageLink>
      </p>
    </Panel>
  );
}

export function UnavailablePart({ reason, without }: { reason: Unanswered; without: string }) {
  if (reason.kind === 'not-installed') return <p className="text-soft">{without}</p>;
  const hasEnded = reason.status === 401;
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p className="text-bad">{hasEnded ? 'Your session has ended.' : `We couldn’t load this. ${OUTAGE_TITLE}.`}</p>
      {hasEnded ? <NewSessionForm /> : <RetryButton />}
    </div>
  );
}

export async function NextBooking() {
  const result = await findMyBookings('upcoming', undefined, 1);
  if (result.kind !== 'bookings') return <UnavailablePart reason={result} without="This site doesn’t take bookings." />;
  const [mine] = result.bookings;
  if (!mine) return <p className="text-soft">No upcoming bookings.</p>;
  const [{ timeZone }, now] = await Promise.all([displayZone(undefined), timeNow()]);
  const { _id, startDate, endDate, bookedEntity } = mine.booking;
  const { badge, tone } = STANDING_TEXTS[standingOf(mine.booking, now)];
  return (
    <div className="flex gap-4">
      {startDate ? <DayMark date={startDate} timeZone={timeZone} /> : null}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          <PageLink href={manageAddress(_id ?? '', {})} className="break-words hover:text-accent">
            {bookedEntity?.title || mine.service?.name || 'Booking'}
          </PageLink>
          <Badge tone={tone}>{badge}</Badge>
        </p>
        <p>{whenText(startDate, timeZone, bookedEntity?.schedule ? undefined : endDate)}</p>
      </div>
    </div>
  );
}

export async function LatestOrder() {
  const result = await findMyOrders(undefined, 1);
  if (result.kind !== 'orders') return <UnavailablePart reason={result} without="This site has no store." />;
  const [order] = result.orders;
  if (!order) return <p className="text-soft">No orders yet.</p>;
  const progress = progressOf(order);
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
        <PageLink href={`/account/orders/${order._id}`} className="hover:text-accent">
          Order {order.number}
        </PageLink>
        <Badge tone={progress.tone}>{progress.text}</Badge>
      </p>
      <p className="break-words">{contentsText(order)}</p>
      <p className="text-soft tabular-nums">{[orderDay(order), totalText(order)].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

export async function NextEvent() {
  const result = await findNextEvent();
  if (result.kind !== 'next') return <UnavailablePart reason={result} without="This site has no events." />;
  if (!result.event) return <p className="text-soft">No upcoming events.</p>;
  return (
    <div>
      <p className="font-semibold">
        <PageLink href={result.address} className="break-words hover:text-accent">
          {result.event.title}
        </PageLink>
      </p>
      <p>{eventPeriod(result.event)}</p>
      <p className="text-soft">{[eventPlace(result.event), result.what].filter(Boolean).join(' · ')}</p>
    </div>
  );
}

export async function CurrentPlan() {
  const result = await findOwnedPlans();
  if (result.kind !== 'owned') return <UnavailablePart reason={result} without="This site doesn’t sell plans." />;
  const live = [...result.byPlan.values()].flatMap(({ live: order }) => order ?? []);
  if (live.length === 0) return <p className="text-soft">You don’t have a plan.</p>;
  return (
    <ul className="grid gap-3">
      {live.map((order) => (
        <li key={order._id}>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <PageLink href="/account/plans" className="break-words hover:text-accent">
              {order.planName}
            </PageLink>
            <PlanOrderStatus order={order} />
          </p>
          <p className="text-soft">{nextText(order)}</p>
        </li>
      ))}
    </ul>
  );
}

function nextText(order: PlanOrder): string {
  const { kind, date } = nextDate(order);
  if (!date) return 'Yours until you cancel it';
  return kind === 'renews' ? `Next payment on ${shopDay(date)}` : `Valid until ${shopDay(date)}`;
}
