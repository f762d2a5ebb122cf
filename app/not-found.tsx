import { LinkButton } from '@/components/ui/button';
import { PageFrame } from '@/components/ui/page-frame';

export default function NotFound() {
  return (
    <PageFrame
      title="This page does not exist"
      intro="The address may be misspelt, or what it named is gone from the site."
    >
      <LinkButton href="/">See all examples</LinkButton>
    </PageFrame>
  );
}
