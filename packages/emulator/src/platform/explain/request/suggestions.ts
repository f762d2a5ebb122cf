import type { CallField } from '../operations/operation';
import { rulesOf, typeText } from './field-rules';
import { type Container, containerAt, type JsonText, namesIn } from './json-places';
import { type RequestContract, typeAt } from './type-at';

export interface Suggestion {
  label: string;
  insert: string;
  detail?: string;
  info?: string;
  isRequired?: boolean;
}

interface Suggestions {
  from: number;
  suggestions: Suggestion[];
}

export const WORD_PART: RegExp = /^"?[\w-]*"?$/;

const LOOKED_BACK = 200;

/** `isRequested`: the user asked for suggestions, so they come before the first letter. */
export function suggestionsAt(
  contract: RequestContract,
  text: JsonText,
  cursor: number,
  isRequested: boolean,
): Suggestions | undefined {
  const before = text.slice(Math.max(0, cursor - LOOKED_BACK), cursor);
  const word = /"?[\w-]*$/.exec(before)?.[0] ?? '';
  const from = cursor - word.length;
  const container = containerAt(text, from);
  if (!container) return undefined;
  const start = before.slice(0, before.length - word.length);
  const isObject = container.node.name === 'Object';
  const fieldName = /"([\w-]+)"\s*:\s*(\[\s*(?:[^[\]{}]*,\s*)?)?$/.exec(start)?.[1];
  if (fieldName) {
    const type = typeAt(contract, isObject ? container.path : container.path.slice(0, -1));
    return suggestionsFrom(from, values(contract, type?.fields[fieldName]));
  }
  if (!isObject || !/[{,]\s*$/.test(start) || (!isRequested && word === '')) return undefined;
  return suggestionsFrom(from, names(contract, text, container));
}

const suggestionsFrom = (from: number, suggestions: Suggestion[] | undefined): Suggestions | undefined =>
  suggestions && { from, suggestions };

function names(contract: RequestContract, text: JsonText, { node, path }: Container): Suggestion[] | undefined {
  const type = typeAt(contract, path);
  if (!type) return undefined;
  const present = new Set(namesIn(text, node));
  const place = path.filter((step) => typeof step === 'string');
  return Object.entries(type.fields)
    .filter(([name, { readonly }]) => !present.has(name) && !readonly)
    .map(([name, field]) => {
      const isRequired = contract.required.includes([...place, name].join('.'));
      return {
        label: `"${name}"`,
        insert: `"${name}": ${emptyValue(field)}`,
        detail: [typeText(field), isRequired && 'required'].filter(Boolean).join(', '),
        info: [field.description?.replaceAll('`', ''), rulesOf(field).join(' · ')].filter(Boolean).join('\n'),
        isRequired,
      };
    });
}

function values({ types: { enums } }: RequestContract, field: CallField | undefined): Suggestion[] | undefined {
  if (field?.type === 'boolean') return ['true', 'false'].map((value) => ({ label: value, insert: value }));
  if (field?.type !== 'enum') return undefined;
  return (enums[field.ref ?? ''] ?? []).map((value) => ({ label: `"${value}"`, insert: `"${value}"` }));
}

function emptyValue({ type, list }: CallField): string {
  if (list) return '[]';
  if (type === 'object' || type === 'map') return '{}';
  if (type === 'number' || type === 'boolean') return '';
  return '""';
}

/** Also replaces a quote that was closed automatically. */
export function insertionOf(
  insert: string,
  { slice }: Pick<JsonText, 'slice'>,
  from: number,
  to: number,
): { changes: { from: number; to: number; insert: string }; selection: { anchor: number } } {
  const isClosed = slice(from, from + 1) === '"' && slice(to, to + 1) === '"';
  const isEmptyValue = /(\[\]|\{\}|"")$/.test(insert);
  return {
    changes: { from, to: isClosed ? to + 1 : to, insert },
    selection: { anchor: from + insert.length - (isEmptyValue ? 1 : 0) },
  };
}
