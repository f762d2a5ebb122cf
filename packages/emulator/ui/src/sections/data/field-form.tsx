import type { FormEvent } from 'react';
import type { FormField } from '../../../../src/server/control/documents/rules';
import type { OpenedDocument, StoredDocument } from '../../../../src/server/control/documents/stored-documents';
import { useSiteChange } from '../../control/hooks';
import { Button } from '../../parts/button';
import { Checkbox } from '../../parts/checkbox';
import { Field, Select, TextArea } from '../../parts/field';
import { Panel } from '../../parts/page';
import { Outcome } from '../../parts/states';
import { Violations } from './violations';

interface Props extends Pick<OpenedDocument, 'document' | 'fields'> {
  path: string;
}

export function FieldForm({ path, document, fields }: Props) {
  const change = useSiteChange<unknown, StoredDocument>('PUT', path);
  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const values = fields.map((field) => [field.name, valueIn(form, field)]);
    change.mutate({ ...document, ...Object.fromEntries(values) });
  }
  const violations = new Map(change.error?.violations.map(({ field, description }) => [field, description]));
  return (
    <Panel title="Fields">
      <form aria-label="Fields" onSubmit={save} className="grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          {fields.map((field) => (
            <DocumentField
              key={keyOf(field, document)}
              field={field}
              value={document[field.name]}
              error={violations.get(field.name)}
            />
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary" isPending={change.isPending}>
            Save fields
          </Button>
          {violations.size === 0 && <Outcome change={change} success="Saved." />}
        </div>
        <Violations error={change.error} except={fields.map(({ name }) => name)} />
      </form>
    </Panel>
  );
}

/** React updates untouched inputs, and never what someone typed. It does not update selects. */
const keyOf = ({ name, kind }: FormField, document: StoredDocument): string =>
  kind === 'choice' ? `${name} ${String(document[name])}` : name;

function valueIn(form: FormData, { name, kind }: FormField): unknown {
  if (kind === 'boolean') return form.has(name);
  return kind === 'number' ? Number(form.get(name)) : String(form.get(name));
}

const LONG_TEXT = 80;

function DocumentField({ field, value, error }: { field: FormField; value: unknown; error: string | undefined }) {
  const { name, kind, options = [], maxLength } = field;
  if (kind === 'boolean') return <Checkbox name={name} label={name} defaultChecked={value === true} />;
  const text = String(value);
  const fieldProps = { label: name, name, error, defaultValue: text };
  if (kind === 'choice') {
    const choices = options.includes(text) ? options : [text, ...options];
    return <Select {...fieldProps} options={choices.map((each) => ({ value: each, label: each }))} />;
  }
  if (kind === 'number') return <Field {...fieldProps} type="number" step="any" required />;
  const hint = maxLength ? `At most ${maxLength.toLocaleString('en-US')} characters` : undefined;
  if (text.length > LONG_TEXT || text.includes('\n'))
    return <TextArea {...fieldProps} hint={hint} rows={4} className="sm:col-span-2" />;
  return <Field {...fieldProps} hint={hint} autoComplete="off" />;
}
