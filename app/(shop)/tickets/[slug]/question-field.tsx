import { Choices } from '@/components/ui/form/choices';
import { Field, Select } from '@/components/ui/form/field';
import { TextArea } from '@/components/ui/form/text-area';
import type { Question } from '@/lib/events/registration-form';
import { choicesField, type Typed, textField } from '../rsvp-fields';

interface QuestionFieldProps {
  question: Question;
  typed: Typed;
  errors: Record<string, string>;
}

/** One of the organiser's questions. */
export function QuestionField({ question, typed, errors }: QuestionFieldProps) {
  const { kind, isRequired, maxLength } = question;
  const label = isRequired ? question.label : `${question.label} (optional)`;
  const name = kind === 'some-of' ? choicesField(question.name) : textField(question.name);
  const options = question.options.map((option) => ({ value: option, label: option }));
  const [value = question.preset ?? ''] = typed[name] ?? [];
  const shared = { name, label, ...(errors[name] && { error: errors[name] }) };
  return (
    <>
      {isRequired ? <input type="hidden" name="required" value={name} /> : null}
      {kind === 'one-of' ? <Choices {...shared} type="radio" options={options} chosen={[value]} /> : null}
      {kind === 'some-of' ? <Choices {...shared} type="checkbox" options={options} chosen={typed[name] ?? []} /> : null}
      {kind === 'dropdown' ? (
        <Select key={value} {...shared} defaultValue={value} options={[{ value: '', label: 'Choose' }, ...options]} />
      ) : null}
      {kind === 'long-text' ? <TextArea {...shared} defaultValue={value} maxLength={maxLength} /> : null}
      {kind === 'text' || kind === 'tel' || kind === 'number' || kind === 'date' ? (
        <Field
          {...shared}
          type={kind}
          defaultValue={value}
          maxLength={maxLength}
          autoComplete={kind === 'tel' ? 'tel' : 'off'}
        />
      ) : null}
    </>
  );
}
