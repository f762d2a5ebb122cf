import { html } from 'hono/html';
import type { Refusal } from '../../../http/hosted/flow';
import {
  checkbox,
  choice,
  errorHtml,
  field,
  type Html,
  invalidAttributes,
  optionalMark,
} from '../../../http/hosted/form-parts';
import type { Texts } from '../../../http/hosted/texts/texts';
import { type Answer, valuesOf } from './answers';
import { answerField, checkboxField } from './hosted-answers';
import type { Control, FormInput, RegistrationForm } from './registration-form';

interface AnswerContext {
  /** Distinguishes several people on one page. */
  fieldPrefix?: string;
  /** Prefills the form. */
  known?: readonly Answer[] | undefined;
  /** Allows the browser to fill in its user's details. */
  isSelf?: boolean;
  /** Optional even if the organiser requires them. */
  optional?: ReadonlySet<string>;
  hints?: Readonly<Record<string, string>>;
  refused?: Refusal | undefined;
}

/** Omits the guest control, since additional guests have a form of their own. */
export function answerFields({ controls = [] }: RegistrationForm, t: Texts, answering: AnswerContext): Html[] {
  return controls
    .filter(({ type, deleted }) => !deleted && type !== 'GUEST_CONTROL')
    .map((control) => controlFields(control, { ...answering, t }));
}

function controlFields(control: Control, answering: LocalizedContext): Html {
  const fields = (control.inputs ?? []).map((input) => inputField(displayedInput(input, control, answering)));
  return control.type === 'NAME' ? html`<div class="row">${fields}</div>` : html`${fields}`;
}

interface DisplayedInput {
  name: string;
  label: string;
  input: FormInput;
  control: Control;
  isRequired: boolean;
  value: string | undefined;
  isTicked: (option: string, index: number) => boolean;
  answering: LocalizedContext;
}

type LocalizedContext = AnswerContext & { t: Texts };

function displayedInput(input: FormInput, control: Control, answering: LocalizedContext): DisplayedInput {
  const { name: inputName = '', mandatory = false } = input;
  const { fieldPrefix, known, optional, refused } = answering;
  const name = answerField(inputName, fieldPrefix);
  const before = valuesOf(known?.find((answer) => answer.inputName === inputName));
  return {
    name,
    input,
    control,
    answering,
    label: labelOf(input, control, answering.t),
    isRequired: mandatory && !optional?.has(inputName),
    value: refused?.form[name] ?? before[0],
    isTicked: (option, index) =>
      refused ? refused.form[checkboxField(name, index)] !== undefined : before.includes(option),
  };
}

/** The platform's own labels are translated, the organiser's are not. */
function labelOf({ label, name = '' }: FormInput, control: Control, t: Texts): string {
  const originalLabel = label || control.label || name;
  return STANDARD_LABELS[originalLabel]?.(t) ?? originalLabel;
}

const STANDARD_LABELS: Readonly<Record<string, (t: Texts) => string>> = {
  'First name': (t) => t.firstName,
  'Last name': (t) => t.lastName,
  Email: (t) => t.email,
  Phone: (t) => t.phone,
};

function inputField(inputView: DisplayedInput): Html {
  switch (inputView.control.type) {
    case 'DROPDOWN':
      return dropdown(inputView);
    case 'RADIO':
      return choices(inputView);
    case 'CHECKBOX':
      return checkboxes(inputView);
    case 'TEXTAREA':
      return textArea(inputView);
    default:
      return textField(inputView);
  }
}

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
  phone: 'tel',
};

const TYPES = { email: 'email', phone: 'tel' } as const;

function textField({ input, name, label, value, isRequired, answering }: DisplayedInput): Html {
  const { isSelf, hints, refused, t } = answering;
  const { name: inputName = '', type } = input;
  const autocomplete = isSelf ? AUTOCOMPLETE[inputName] : undefined;
  const hint = hints?.[inputName];
  const own = inputName === 'email' || inputName === 'phone' ? TYPES[inputName] : undefined;
  return field(
    {
      name,
      label,
      value,
      required: isRequired,
      type: own ?? (type === 'DATE_TIME' ? 'date' : type === 'NUMBER' ? 'number' : 'text'),
      autocomplete: autocomplete || undefined,
      hint: hint || undefined,
    },
    t,
    refused,
  );
}

const markOf = ({ isRequired, answering }: DisplayedInput) => !isRequired && optionalMark(answering.t);

/** Source: `defaultOptionSelection`. */
function dropdown(inputView: DisplayedInput): Html {
  const { name, label, input, isRequired, answering } = inputView;
  const { options = [], defaultOptionSelection: { placeholderText, optionIndex } = {} } = input;
  const isOpen = placeholderText !== undefined || !isRequired;
  const selectedValue = inputView.value ?? options[optionIndex ?? (isOpen ? -1 : 0)] ?? '';
  return html`<label class="field"><span>${label}${markOf(inputView)}</span>
    <select name="${name}"${isRequired && html` required`}${invalidAttributes(name, answering.refused)}>
      ${isOpen && html`<option value="">${placeholderText || '–'}</option>`}
      ${options.map((option) => html`<option value="${option}" ${option === selectedValue && html` selected`}>${option}</option>`)}
    </select>
    ${errorHtml(name, answering.refused)}
  </label>`;
}

/** Always has an answer: the first option is preselected. */
function choices({ name, label, input: { options = [] }, value, answering: { refused } }: DisplayedInput): Html {
  const selectedValue = value ?? options[0];
  return html`<fieldset><legend>${label}</legend>
    ${options.map((option) => choice({ name, value: option, label: option, checked: option === selectedValue, more: invalidAttributes(name, refused) }))}
    ${errorHtml(name, refused)}
  </fieldset>`;
}

function checkboxes(inputView: DisplayedInput): Html {
  const { name, label, input, isTicked, answering } = inputView;
  return html`<fieldset><legend>${label}${markOf(inputView)}</legend>
    ${input.options?.map((option, index) => checkbox({ name: checkboxField(name, index), label: option, checked: isTicked(option, index), more: invalidAttributes(name, answering.refused) }))}
    ${errorHtml(name, answering.refused)}
  </fieldset>`;
}

function textArea(inputView: DisplayedInput): Html {
  const { name, label, value, isRequired, answering } = inputView;
  return html`<label class="field"><span>${label}${markOf(inputView)}</span>
    <textarea name="${name}" rows="4"${isRequired && html` required`}${invalidAttributes(name, answering.refused)}>${value ?? ''}</textarea>
    ${errorHtml(name, answering.refused)}
  </label>`;
}
