import type { Metadata } from 'next';
import { LinkButton } from '@/components/ui/button';
import { PageFrame } from '@/components/ui/page-frame';

export const metadata: Metadata = { title: 'Welcome' };

export default function HomePage() {
  return (
    <PageFrame title="Welcome">
      <div className="flex flex-wrap gap-3">
        {/* take each flow */}
        <LinkButton href="/$name">$title</LinkButton>
      </div>
    </PageFrame>
  );
}
