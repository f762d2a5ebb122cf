import type { ProjectReport } from '../../../../src/commands/check/check-project';
import { useControl } from '../../control/hooks';
import { Badge } from '../../parts/badge';
import { Button } from '../../parts/button';
import { Page, Panel } from '../../parts/page';
import { EmptyState, Loaded } from '../../parts/states';

const REQUEST = { method: 'GET', path: 'project' };

export default function ProjectPage() {
  const query = useControl<ProjectReport>('project');
  return (
    <Page
      title="Your project"
      intro="The calls that your source makes, read without running it: which of them end, and what works by accident."
    >
      <Loaded query={query}>
        {(project) => (
          <>
            <Calls {...project}>
              <Button onClick={() => void query.refetch()} disabled={query.isFetching}>
                {query.isFetching ? 'Reading …' : 'Read again'}
              </Button>
            </Calls>
            <Traps {...project} />
            <Notes {...project} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Calls({ calls, files, folder, children }: ProjectReport & { children: React.ReactNode }) {
  const count = calls.reduce((sum, { places }) => sum + places.length, 0);
  return (
    <Panel title="Calls" request={REQUEST}>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <p>
          {count} calls of {calls.length} operations in {files} files of <code className="break-all">{folder}</code>
        </p>
        {children}
      </div>
      {calls.length === 0 ? (
        <EmptyState title="No call of the platform">
          Start the emulator in the folder of a project that calls it.
        </EmptyState>
      ) : (
        <ul aria-label="Calls" className="divide-y divide-line">
          {calls.map((call) => (
            <CallRow key={`${call.package} ${call.name}`} {...call} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

function CallRow({ name, isServed, isDeprecated, endsOn, successor, places }: ProjectReport['calls'][number]) {
  return (
    <li className="grid gap-1 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <code className="font-medium break-all">{name}</code>
        {!isServed && <Badge tone="bad">Not served</Badge>}
        {isDeprecated && <Badge tone="warn">{endsOn ? `Ends on ${endsOn}` : 'Deprecated'}</Badge>}
        {successor && (
          <span className="text-soft">
            use <code className="break-all">{successor.name}</code>
          </span>
        )}
      </p>
      <p className="break-all text-soft">{places.map(({ file, line }) => `${file}:${line}`).join(', ')}</p>
    </li>
  );
}

function Traps({ findings }: Pick<ProjectReport, 'findings'>) {
  if (findings.length === 0) return null;
  return (
    <Panel title="Traps">
      <ul aria-label="Traps" className="divide-y divide-line">
        {findings.map(({ file, line, text, instead }) => (
          <li key={`${file}:${line} ${text}`} className="grid gap-1 py-2 text-sm">
            <p>{text}</p>
            <p className="text-soft">{instead}</p>
            <p className="break-all text-soft">
              {file}:{line}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Notes({ notes }: Pick<ProjectReport, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <Panel title="Notes">
      <ul className="list-disc pl-5 text-sm">
        {notes.map((note) => (
          <li key={note} className="break-words">
            {note}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
