import type { forms as meta } from '@wix/events/meta';
import { ApplicationError } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids/new-id';
import { isObject } from '../../../kernel/values/objects';
import type { Wire } from '../../../kernel/wire-types';
import { type Control, type FormInput, newInput } from './registration-form';

type AddRequest = Wire<ReturnType<typeof meta.addControl>['__originalRequestType']>;
type UpdateRequest = Wire<ReturnType<typeof meta.updateControl>['__originalRequestType']>;

export type ControlKind = Omit<AddRequest, 'eventId'> | Omit<UpdateRequest, 'eventId' | '_id' | 'orderIndex'>;

/** Inputs that a form can have only once (assumed; errs to refusal). */
const SINGLE_INPUTS: Readonly<Record<string, string>> = {
  phone: 'phone',
  additionalGuests: 'additionalGuests',
  name: 'name',
  email: 'email',
};

export function newControl(request: ControlKind, controls: readonly Control[]): Control {
  const single = kindOf(request).flatMap((kind) => SINGLE_INPUTS[kind] ?? []);
  const sameName = controls.find(({ name }) => name !== undefined && single.includes(name));
  if (sameName) throw invalidConfiguration(`the form has a control "${sameName.name}" already`);
  const last = Math.max(...controls.map(({ orderIndex }) => orderIndex ?? 0));
  const id = newId();
  return toControl(request, { id, system: false, orderIndex: last + 1, name: `custom-${id.slice(0, 8)}` });
}

/** Only the label of a system control can be changed. */
export function changedControl(stored: Control, request: UpdateRequest): Control {
  const orderIndex = request.orderIndex ?? stored.orderIndex ?? 0;
  const { id = '', system = false, name = '' } = stored;
  if (system) {
    const labels = systemLabels(request, name);
    return { ...stored, inputs: (stored.inputs ?? []).map((input) => withLabels(input, labels)) };
  }
  const changed = toControl(request, { id, system, orderIndex, name });
  if (familyOf(changed) === familyOf(stored)) return changed;
  throw invalidConfiguration(`control ${id} is a ${stored.type}, it cannot become a ${changed.type}`);
}

/** Text may become multi-line. Other kinds stay (assumed; errs to refusal). */
const familyOf = ({ type }: Control): string =>
  type === 'TEXTAREA' ? 'INPUT' : (type ?? '').replace(/_(SHORT|FULL)$/, '');

function systemLabels({ name, email }: UpdateRequest, control: string): Record<string, string | undefined> {
  if (control === 'name' && name) return { firstName: name.labels?.firstName, lastName: name.labels?.lastName };
  if (control === 'email' && email) return { email: email.label };
  throw invalidConfiguration(`"${control}" is always asked for: only its label can be changed`);
}

function withLabels(input: FormInput, labels: Record<string, string | undefined>): FormInput {
  return { ...input, label: labels[input.name ?? ''] ?? input.label ?? '' };
}

type Base = { id: string; system: boolean; orderIndex: number; name: string };

/** The names of inputs are assumed. The limits of text are assumed; errs to refusal. */
function toControl(request: ControlKind, base: Base): Control {
  const { phone, address, date, additionalGuests, dropdown, checkbox, text, radioButton }: ControlKind = request;
  const control = (type: Control['type'], inputs: FormInput[], name = base.name): Control => ({
    ...base,
    type,
    name,
    inputs,
    label: inputs[0]?.label ?? '',
  });
  if (phone) {
    const { label = 'Phone', mandatory = false } = phone;
    return control('INPUT', [newInput('phone', label, { mandatory, maxLength: 50 })], 'phone');
  }
  if (address) {
    const { labels = {}, full = false, mandatory = false } = address;
    const additionalLabels = Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, label ?? '']));
    const input = newInput(base.name, labels.addressLine ?? 'Address', {
      type: 'ADDRESS',
      mandatory,
      additionalLabels,
    });
    return control(full ? 'ADDRESS_FULL' : 'ADDRESS_SHORT', [input]);
  }
  if (date) {
    const { label = 'Date', mandatory = false } = date;
    return control('DATE', [newInput(base.name, label, { type: 'DATE_TIME', mandatory })]);
  }
  if (additionalGuests) {
    const { labels = {}, namesMandatory = false, maxGuests = 1 } = additionalGuests;
    const count = newInput('additionalGuests', labels.multiple ?? 'Additional guests', {
      type: 'NUMBER',
      mandatory: false,
      options: Array.from({ length: maxGuests }, (_, index) => String(index + 1)),
    });
    const names = newInput('guestNames', labels.single ?? 'Guest name', {
      type: 'TEXT_ARRAY',
      array: true,
      maxLength: 101,
      maxSize: maxGuests,
      mandatory: namesMandatory,
    });
    return control('GUEST_CONTROL', [count, names], 'additionalGuests');
  }
  if (dropdown) {
    const { label = '', options = [], mandatory = false, defaultOptionSelection } = dropdown;
    const defaultSelection = defaultOptionSelection && { defaultOptionSelection };
    return control('DROPDOWN', [
      newInput(base.name, label, { options: requireOptions(options, 2), mandatory, ...defaultSelection }),
    ]);
  }
  if (radioButton) {
    // Never mandatory: the first option is preselected.
    const { label = '', options = [] } = radioButton;
    return control('RADIO', [newInput(base.name, label, { options: requireOptions(options, 2), mandatory: true })]);
  }
  if (checkbox) {
    const { label = '', options = [], mandatory = false } = checkbox;
    const list = { type: 'TEXT_ARRAY', array: true, maxSize: options.length } as const;
    return control('CHECKBOX', [
      newInput(base.name, label, { ...list, options: requireOptions(options, 1), mandatory }),
    ]);
  }
  if (text) {
    const { label = '', mandatory = false, maxLength, multiLine = false } = text;
    const input = newInput(base.name, label, { mandatory, maxLength: maxLength || 255 });
    return control(multiLine ? 'TEXTAREA' : 'INPUT', [input]);
  }
  throw invalidConfiguration('the name and the email are asked for once');
}

/** Options must differ, since their text identifies them. */
function requireOptions(options: readonly string[], least: number): string[] {
  if (options.length < least) throw invalidConfiguration(`expected ${least} options or more, got ${options.length}`);
  const twice = options.find((option, index) => options.indexOf(option) !== index);
  if (twice !== undefined) throw invalidConfiguration(`the option "${twice}" is there twice`);
  return [...options];
}

const kindOf = (kinds: ControlKind): string[] =>
  Object.entries(kinds).flatMap(([kind, described]) => (isObject(described) ? [kind] : []));

const invalidConfiguration = (message: string) => new ApplicationError('INVALID_EVENT_CONFIGURATION', message);
