'use client';

import type { CallRole, CallTypes } from 'headless-emulator/explain/request';
import { useActionState, useRef, useState } from 'react';
import { Select } from '@/components/ui/form/field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { Notice } from '@/components/ui/states';
import { runRequest } from './actions';
import { Answers } from './answers';
import { RequestEditor } from './request-editor';
import { RequestLink } from './request-link';
import { RunHistory } from './run-history';
import type { RunOutcome } from './run-outcome';

interface RequestFormProps {
  name: string;
  requestType: string;
  required: readonly string[];
  types: CallTypes;
  /** The request at first. */
  start: string;
  /** Entities that the site does not have. */
  missing: readonly string[];
  as: CallRole;
  other: CallRole | undefined;
  isOwnerAllowed: boolean;
  /** The call changes a real site. */
  asksFirst: boolean;
}

const ROLE_OPTIONS = [
  { value: 'visitor', label: 'Visitor' },
  { value: 'member', label: 'Member' },
  { value: 'owner', label: 'Owner' },
] as const;

const IDLE: RunOutcome = { kind: 'idle' };

/** The request, as whom it is sent, and what came back. Without script a plain form. */
export function RequestForm(props: RequestFormProps) {
  const { name, requestType, required, types, start, missing, isOwnerAllowed, asksFirst } = props;
  const [outcome, run] = useActionState(runRequest, IDLE);
  const sent = outcome.kind === 'idle' ? { request: start, as: props.as, other: props.other } : outcome.sent;
  const [present, setPresent] = useState<typeof sent>();
  const shown = present ?? sent;
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <form ref={form} action={run} className="grid grid-cols-1 gap-4">
        <input type="hidden" name="name" value={name} />
        {missing.length > 0 ? <Notice>{missingText(missing)}</Notice> : null}
        <RequestEditor
          start={sent.request}
          types={types}
          root={requestType}
          required={required}
          onChange={(request) => setPresent({ ...shown, request })}
          onRun={() => form.current?.requestSubmit()}
        />
        <div className="grid gap-4 sm:grid-cols-[1fr_1fr_auto] sm:items-end">
          <Select
            key={`as ${sent.as}`}
            label="Run as"
            name="as"
            defaultValue={sent.as}
            onChange={({ target }) => setPresent({ ...shown, as: roleOf(target.value) ?? shown.as })}
            options={ROLE_OPTIONS.map((option) => ({
              ...option,
              disabled: option.value === 'owner' && !isOwnerAllowed,
            }))}
          />
          <Select
            key={`other ${sent.other}`}
            label="Compare with"
            name="other"
            defaultValue={sent.other ?? ''}
            onChange={({ target }) => setPresent({ ...shown, other: roleOf(target.value) })}
            options={[
              { value: '', label: 'Nobody' },
              ...ROLE_OPTIONS.map((option) => ({ ...option, disabled: option.value === 'owner' && !isOwnerAllowed })),
            ]}
          />
          <SubmitButton pendingLabel="Running …" overlay={false}>
            Run
          </SubmitButton>
        </div>
        {isOwnerAllowed ? null : (
          <p className="text-sm text-soft">
            Calls as the owner are made from this machine only, on a real site with WIX_API_KEY in the environment.
          </p>
        )}
        {asksFirst ? (
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="confirmed" value="yes" className="size-4 shrink-0 accent-accent" />
            This changes my real site. Run it anyway.
          </label>
        ) : null}
      </form>
      <Answers outcome={outcome} />
      <RequestLink request={shown.request} as={shown.as} other={shown.other} />
      <RunHistory name={name} outcome={outcome} />
    </>
  );
}

const roleOf = (text: string): CallRole | undefined => ROLE_OPTIONS.find(({ value }) => value === text)?.value;

function missingText(missing: readonly string[]): string {
  const nouns = missing.map((noun) => noun.slice(noun.indexOf('/') + 1)).join(', ');
  return `Nothing was found on this site for: ${nouns}. Put a value of yours in place of each {{…}}.`;
}
