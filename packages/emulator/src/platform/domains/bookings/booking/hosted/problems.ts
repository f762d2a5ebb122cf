import type { Form } from '../../../../http/hosted/flow';
import type { Texts } from '../../../../http/hosted/texts/texts';
import type { Form as ServiceForm } from '../../../forms/index';
import { participantsOf, trimForm } from './price-choice';
import { answerProblems } from './questions';

interface FormRules {
  formToFill: ServiceForm | undefined;
  most: number;
  t: Texts;
}

export const formProblems = (form: Form, { formToFill, most, t }: FormRules): Record<string, string> => ({
  ...(formToFill && answerProblems(form, formToFill, t)),
  ...visitorProblems(form, t),
  ...participantProblems(form, most, t),
});

function visitorProblems(form: Form, t: Texts): Record<string, string> {
  const { firstName, lastName, email = '', phone = '' } = trimForm(form);
  const problems: Record<string, string> = {};
  if (!firstName) problems.firstName = t.enterFirstName;
  if (!lastName) problems.lastName = t.enterLastName;
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) problems.email = t.enterEmail;
  if (phone && !/^\+?[\d\s().-]{5,24}$/.test(phone)) problems.phone = t.enterPhone;
  return problems;
}

function participantProblems(form: Form, most: number, t: Texts): Record<string, string> {
  const participants = participantsOf(form);
  if (Number.isInteger(participants) && participants >= 1 && participants <= most) return {};
  return { participants: most === 1 ? t.onePlaceLeft : t.enterPeople(most) };
}
