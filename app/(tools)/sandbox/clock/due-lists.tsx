import { EmptyState } from '@/components/ui/states';
import { asCurl } from '@/devtools/sandbox/as-curl';
import { readDue } from '@/devtools/sandbox/clock';
import { sitePath } from '@/devtools/sandbox/current-site';
import { siteTime } from '@/devtools/sandbox/site-time-text';
import { ControlPanel } from '../control-panel';

const MAX_SHOWN = 20;

/** Upcoming changes, and past ones. */
export async function DueLists() {
  const site = await sitePath();
  const { upcoming, done } = await readDue(site);
  const curl = await asCurl('GET', `${site}/clock/due`);
  return (
    <>
      <ControlPanel title="What will become due" curl={curl}>
        {upcoming.length === 0 ? (
          <EmptyState title="Nothing is due">
            <p>Events, ticket sales, plan orders and offered places appear here.</p>
          </EmptyState>
        ) : (
          <ul aria-label="What will become due" className="divide-y divide-line">
            {upcoming.slice(0, MAX_SHOWN).map(({ at, what, id }) => (
              <li key={`${id} ${at}`} className="flex flex-wrap justify-between gap-x-6 py-2">
                <span className="min-w-0 break-words">{what}</span>
                <time dateTime={at} className="text-sm text-soft">
                  {siteTime(at)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </ControlPanel>
      <ControlPanel title="What became due">
        {done.length === 0 ? (
          <EmptyState title="Nothing yet">
            <p>What moving the clock brings about is listed here.</p>
          </EmptyState>
        ) : (
          <ul aria-label="What became due" className="grid gap-4">
            {done.map(({ now, due }) => (
              <li key={`${now} ${due.join()}`}>
                <p className="text-sm text-soft">By {siteTime(now)}</p>
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
      </ControlPanel>
    </>
  );
}
