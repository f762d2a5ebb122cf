import { useId } from 'react';
import { CALLERS, type CallRole } from '../../../../src/platform/explain/operations/operation';
import type { DocumentPage } from '../../../../src/server/control/documents/stored-documents';
import { useSiteControl } from '../../control/hooks';
import { Field, Select } from '../../parts/field';

interface Props {
  as: CallRole;
  callers: readonly CallRole[];
  email: string;
  emails: readonly string[];
  /** True if a member makes any of the calls. */
  hasMember: boolean;
  onChange: (caller: { as: CallRole; email?: string }) => void;
}

export const CALLER_NAMES = { visitor: 'Visitor', member: 'Member', owner: 'Owner', app: 'App' } as const;

/** Empty if no member can call. */
export function useMemberEmails(callers: readonly CallRole[]): string[] {
  const enabled = callers.includes('member');
  const { data } = useSiteControl<DocumentPage>('collections/members?limit=20', { enabled });
  return (data?.documents ?? []).flatMap(({ loginEmail }) => (typeof loginEmail === 'string' ? [loginEmail] : []));
}

export function CallerFields({ as, callers, email, emails, hasMember, onChange }: Props) {
  const id = useId();
  return (
    <>
      <Select
        label="Run as"
        value={as}
        onChange={({ target }) => onChange({ as: CALLERS.find((role) => role === target.value) ?? 'visitor' })}
        options={callers.map((role) => ({ value: role, label: CALLER_NAMES[role] }))}
        className="w-32"
      />
      {hasMember && (
        <>
          <Field
            label="Member’s email"
            type="email"
            required
            list={id}
            value={email}
            onChange={({ target }) => onChange({ as, email: target.value })}
            className="grow basis-52 sm:max-w-72"
          />
          <datalist id={id}>
            {emails.map((each) => (
              <option key={each} value={each} />
            ))}
          </datalist>
        </>
      )}
    </>
  );
}
