'use client';

import { useActionState } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { HiddenFields } from '@/components/ui/hidden-fields';
import { SubmitButton } from '@/components/ui/submit-button';
import { bookTime } from './actions';
import { BookingNotice } from './booking-notice';

export interface ChoosableTime {
  startDate: string;
  endDate: string;
  label: string;
  note?: string;
}

/** `back`: where leaving the hosted page early leads. */
interface ChooseTimeProps extends Record<'serviceId' | 'slug' | 'timeZone' | 'back', string> {
  resourceId: string | undefined;
  times: readonly ChoosableTime[];
}

/** One button a time: choosing it leads to the hosted page. */
export function ChooseTime({ resourceId = '', times, ...sent }: ChooseTimeProps) {
  const [outcome, book] = useActionState(bookTime, { kind: 'idle' });
  useOutcomeCalls(outcome);
  return (
    <form action={book} className="grid gap-4">
      <HiddenFields values={{ ...sent, resourceId }} />
      <BookingNotice outcome={outcome} />
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
        {times.map(({ startDate, endDate, label, note }) => (
          <li key={startDate} className="grid">
            <SubmitButton look="secondary" name="time" value={`${startDate}/${endDate}`} className="flex-col gap-0!">
              {label}
              {note ? <span className="text-sm font-normal text-soft">{note}</span> : null}
            </SubmitButton>
          </li>
        ))}
      </ul>
    </form>
  );
}
