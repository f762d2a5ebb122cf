import type { StoredDocument } from '../../../../src/server/control/documents/stored-documents';
import { type ColumnContext, columnsOf } from './entities';

/** The displayed part of a document. The rest is dropped, since a collection may have very many documents. */
export interface Summary {
  id: string;
  title: string;
  /** In the order of the collection's further columns. */
  cells: readonly string[];
}

const TITLES = ['name', 'title', 'subject', 'slug', 'loginEmail', 'email', 'number', 'code'];
const MAX_LENGTH = 200;

export function summaryOf(collection: string, document: StoredDocument, context: ColumnContext): Summary {
  const id = String(document.id);
  const [first, ...more] = columnsOf(collection) ?? [];
  if (!first) return { id, title: titleOf(document) ?? id, cells: [detailsOf(document)] };
  const title = shorten(first.value(document, context)) || titleOf(document) || id;
  return { id, title, cells: more.map(({ value }) => shorten(value(document, context))) };
}

export function titleOf(document: StoredDocument): string | undefined {
  // Items of data collections have their fields below `data`.
  for (const fields of [document, document.data]) {
    if (typeof fields !== 'object' || fields === null) continue;
    for (const [name, value] of Object.entries(fields)) {
      if (TITLES.includes(name) && (typeof value === 'string' || typeof value === 'number') && value !== '') {
        return shorten(String(value));
      }
    }
  }
  return undefined;
}

const shorten = (text: string): string => text.slice(0, MAX_LENGTH);

function detailsOf(document: StoredDocument): string {
  let text = '';
  for (const [name, value] of Object.entries(document)) {
    if (text.length > MAX_LENGTH) break;
    if (name === 'id' || TITLES.includes(name) || typeof value === 'object' || value === '') continue;
    text += `${text && ', '}${name}: ${String(value).slice(0, MAX_LENGTH)}`;
  }
  return shorten(text);
}
