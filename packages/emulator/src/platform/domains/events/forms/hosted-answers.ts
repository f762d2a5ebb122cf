import type { Form } from '../../../http/hosted/flow';
import type { Texts } from '../../../http/hosted/texts/texts';
import type { StoredMember } from '../../members/index';
import { type Answer, type AnswerProblem, inputsOf } from './answers';
import type { FormInput, RegistrationForm } from './registration-form';

export const answerField = (inputName: string, fieldPrefix = 'answer'): string => `${fieldPrefix}-${inputName}`;

/** Each checkbox has its own name, as a form keeps one value per name. */
export const checkboxField = (field: string, option: number): string => `${field}-${option}`;

export function answersFrom(form: Form, registrationForm: RegistrationForm, fieldPrefix?: string): Answer[] {
  return [...inputsOf(registrationForm)].flatMap(([inputName, { input }]) => {
    const values = valuesFrom(form, answerField(inputName, fieldPrefix), input);
    if (values.length === 0) return [];
    return [input.type === 'TEXT_ARRAY' ? { inputName, values } : { inputName, value: values[0] ?? '' }];
  });
}

function valuesFrom(form: Form, field: string, { type, options = [] }: FormInput): string[] {
  // HTML forms end lines with two characters.
  if (type !== 'TEXT_ARRAY') return [(form[field] ?? '').replaceAll('\r\n', '\n').trim()].filter(Boolean);
  return options.filter((_, index) => form[checkboxField(field, index)] !== undefined);
}

export function answersOfMember({ contact, loginEmail }: Pick<StoredMember, 'contact' | 'loginEmail'>): Answer[] {
  const { firstName, lastName } = contact ?? {};
  return Object.entries({ firstName, lastName, email: loginEmail }).map(([inputName, value]) => ({
    inputName,
    value: value ?? '',
  }));
}

export function fieldProblems(
  problems: readonly AnswerProblem[],
  t: Texts,
  fieldPrefix?: string,
): Record<string, string> {
  return Object.fromEntries(
    problems.map((problem) => [answerField(problem.inputName, fieldPrefix), problemText(problem, t)]),
  );
}

function problemText({ inputName, kind, most }: AnswerProblem, t: Texts): string {
  if (inputName === 'email') return t.enterEmail;
  switch (kind) {
    case 'missing':
      return MISSING[inputName]?.(t) ?? t.enterAnswer;
    case 'too-long':
      return t.atMost(most ?? 0);
    case 'too-many':
      return t.chooseAtMost(most ?? 0);
    case 'option':
      return t.chooseOption;
    case 'number':
      return t.enterNumber;
    case 'date':
      return t.enterDate;
    default:
      return t.notAccepted;
  }
}

const MISSING: Readonly<Record<string, (t: Texts) => string>> = {
  firstName: (t) => t.enterGuestFirstName,
  lastName: (t) => t.enterGuestLastName,
};
