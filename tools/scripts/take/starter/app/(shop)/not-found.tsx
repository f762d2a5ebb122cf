import { LinkButton } from '@/components/ui/button';
import { PageFrame } from '@/components/ui/page-frame';

export default function NotFound() {
  return (
    <PageFrame title="We can’t find this page" intro="The link may be wrong, or the page may have been removed.">
      <LinkButton href="/">Go to the home page</LinkButton>
    </PageFrame>
  );
}
