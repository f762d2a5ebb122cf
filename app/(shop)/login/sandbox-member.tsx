'use client';

import { useActionState } from 'react';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { HiddenFields } from '@/components/ui/form/field';
import { Problem } from '@/components/ui/states';
import { signIn } from './actions';

/** On every sandbox site with members; the password is public. */
const MEMBER = { email: 'maya.member@example.com', password: 'sandbox-Pass1' };

export function SandboxMember({ from }: { from: string }) {
  const [outcome, submit] = useActionState(signIn, { kind: 'idle' });
  return (
    <ActionForm action={submit} className="grid gap-3 border-b border-line pb-5">
      <HiddenFields values={{ ...MEMBER, from }} />
      <SubmitButton look="secondary" pendingLabel="Signing in …">
        Continue as the sandbox member
      </SubmitButton>
      {outcome.kind === 'idle' ? (
        <p className="text-sm text-soft">
          Or sign in as {MEMBER.email} with the password {MEMBER.password}.
        </p>
      ) : (
        <Problem>We couldn’t sign you in as the sandbox member on this site. Sign up instead.</Problem>
      )}
    </ActionForm>
  );
}
