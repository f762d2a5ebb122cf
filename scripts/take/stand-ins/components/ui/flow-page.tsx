import { PageFrame, type PageFrameProps } from '@/components/ui/page-frame';

/** A flow's page on the server. Client components, such as error pages, use `PageFrame` itself. */
export function FlowPage({ flow: _, ...frame }: PageFrameProps & { flow?: string }) {
  return <PageFrame {...frame} />;
}
