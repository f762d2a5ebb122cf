import type { Event } from './events';

type Form = NonNullable<Event['form']>;
type Control = NonNullable<Form['controls']>[number];
type Input = NonNullable<Control['inputs']>[number];

export interface Question {
  /** The name that the platform expects in the answer. */
  name: string;
  label: string;
  kind: 'text' | 'tel' | 'number' | 'date' | 'long-text' | 'one-of' | 'dropdown' | 'some-of';
  options: string[];
  preset?: string;
  isRequired: boolean;
  maxLength?: number;
}

/** Fields of the RSVP, not of its form. */
const BESIDE = new Set(['firstName', 'lastName', 'email', 'additionalGuests', 'guestNames']);

export function questionsOf(form: Event['form']): Question[] {
  return presentControls(form).flatMap((control) =>
    control.type === 'GUEST_CONTROL'
      ? []
      : (control.inputs ?? []).filter(({ name = '' }) => !BESIDE.has(name)).map((input) => toQuestion(input, control)),
  );
}

export function guestLimits(form: Event['form']): { most: number; mustBeNamed: boolean } | undefined {
  const [, names] = presentControls(form).find(({ type }) => type === 'GUEST_CONTROL')?.inputs ?? [];
  return names && { most: names.maxSize ?? 1, mustBeNamed: names.mandatory ?? false };
}

const presentControls = (form: Event['form']): Control[] =>
  (form?.controls ?? [])
    .filter(({ deleted }) => !deleted)
    .sort((one, other) => (one.orderIndex ?? 0) - (other.orderIndex ?? 0));

function toQuestion(input: Input, of: Control): Question {
  const { name = '', label = '', options = [], mandatory = false, maxLength, type, defaultOptionSelection } = input;
  const kind = kindOf(of.type, type, name);
  // A radio button always has a selection. Source: `RadioButtonControl` in @wix/auto_sdk_events_forms.
  const preset = options[defaultOptionSelection?.optionIndex ?? (kind === 'one-of' ? 0 : -1)];
  return {
    name,
    label: label || of.label || name,
    options,
    isRequired: mandatory,
    kind,
    ...(preset && { preset }),
    ...(maxLength && { maxLength }),
  };
}

function kindOf(control: Control['type'], value: Input['type'], name: string): Question['kind'] {
  if (control === 'DROPDOWN') return 'dropdown';
  if (control === 'RADIO') return 'one-of';
  if (control === 'CHECKBOX') return 'some-of';
  if (control === 'TEXTAREA') return 'long-text';
  if (value === 'DATE_TIME') return 'date';
  if (value === 'NUMBER') return 'number';
  return name === 'phone' ? 'tel' : 'text';
}

export const textField = (inputName: string): string => `text-${inputName}`;
export const choicesField = (inputName: string): string => `choices-${inputName}`;

/** Checked by this app only: the platform does not store it. */
export const AGREEMENT = 'agreement';

/** Entered values by input name, to redisplay the form. */
export type Typed = Record<string, string[]>;
