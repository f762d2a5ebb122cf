import { DateTime } from 'luxon';
import { existsInCalendar } from '../../../kernel/values/calendar-dates';
import type { Control, FormInput, RegistrationForm } from './registration-form';

export interface Answer {
  inputName?: string;
  value?: string;
  values?: string[];
}

export interface AnswerProblem {
  inputName: string;
  kind: 'unknown' | 'twice' | 'missing' | 'too-many' | 'too-long' | 'option' | 'email' | 'number' | 'date';
  problem: string;
  most?: number;
}

/**
 * Source: createRsvp refuses unknown names, missing mandatory values and other options.
 * The formats are assumed; errs to refusal.
 */
export function problemsOfAnswers(
  form: RegistrationForm,
  answers: readonly Answer[],
  { isMandatory }: { isMandatory: (inputName: string) => boolean },
): AnswerProblem[] {
  const questions = inputsOf(form);
  const problems: AnswerProblem[] = [];
  for (const [index, { inputName = '' }] of answers.entries()) {
    if (!questions.has(inputName)) problems.push({ inputName, kind: 'unknown', problem: 'is no input of the form' });
    const first = answers.findIndex((answer) => answer.inputName === inputName);
    if (first !== index) problems.push({ inputName, kind: 'twice', problem: 'is answered twice' });
  }
  for (const [inputName, { input, control }] of questions) {
    const answer = answers.find((each) => each.inputName === inputName);
    const answerValues = valuesOf(answer);
    if (answerValues.length === 0) {
      if (input.mandatory && isMandatory(inputName))
        problems.push({ inputName, kind: 'missing', problem: 'must be answered' });
    } else
      problems.push(...problemsOfValues(answerValues, input, control).map((problem) => ({ inputName, ...problem })));
  }
  return problems;
}

export function inputsOf({ controls = [] }: RegistrationForm): Map<string, { input: FormInput; control: Control }> {
  const present = controls.filter(({ deleted }) => !deleted);
  return new Map(
    present.flatMap((control) =>
      (control.inputs ?? []).map((input) => [input.name ?? '', { input, control }] as const),
    ),
  );
}

export function valuesOf({ value = '', values = [] }: Answer = {}): string[] {
  return (values.length > 0 ? values : [value]).map((each) => each.trim()).filter((each) => each !== '');
}

function problemsOfValues(
  answerValues: readonly string[],
  input: FormInput,
  { type: control }: Control,
): Omit<AnswerProblem, 'inputName'>[] {
  const { type = 'TEXT', options = [], maxLength, maxSize, name } = input;
  // Addresses have several lines, each a value.
  const most = type === 'TEXT_ARRAY' ? (maxSize ?? 100) : type === 'ADDRESS' ? 100 : 1;
  if (answerValues.length > most) {
    return [{ kind: 'too-many', problem: `expected ${most} values at most, got ${answerValues.length}`, most }];
  }
  return answerValues.flatMap((value): Omit<AnswerProblem, 'inputName'>[] => {
    const text = JSON.stringify(value);
    if (maxLength && (type === 'TEXT' || type === 'TEXT_ARRAY') && value.length > maxLength) {
      const problem = `expected ${maxLength} characters at most, got ${value.length}`;
      return [{ kind: 'too-long', problem, most: maxLength }];
    }
    const isOption = options.includes(value);
    if (CHOICES.has(control ?? '') && !isOption) return [{ kind: 'option', problem: `${text} is none of the options` }];
    if (name === 'email' && !isEmail(value)) return [{ kind: 'email', problem: `${text} is no email address` }];
    if (type === 'NUMBER' && !/^\d{1,9}$/.test(value)) return [{ kind: 'number', problem: `${text} is no number` }];
    if (type === 'NUMBER' && options.length > 0 && value !== '0' && !isOption) {
      return [{ kind: 'option', problem: `${text} is none of the options` }];
    }
    if (type === 'DATE_TIME' && !(DateTime.fromISO(value).isValid && existsInCalendar(value))) {
      return [{ kind: 'date', problem: `${text} is no date` }];
    }
    return [];
  });
}

const CHOICES = new Set(['DROPDOWN', 'RADIO', 'CHECKBOX']);

const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) && text.length <= 254;
