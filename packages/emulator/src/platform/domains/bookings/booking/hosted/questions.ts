import { html } from 'hono/html';
import type { Form, Refusal } from '../../../../http/hosted/flow';
import {
  checkbox,
  choice,
  errorHtml,
  formParts,
  type Html,
  invalidAttributes,
  optionalMark,
} from '../../../../http/hosted/form-parts';
import type { Texts } from '../../../../http/hosted/texts/texts';
import type { AnswerProblem } from '../../../forms';
import { type FormInput, inputsOf, problemsOf, type Form as ServiceForm } from '../../../forms/index';

/* Assumed; errs to refusal: addresses, files and payments cannot be filled in here. */

const CONTACT_FIELDS: Readonly<Record<string, string>> = {
  first_name: 'firstName',
  last_name: 'lastName',
  email: 'email',
  phone: 'phone',
};

const SUPPORTED_TYPES = new Set(['STRING', 'NUMBER', 'BOOLEAN', 'ARRAY']);

const questionsOf = (form: ServiceForm): FormInput[] =>
  inputsOf(form).filter(
    ({ target, hidden, validation, inputType }) =>
      !Object.hasOwn(CONTACT_FIELDS, target) && !hidden && validation && SUPPORTED_TYPES.has(inputType),
  );

export function questionFields(form: ServiceForm, t: Texts, refused?: Refusal): Html | '' {
  const questions = questionsOf(form);
  if (questions.length === 0) return '';
  return html`<fieldset><legend>${t.yourAnswers}</legend>${questions.map((input) => questionField(input, t, refused))}</fieldset>`;
}

const fieldOf = ({ target }: Pick<FormInput, 'target'>): string => CONTACT_FIELDS[target] ?? `form-${target}`;

function questionField(input: FormInput, t: Texts, refused?: Refusal): Html {
  const { componentType, options, inputType } = input;
  if (inputType === 'BOOLEAN') return checkboxes(input, [{ label: labelOf(input), value: 'true' }], t, refused);
  if (inputType === 'ARRAY') return checkboxes(input, options, t, refused);
  if (componentType === 'RADIO_GROUP') return radios(input, t, refused);
  if (options.length > 0) return dropdown(input, t, refused);
  if (componentType === 'TEXT_AREA') return textArea(input, t, refused);
  return textField(input, t, refused);
}

const TYPES: Readonly<Record<string, 'date' | 'time' | 'email' | 'tel'>> = {
  DATE: 'date',
  TIME: 'time',
  EMAIL: 'email',
  PHONE: 'tel',
};

function textField(input: FormInput, t: Texts, refused?: Refusal): Html {
  const { inputType, validation, required } = input;
  const format = typeof validation?.format === 'string' ? validation.format : '';
  const type = inputType === 'NUMBER' ? 'number' : (TYPES[format] ?? 'text');
  return formParts(t, refused).field({ name: fieldOf(input), label: labelOf(input), type, required });
}

function dropdown(input: FormInput, t: Texts, refused?: Refusal): Html {
  const name = fieldOf(input);
  const selectedValue = refused?.form[name] ?? '';
  return html`<label class="field"><span>${labelOf(input)}${input.required ? '' : optionalMark(t)}</span>
    <select name="${name}"${input.required && html` required`}${invalidAttributes(name, refused)}>
      <option value="">–</option>
      ${input.options.map(({ label, value }) => html`<option value="${value}" ${value === selectedValue && html` selected`}>${label}</option>`)}
    </select>
    ${errorHtml(name, refused)}
  </label>`;
}

function radios(input: FormInput, t: Texts, refused?: Refusal): Html {
  const name = fieldOf(input);
  return html`<fieldset><legend>${labelOf(input)}${input.required ? '' : optionalMark(t)}</legend>
    ${input.options.map(({ label, value }) => choice({ name, value, label, checked: refused?.form[name] === value, more: invalidAttributes(name, refused) }))}
    ${errorHtml(name, refused)}
  </fieldset>`;
}

/** Each checkbox has its own name, as a form keeps one value per name. */
function checkboxes(input: FormInput, options: FormInput['options'], t: Texts, refused?: Refusal): Html {
  const name = fieldOf(input);
  const isOne = input.inputType === 'BOOLEAN';
  const boxesOfOptions = options.map(({ label }, index) => {
    const boxName = `${name}-${index}`;
    const mark = isOne && !input.required ? optionalMark(t) : '';
    return checkbox({
      name: boxName,
      label: html`${label}${mark}`,
      checked: refused?.form[boxName] !== undefined,
      more: invalidAttributes(name, refused),
    });
  });
  if (isOne) return html`${boxesOfOptions}${errorHtml(name, refused)}`;
  const mark = input.required ? '' : optionalMark(t);
  return html`<fieldset><legend>${labelOf(input)}${mark}</legend>${boxesOfOptions}${errorHtml(name, refused)}</fieldset>`;
}

function textArea(input: FormInput, t: Texts, refused?: Refusal): Html {
  const name = fieldOf(input);
  return html`<label class="field"><span>${labelOf(input)}${input.required ? '' : optionalMark(t)}</span>
    <textarea name="${name}" rows="4"${input.required && html` required`}${invalidAttributes(name, refused)}>${refused?.form[name] ?? ''}</textarea>
    ${errorHtml(name, refused)}
  </label>`;
}

const labelOf = ({ label, target }: FormInput): string => label ?? target;

export function answersFrom(form: Form, serviceForm: ServiceForm): Record<string, unknown> {
  const known = new Set(inputsOf(serviceForm).map(({ target }) => target));
  const contact = Object.entries(CONTACT_FIELDS)
    .filter(([target]) => known.has(target))
    .map(([target, name]) => [target, (form[name] ?? '').trim()] as const);
  const answers = questionsOf(serviceForm).map((input) => [input.target, answerFrom(form, input)] as const);
  const phone = (value: unknown) => (typeof value === 'string' ? value.replace(/[\s().-]/g, '') : value);
  return Object.fromEntries(
    [...contact, ...answers]
      .map(([target, value]) => [target, target === 'phone' ? phone(value) : value] as const)
      .filter(([, value]) => value !== '' && value !== undefined),
  );
}

function answerFrom(form: Form, input: FormInput): unknown {
  const name = fieldOf(input);
  if (input.inputType === 'BOOLEAN') return form[`${name}-0`] !== undefined || undefined;
  if (input.inputType === 'ARRAY') {
    const selectedOptions = input.options.filter((_, index) => form[`${name}-${index}`] !== undefined);
    return selectedOptions.length > 0 ? selectedOptions.map(({ value }) => value) : undefined;
  }
  const typed = (form[name] ?? '').replaceAll('\r\n', '\n').trim();
  return input.inputType === 'NUMBER' && typed !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;
}

export function answerProblems(form: Form, serviceForm: ServiceForm, t: Texts): Record<string, string> {
  const targets = new Set(questionsOf(serviceForm).map(({ target }) => target));
  return Object.fromEntries(
    problemsOf(serviceForm, answersFrom(form, serviceForm))
      // Drops problems of fields that the page does not show.
      .filter(({ errorPath }) => targets.has(errorPath) || Object.hasOwn(CONTACT_FIELDS, errorPath))
      .map((problem) => [fieldOf({ target: problem.errorPath }), sentenceOf(problem, t)]),
  );
}

function sentenceOf({ errorType, params }: AnswerProblem, t: Texts): string {
  switch (errorType) {
    case 'REQUIRED_VALUE_ERROR':
      return t.enterAnswer;
    case 'MAX_LENGTH_ERROR':
      return t.atMost(Number(params.limit));
    case 'MAX_ITEMS_ERROR':
      return t.chooseAtMost(Number(params.limit));
    case 'MIN_ITEMS_ERROR':
    case 'NOT_ALLOWED_VALUE_ERROR':
      return t.chooseOption;
    case 'MIN_VALUE_ERROR':
    case 'MAX_VALUE_ERROR':
      return t.notAccepted;
    case 'TYPE_ERROR':
      return params.type === 'number' ? t.enterNumber : t.notAccepted;
    case 'FORMAT_ERROR':
      return FORMAT_TEXTS[String(params.format)]?.(t) ?? t.notAccepted;
    default:
      return t.notAccepted;
  }
}

const FORMAT_TEXTS: Readonly<Record<string, (t: Texts) => string>> = {
  email: (t) => t.enterEmail,
  phone: (t) => t.enterPhoneWithCountry,
  date: (t) => t.enterDate,
};
