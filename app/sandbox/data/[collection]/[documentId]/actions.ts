'use server';

import { jsonObjectIn } from '@/lib/json-object';
import { SandboxRefusal } from '@/lib/sandbox/control';
import { sitePath } from '@/lib/sandbox/current-site';
import { withFields } from '@/lib/sandbox/data/document-form';
import { documentPath, openDocument, saveDocument } from '@/lib/sandbox/data/documents';
import type { Outcome } from '@/lib/sandbox/outcome';
import { steer } from '@/lib/sandbox/steer';

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
