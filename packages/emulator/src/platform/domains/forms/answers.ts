import { ValidationError } from '../../kernel/errors';
import { hasFormat } from '../../kernel/values/answer-formats';
import { isObject } from '../../kernel/values/objects';
import { type FormInput, inputsOf } from './inputs';
import type { Form } from './standard-fields';

type Values = Readonly<Record<string, unknown>>;

/** Source: `ValidationError` and `ErrorType` in @wix/auto_sdk_forms_submissions. */
export interface AnswerProblem {
  errorPath: string;
  errorType:
    | 'DISABLED_FORM_ERROR'
    | 'FORMAT_ERROR'
    | 'MAX_ITEMS_ERROR'
    | 'MAX_LENGTH_ERROR'
    | 'MAX_VALUE_ERROR'
    | 'MIN_ITEMS_ERROR'
    | 'MIN_LENGTH_ERROR'
    | 'MIN_VALUE_ERROR'
    | 'NOT_ALLOWED_VALUE_ERROR'
    | 'PATTERN_ERROR'
    | 'REQUIRED_VALUE_ERROR'
    | 'TYPE_ERROR'
    | 'UNKNOWN_VALUE_ERROR';
  errorMessage: string;
  params: Record<string, unknown>;
}

/** Empty answers count as missing. */
export function problemsOf(form: Form, values: Values): AnswerProblem[] {
  const inputs = inputsOf(form).filter(({ validation }) => validation);
  const known = new Set(inputs.map(({ target }) => target));
  const answers = nonEmptyAnswers(values);
  const unknown = Object.keys(answers).filter((target) => !known.has(target));
  return [
    ...inputs.flatMap((input) => problemsOfInput(input, answers[input.target])),
    ...unknown.map((target) => {
      const params = { additionalProperty: target };
      return problem(target, 'UNKNOWN_VALUE_ERROR', 'must NOT have additional properties', params);
    }),
  ];
}

export const nonEmptyAnswers = (values: Values): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value != null && value !== ''));

/** Throws a single ValidationError that lists all problems. */
export function requireAcceptable(form: Form, values: Values): void {
  const problems = form.enabled === false ? [problem('', 'DISABLED_FORM_ERROR', 'the form is disabled')] : [];
  const errors = [...problems, ...problemsOf(form, values)];
  if (errors.length === 0) return;
  throw new ValidationError([
    {
      field: 'submission.submissions',
      description: errors.map(({ errorPath, errorMessage }) => `${errorPath} ${errorMessage}`).join(', '),
      violatedRule: 'OTHER',
      ruleName: RULE,
      data: { errors },
    },
  ]);
}

const RULE = 'SUBMISSION_VALIDATION';

function problemsOfInput(input: FormInput, value: unknown): AnswerProblem[] {
  const { target, required } = input;
  if (value === undefined) {
    // Hidden fields need no answer (assumed; errs to permission).
    if (!required || input.hidden) return [];
    const missing = `must have required property '${target}'`;
    return [problem(target, 'REQUIRED_VALUE_ERROR', missing, { missingProperty: target })];
  }
  const type = TYPE_OF_INPUT[input.inputType];
  if (type && !isOfType(value, type)) return [problem(target, 'TYPE_ERROR', `must be ${type}`, { type })];
  if (typeof value === 'string') return textProblems(input, value);
  if (typeof value === 'number') return numberProblems(input, value);
  return Array.isArray(value) ? listProblems(input, value) : [];
}

type ValueType = 'string' | 'number' | 'boolean' | 'array' | 'object';

/** Source: "About Submission Values" on dev.wix.com. */
const TYPE_OF_INPUT: Readonly<Record<string, ValueType>> = {
  STRING: 'string',
  NUMBER: 'number',
  BOOLEAN: 'boolean',
  ARRAY: 'array',
  WIX_FILE: 'array',
  PAYMENT: 'array',
  OBJECT: 'object',
  ADDRESS: 'object',
  SCHEDULING: 'object',
};

function isOfType(value: unknown, type: ValueType): boolean {
  switch (type) {
    case 'array':
      return Array.isArray(value);
    case 'object':
      return isObject(value);
    default:
      return typeof value === type;
  }
}

function textProblems({ target, validation = {} }: FormInput, value: string): AnswerProblem[] {
  const { minLength, maxLength, pattern, format, enum: allowed } = validation;
  const problems: AnswerProblem[] = [];
  if (typeof minLength === 'number' && value.length < minLength) {
    const text = `must NOT have fewer than ${minLength} characters`;
    problems.push(problem(target, 'MIN_LENGTH_ERROR', text, { limit: minLength }));
  }
  if (typeof maxLength === 'number' && value.length > maxLength) {
    const text = `must NOT have more than ${maxLength} characters`;
    problems.push(problem(target, 'MAX_LENGTH_ERROR', text, { limit: maxLength }));
  }
  if (typeof pattern === 'string' && pattern && !new RegExp(pattern).test(value)) {
    problems.push(problem(target, 'PATTERN_ERROR', `must match pattern "${pattern}"`, { pattern }));
  }
  if (typeof format === 'string' && !hasFormat(value, format)) {
    const name = format.toLowerCase().replaceAll('_', '-');
    problems.push(problem(target, 'FORMAT_ERROR', `must match format "${name}"`, { format: name }));
  }
  if (Array.isArray(allowed) && allowed.length > 0 && !allowed.includes(value)) {
    const text = 'must be equal to one of the allowed values';
    problems.push(problem(target, 'NOT_ALLOWED_VALUE_ERROR', text, { allowedValues: allowed }));
  }
  return problems;
}

function numberProblems({ target, validation = {} }: FormInput, value: number): AnswerProblem[] {
  const { minimum, maximum } = validation;
  if (typeof minimum === 'number' && value < minimum) {
    return [problem(target, 'MIN_VALUE_ERROR', `must be >= ${minimum}`, { limit: minimum })];
  }
  if (typeof maximum === 'number' && value > maximum) {
    return [problem(target, 'MAX_VALUE_ERROR', `must be <= ${maximum}`, { limit: maximum })];
  }
  return [];
}

function listProblems({ target, validation = {} }: FormInput, values: readonly unknown[]): AnswerProblem[] {
  const { minItems, maxItems } = validation;
  if (typeof minItems === 'number' && values.length < minItems) {
    return [problem(target, 'MIN_ITEMS_ERROR', `must NOT have fewer than ${minItems} items`, { limit: minItems })];
  }
  if (typeof maxItems === 'number' && values.length > maxItems) {
    return [problem(target, 'MAX_ITEMS_ERROR', `must NOT have more than ${maxItems} items`, { limit: maxItems })];
  }
  return [];
}

const problem = (
  errorPath: string,
  errorType: AnswerProblem['errorType'],
  errorMessage: string,
  params: Record<string, unknown> = {},
): AnswerProblem => ({ errorPath, errorType, errorMessage, params });
