import { Link, useParams, useSearch } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { OperationDetail } from '../../../../src/server/control/calls/operations';
import type { ExplainedRequest } from '../../../../src/server/control/requests/explained';
import { useControl, useSiteControl, useSiteId } from '../../control/hooks';
import { Page } from '../../parts/page';
import { Loaded, Loading } from '../../parts/states';
import { Reference } from './reference';
import { runLog } from './run-log';
import { exampleStart, linkedStart, loggedStart, runStart } from './start';
import { Workbench } from './workbench';

/**
 * `request`: an ID in the request log. `run`: a run of this tab. `body`, with `as`: the request itself. Default: an
 * example.
 */
interface Address {
  request?: unknown;
  run?: unknown;
  body?: unknown;
  as?: unknown;
}

export default function OperationPage() {
  const { operation = '' } = useParams({ strict: false }) as { operation?: string };
  const siteId = useSiteId();
  // Refetching would call the site again for its example.
  const query = useControl<OperationDetail>(`operations/${encodeURIComponent(operation)}?site=${siteId}`, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={`/${siteId}/console`} className="text-accent hover:underline">
          ← Operations
        </Link>
      </p>
      <Page title={operation} isWide>
        <Loaded query={query}>
          {(detail) => (
            <div className="grid grid-cols-1 items-start gap-5 xl:not-has-[[data-wide]]:grid-cols-[minmax(0,11fr)_minmax(0,9fr)]">
              <div className="grid grid-cols-1 gap-5">
                <StartedWorkbench
                  key={`${siteId} ${operation}`}
                  detail={detail}
                  siteId={siteId}
                  exampleAgain={async () => exampleStart((await query.refetch()).data ?? detail)}
                />
              </div>
              <div className="grid grid-cols-1 gap-5">
                <Reference detail={detail} />
              </div>
            </div>
          )}
        </Loaded>
      </Page>
    </>
  );
}

type StartedProps = Omit<ComponentProps<typeof Workbench>, 'start'>;

function StartedWorkbench(props: StartedProps) {
  const { request, run, body, as } = useSearch({ strict: false }) as Address;
  if (request !== undefined) return <WorkbenchFromLog key={String(request)} requestId={String(request)} {...props} />;
  if (body !== undefined)
    return <Workbench key={JSON.stringify([body, as])} start={linkedStart({ body, as }, props.detail)} {...props} />;
  const loggedRun = run === undefined ? undefined : runLog.find(String(run));
  return (
    <Workbench
      key={loggedRun?.id ?? 'example'}
      start={loggedRun ? runStart(loggedRun) : exampleStart(props.detail)}
      {...props}
    />
  );
}

function WorkbenchFromLog({ requestId, ...props }: StartedProps & { requestId: string }) {
  const { data, error } = useSiteControl<ExplainedRequest>(`requests/${encodeURIComponent(requestId)}`);
  if (!data && !error) return <Loading />;
  const start = data
    ? loggedStart(data, props.detail)
    : { ...exampleStart(props.detail), note: 'This request is no longer in the log. Here is an example instead.' };
  return <Workbench start={start} {...props} />;
}
