import { LinkButton } from '@/components/ui/button';
import { PageFrame } from '@/components/ui/page-frame';

export default function Forbidden() {
  return (
    <PageFrame title="You can’t do this from here" intro="The sandbox is controlled from the machine that runs it.">
      <LinkButton href="/">See all examples</LinkButton>
    </PageFrame>
  );
}
