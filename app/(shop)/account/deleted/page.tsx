import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { Panel } from '@/components/ui/card';
import { PageFrame } from '@/components/ui/page-frame';

export const metadata: Metadata = { title: 'Your account has been deleted', robots: { index: false } };

export default function DeletedPage() {
  return (
    <PageFrame title="Your account has been deleted">
      <Panel className="grid max-w-2xl justify-items-start gap-5">
        <p>
          You’re signed out, and your profile is gone. For anything you’ve booked or ordered, contact the business. You
          can sign up again whenever you like.
        </p>
        <LinkButton href="/">See all examples</LinkButton>
      </Panel>
    </PageFrame>
  );
}
