import { FlowCalls } from '@/devtools/call-panel/flow-calls';
import { PageCalls } from '@/devtools/call-panel/page-calls';
import type { Flow } from '@/devtools/flow-calls';
import { PageFrame, type PageFrameProps } from './page-frame';

/**
 * A flow's page on the server, with the calls it made. Its content is awaited, not streamed: React holds back what is
 * streamed for up to 300 ms after the frame, longer than the platform takes; and awaited it is there without script.
 * `PageLink` shows that a page is on its way. Client components, such as error pages, use `PageFrame` itself.
 * `flow`: whose calls are listed below the content.
 */
export function FlowPage({ flow, children, ...frame }: PageFrameProps & { flow?: Flow }) {
  return (
    <>
      <PageFrame {...frame}>
        {children}
        {flow ? <FlowCalls flow={flow} /> : null}
      </PageFrame>
      <PageCalls screen={frame.title} />
    </>
  );
}
