'use client';

import { useActionState } from 'react';
import { PremiumNotice } from '@/components/shell/modals';
import { ActionForm, SubmitButton } from '@/components/ui/form/action-form';
import { HiddenFields } from '@/components/ui/form/field';
import { OutageProblem, Problem } from '@/components/ui/states';
import { bookCourse, type CourseOutcome } from './actions';

type BookCourseProps = Record<'serviceId' | 'scheduleId' | 'timeZone' | 'back', string>;

export function BookCourse(fields: BookCourseProps) {
  const [outcome, book] = useActionState(bookCourse, { kind: 'idle' });
  return (
    <ActionForm action={book} className="grid justify-items-start gap-4">
      <HiddenFields values={fields} />
      <Refusal outcome={outcome} />
      <SubmitButton pendingLabel="One moment …">Book the course</SubmitButton>
    </ActionForm>
  );
}

function Refusal({ outcome }: { outcome: CourseOutcome }) {
  switch (outcome.kind) {
    case 'idle':
      return null;
    case 'no-payments':
      return <PremiumNotice refusal={outcome} />;
    case 'invalid':
      return <Problem>This course may have changed. Reload the page to book it.</Problem>;
    case 'outage':
      return <OutageProblem detail={outcome.detail}>Nothing was booked. Try again.</OutageProblem>;
  }
}
