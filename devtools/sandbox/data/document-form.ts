import type { FormField, StoredDocument } from './documents';

/** The document with what the form says of its fields. */
export function withFields(document: StoredDocument, fields: readonly FormField[], form: FormData): StoredDocument {
  const said = fields.map(({ name, kind }) => [name, saidValue(kind, form, name)]);
  return { ...document, ...Object.fromEntries(said) };
}

function saidValue(kind: FormField['kind'], form: FormData, name: string): unknown {
  if (kind === 'boolean') return form.has(name);
  const text = String(form.get(name) ?? '').replaceAll('\r\n', '\n');
  return kind === 'number' ? Number(text) : text;
}

/** A document's name in a list: its name, title or the like, else its ID. */
export function nameOf(document: StoredDocument): string {
  for (const field of ['name', 'title', 'subject', 'loginEmail', 'email', 'number', 'code', 'slug']) {
    const value = document[field];
    if (typeof value === 'string' && value !== '') return value;
  }
  return String(document.id);
}
