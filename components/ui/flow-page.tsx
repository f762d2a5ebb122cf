import { PageCalls } from '../call-panel/page-calls';
import { PageFrame, type PageFrameProps } from './page-frame';

/**
 * A flow's page on the server, with the calls it made. Its content is awaited, not streamed: React holds back what is
 * streamed for up to 300 ms after the frame, longer than the platform takes; and awaited it is there without script.
 * `PageLink` shows that a page is on its way. Client components, such as error pages, use `PageFrame` itself.
 */
export function FlowPage(props: PageFrameProps) {
  return (
    <>
      <PageFrame {...props} />
      <PageCalls />
    </>
  );
}
