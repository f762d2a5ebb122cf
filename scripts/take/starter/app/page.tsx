import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { PageFrame } from '@/components/ui/page-frame';

export const metadata: Metadata = { title: 'Welcome' };

export default function HomePage() {
  return (
    <PageFrame title="Welcome">
      <div className="flex flex-wrap gap-3">
        {/* take: store */}
        <LinkButton href="/store">Store</LinkButton>
        {/* take: booking */}
        <LinkButton href="/booking">Book a service</LinkButton>
        {/* take: tickets */}
        <LinkButton href="/tickets">Events and tickets</LinkButton>
        {/* take: subscriptions */}
        <LinkButton href="/subscriptions">Plans</LinkButton>
        {/* take: account/details */}
        <LinkButton href="/account">Your account</LinkButton>
      </div>
    </PageFrame>
  );
}
