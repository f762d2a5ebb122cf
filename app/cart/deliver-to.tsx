'use client';

import { useActionState } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { Select } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { changeCountry } from './actions';
import { NotChanged } from './not-changed';

interface DeliverToProps {
  /** Its two-letter code; empty while it is not known. */
  country: string;
  options: { value: string; label: string }[];
}

/** The country is kept with the cart, and the checkout begins with it. */
export function DeliverTo({ country, options }: DeliverToProps) {
  const [outcome, change] = useActionState(changeCountry, { kind: 'idle' });
  useOutcomeCalls(outcome);
  return (
    <form action={change} className="grid gap-2">
      <div className="flex items-end gap-3">
        <Select
          key={country}
          className="grow"
          label="Deliver to"
          name="country"
          required
          defaultValue={country}
          options={options}
        />
        <SubmitButton look="secondary" overlay={false}>
          Update
        </SubmitButton>
      </div>
      {outcome.kind === 'outage' ? <NotChanged /> : null}
    </form>
  );
}
