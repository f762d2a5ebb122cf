import { PageCalls } from '../call-panel/page-calls';
import { PageFrame, type PageFrameProps } from './page-frame';

/** A flow's page on the server, with the calls it made. Client components, such as error pages, use `PageFrame` itself. */
export function FlowPage(props: PageFrameProps) {
  return (
    <>
      <PageFrame {...props} />
      <PageCalls />
    </>
  );
}
