import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { CALLERS, type CallRole } from '../../../../src/platform/explain/operations/operation';
import type { CallAnswer } from '../../../../src/server/control/calls/make-call';
import type { OperationDetail } from '../../../../src/server/control/calls/operations';
import { type ControlError, control } from '../../control/control';
import { useRealSite } from '../../control/hooks';
import { keyOf, queryClient } from '../../control/query-client';
import { Button } from '../../parts/button';
import { Panel } from '../../parts/page';
import { Answer } from './answer';
import { CallerFields, useMemberEmails } from './caller-fields';
import { Answers } from './comparison/answers';
import { OtherCallers } from './comparison/other-callers';
import { ConfirmWrite } from './confirm-write';
import { RequestEditor } from './request-editor';
import { RequestLink } from './request-link';
import { RunList } from './run-list';
import { type Run, runLog } from './run-log';
import { runStart, type Start } from './start';

interface Props {
  detail: OperationDetail;
  siteId: string;
  start: Start;
  /** Creates a new example from the site's current documents. */
  exampleAgain: () => Promise<Start>;
}

interface Call {
  editorText: string;
  request: Record<string, unknown>;
  /** The user types it to confirm a write on a real site. */
  siteName?: string;
  /** Filled during the calls, so that it is useful even if a later call fails. */
  runs: Run[];
}

export function Workbench({ detail, siteId, start, exampleAgain }: Props) {
  const navigate = useNavigate();
  const [began, setBegan] = useState(start);
  const [{ text, as: selectedRole, email: entered, note }, setInput] = useState(start);
  const callers: readonly CallRole[] = useRealSite()?.callers ?? CALLERS;
  const as = callers.includes(selectedRole) ? selectedRole : 'owner';
  const emails = useMemberEmails(callers);
  const email = entered ?? emails[0] ?? '';
  const [displayedRun, setDisplayedRun] = useState(start.run);
  const [problem, setProblem] = useState<string>();
  const [toConfirm, setToConfirm] = useState<{ siteName: string; editorText: string }>();
  const [others, setOthers] = useState<readonly CallRole[]>([]);
  const roles = [as, ...others.filter((role) => role !== as && callers.includes(role))];
  const [compared, setCompared] = useState<readonly Run[]>([]);
  const path = `sites/${siteId}/calls`;
  const calls = useMutation<void, ControlError, Call>({
    mutationKey: keyOf(path),
    mutationFn: async (call) => {
      // One after the other: a call may change the next one's response.
      for (const role of roles) call.runs.push(await runAs(role, call));
    },
    onSettled: () => void queryClient.invalidateQueries({ queryKey: keyOf(`sites/${siteId}`) }),
  });
  useSyncExternalStore(runLog.watch, runLog.runs);
  const { name, method } = detail;

  /** `editorText`: the editor's text, which may be newer than the rendered one. */
  function run(editorText: string, siteName?: string) {
    const request = parseObject(editorText);
    setProblem(request ? undefined : 'The request is not a JSON object. Nothing was sent.');
    if (!request || calls.isPending) return;
    const runs: Run[] = [];
    // A reset skips these callbacks: the user has chosen another run or example since.
    calls.mutate(
      { editorText, request, runs: runs, ...(siteName !== undefined && { siteName }) },
      {
        onSuccess: () => setToConfirm(undefined),
        onError: ({ siteToConfirm }) =>
          setToConfirm(siteToConfirm === undefined ? undefined : { siteName: siteToConfirm, editorText }),
        onSettled() {
          if (runs[0]) setDisplayedRun(runs[0]);
          setCompared(runs.length > 1 ? runs : []);
        },
      },
    );
  }

  async function runAs(role: CallRole, { editorText, request, siteName }: Call): Promise<Run> {
    const session = role === 'visitor' ? runLog.visitorOf(siteId) : undefined;
    const body = {
      operation: name,
      as: role === 'member' ? { member: email } : role,
      request,
      ...(session !== undefined && { session }),
      ...(siteName !== undefined && { confirmed: true, siteName }),
    };
    const answer = await control<CallAnswer>('POST', path, { body });
    const caller = { as: role, ...(role === 'member' && { email }) };
    return runLog.add({ siteId, operation: name, ...caller, request: editorText, answer });
  }

  function begin(next: Start) {
    setBegan(next);
    setInput(next);
    setProblem(undefined);
    setCompared([]);
    calls.reset();
  }

  function show(selected: Run) {
    if (selected.operation !== name)
      return void navigate({
        to: `/${siteId}/console/${encodeURIComponent(selected.operation)}`,
        search: { run: selected.id } as never,
      });
    begin(runStart(selected));
    setDisplayedRun(selected);
  }

  return (
    <>
      <Panel title="Request">
        <p className="font-mono text-xs break-all text-soft">
          {method} {detail.path}
        </p>
        {note && <p className="rounded-md bg-sunken px-3 py-2 text-sm text-soft">{note}</p>}
        <form
          aria-label="Request"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            run(text);
          }}
          className="grid grid-cols-1 gap-3"
        >
          <RequestEditor
            start={began}
            text={text}
            contract={{ types: detail.request, root: detail.request.type, required: detail.request.required }}
            onChange={(changed) => setInput((input) => ({ ...input, text: changed }))}
            onRun={run}
          />
          <div className="flex flex-wrap items-end gap-3">
            <CallerFields
              as={as}
              callers={callers}
              email={email}
              emails={emails}
              hasMember={roles.includes('member')}
              onChange={(caller) => setInput((input) => ({ ...input, ...caller }))}
            />
            <Button type="submit" look="primary" isPending={calls.isPending} aria-keyshortcuts="Control+Enter">
              Run
            </Button>
            <Button look="quiet" onClick={async () => begin(await exampleAgain())}>
              Example
            </Button>
            {as === 'visitor' && runLog.visitorOf(siteId) !== undefined && (
              <Button look="quiet" onClick={() => runLog.forgetVisitor(siteId)}>
                New visitor
              </Button>
            )}
          </div>
          <OtherCallers as={as} callers={callers} others={others} onChange={setOthers} />
        </form>
        <RequestLink text={text} as={as} />
        {!toConfirm && (problem ?? calls.error) && (
          <div role="alert" className="text-sm text-bad">
            <p>{problem ?? calls.error?.message}</p>
          </div>
        )}
      </Panel>
      <ConfirmWrite
        operation={name}
        siteName={toConfirm?.siteName}
        isPending={calls.isPending}
        onConfirm={(siteName) => toConfirm && run(toConfirm.editorText, siteName)}
        onClose={() => {
          // The dialog also closes after the call, whose error must stay.
          if (!toConfirm) return;
          setToConfirm(undefined);
          calls.reset();
        }}
      />
      {compared.length > 1 && <Answers runs={compared} shownId={displayedRun?.id} onSelect={setDisplayedRun} />}
      {displayedRun && <Answer key={displayedRun.id} run={displayedRun} />}
      <RunList siteId={siteId} shownId={displayedRun?.id} onSelect={show} />
    </>
  );
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return Object.fromEntries(Object.entries(value));
  } catch {
    // The editor marks the mistake.
  }
  return undefined;
}
