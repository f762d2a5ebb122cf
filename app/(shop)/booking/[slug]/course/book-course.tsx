'use client';

import { useActionState } from 'react';
import { HiddenFields } from '@/components/ui/form/hidden-fields';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { bookCourse } from '../actions';
import { BookingNotice } from '../booking-notice';

/** The fields that the action wants, by name. */
type BookCourseProps = Record<'serviceId' | 'scheduleId' | 'timeZone' | 'back', string>;

export function BookCourse(fields: BookCourseProps) {
  const [outcome, book] = useActionState(bookCourse, { kind: 'idle' });
  return (
    <form action={book} className="grid justify-items-start gap-4">
      <HiddenFields values={fields} />
      <BookingNotice outcome={outcome} />
      <SubmitButton pendingLabel="One moment …">Book the course</SubmitButton>
    </form>
  );
}
