'use server';

import { SandboxRefusal } from '@/devtools/sandbox/control';
import { sitePath } from '@/devtools/sandbox/current-site';
import { withFields } from '@/devtools/sandbox/data/document-form';
import { documentPath, openDocument, saveDocument } from '@/devtools/sandbox/data/documents';
import type { Outcome } from '@/devtools/sandbox/outcome';
import { steer } from '@/devtools/sandbox/steer';
import { jsonObjectIn } from '@/lib/json-object';

export async function saveFields(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    const path = await pathIn(form);
    const { document, fields } = await openDocument(path);
    await saveDocument(path, withFields(document, fields, form));
    return 'The document was saved.';
  });
}

export async function saveJson(_previous: Outcome, form: FormData): Promise<Outcome> {
  return steer(async () => {
    const read = jsonObjectIn(String(form.get('json') ?? ''));
    if (read.kind === 'invalid') throw new SandboxRefusal(`This ${read.reason}. Nothing was saved.`, 400);
    await saveDocument(await pathIn(form), read.object);
    return 'The document was saved.';
  });
}

const pathIn = async (form: FormData): Promise<string> =>
  documentPath(await sitePath(), String(form.get('collection')), String(form.get('id')));
