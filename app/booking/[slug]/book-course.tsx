'use client';

import { useActionState } from 'react';
import { useOutcomeCalls } from '@/components/call-panel/calls';
import { SubmitButton } from '@/components/ui/submit-button';
import { bookCourse } from './actions';
import { BookingNotice } from './booking-notice';

/** The fields that the action wants, by name. */
type BookCourseProps = Record<'serviceId' | 'scheduleId' | 'slug' | 'timeZone' | 'back', string>;

export function BookCourse(fields: BookCourseProps) {
  const [outcome, book] = useActionState(bookCourse, { kind: 'idle' });
  useOutcomeCalls(outcome);
  return (
    <form action={book} className="grid justify-items-start gap-4">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <BookingNotice outcome={outcome} />
      <SubmitButton pendingLabel="One moment …">Book the course</SubmitButton>
    </form>
  );
}
