import type { DueLists } from '../../../../src/server/control/clock';
import { useSiteId } from '../../control/hooks';
import { Instant } from '../../parts/instant';
import { Panel } from '../../parts/page';
import { EmptyState } from '../../parts/states';

const MAX_SHOWN = 20;

export function DueWork({ upcoming, done }: DueLists) {
  const request = { method: 'GET', path: `sites/${useSiteId()}/clock/due` };
  return (
    <>
      <Panel title="Upcoming" request={request}>
        {upcoming.length === 0 ? (
          <EmptyState title="Nothing is due">
            Events, ticket sales, plan orders and waiting list offers appear here.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line text-sm">
            {upcoming.slice(0, MAX_SHOWN).map(({ at, what, id }) => (
              <li key={`${id} ${at}`} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span className="min-w-0 break-words">{what}</span>
                <Instant at={at} className="text-soft" />
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <Panel title="Done">
        {done.length === 0 ? (
          <EmptyState title="Nothing yet">Scheduled work that runs when the clock moves appears here.</EmptyState>
        ) : (
          <ul className="grid gap-4 text-sm">
            {done.map(({ now, due }) => (
              <li key={`${now} ${due.join()}`}>
                <p className="text-soft">
                  By <Instant at={now} />
                </p>
                <ul className="mt-1 list-disc pl-5">
                  {due.map((line, index) => (
                    <li key={`${index} ${line}`} className="break-words">
                      {line}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </Panel>
    </>
  );
}
