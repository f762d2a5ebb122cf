import { Field, HiddenFields, Select } from '@/components/ui/form/field';
import { SubmitButton } from '@/components/ui/form/submit-button';
import { TextArea } from '@/components/ui/form/text-area';
import { asCurl } from '@/devtools/sandbox/as-curl';
import type { FormField, StoredDocument } from '@/devtools/sandbox/data/documents';
import { ControlForm } from '../../../control-form';
import { ControlPanel } from '../../../control-panel';
import { saveFields, saveJson } from './actions';

interface DocumentFormsProps {
  path: string;
  title: string;
  document: StoredDocument;
  fields: readonly FormField[];
  place: { collection: string; id: string };
}

/** The same document twice: its single values as a form, and the whole as JSON. */
export async function DocumentForms({ path, title, document, fields, place }: DocumentFormsProps) {
  const json = JSON.stringify(document, null, 2);
  return (
    <>
      <ControlPanel title={title} about={place.id}>
        <ControlForm action={saveFields} label="Fields" className="grid gap-4">
          <HiddenFields values={place} />
          <div className="grid gap-4 sm:grid-cols-2">
            {fields.map((field) => (
              <DocumentField
                key={`${field.name} ${String(document[field.name])}`}
                field={field}
                value={document[field.name]}
              />
            ))}
          </div>
          <SubmitButton className="justify-self-start" pendingLabel="Saving …">
            Save fields
          </SubmitButton>
        </ControlForm>
      </ControlPanel>
      <ControlPanel title="As JSON" curl={await asCurl('PUT', path, document)}>
        <ControlForm action={saveJson} label="As JSON" className="grid gap-4">
          <HiddenFields values={place} />
          <TextArea
            key={json}
            label="The whole document"
            name="json"
            rows={20}
            spellCheck={false}
            defaultValue={json}
            className="[&_textarea]:font-mono [&_textarea]:text-xs"
          />
          <SubmitButton className="justify-self-start" pendingLabel="Saving …">
            Save JSON
          </SubmitButton>
        </ControlForm>
      </ControlPanel>
    </>
  );
}

const LONG_TEXT = 80;

function DocumentField({
  field: { name, kind, options = [], maxLength },
  value,
}: {
  field: FormField;
  value: unknown;
}) {
  if (kind === 'boolean') {
    return (
      <label className="flex min-h-11 items-center gap-3 self-end">
        <input type="checkbox" name={name} defaultChecked={value === true} className="size-4 shrink-0 accent-accent" />
        {name}
      </label>
    );
  }
  const text = String(value);
  if (kind === 'choice') {
    const choices = options.includes(text) ? options : [text, ...options];
    return (
      <Select
        label={name}
        name={name}
        defaultValue={text}
        options={choices.map((each) => ({ value: each, label: each }))}
      />
    );
  }
  if (kind === 'number')
    return <Field label={name} name={name} type="number" step="any" required defaultValue={text} />;
  const hint = maxLength ? `At most ${maxLength} characters` : undefined;
  if (text.length > LONG_TEXT || text.includes('\n'))
    return <TextArea label={name} name={name} defaultValue={text} hint={hint} className="sm:col-span-2" />;
  return <Field label={name} name={name} defaultValue={text} hint={hint} autoComplete="off" />;
}
