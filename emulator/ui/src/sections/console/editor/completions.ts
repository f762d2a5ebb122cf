import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  type CompletionSource,
  pickedCompletion,
} from '@codemirror/autocomplete';
import type { EditorView } from '@codemirror/view';
import type { CallField } from '../../../../../src/explain/operations/operation';
import { rulesOf, typeText } from '../../../../../src/explain/request/field-rules';
import { type RequestContract, typeAt } from '../../../../../src/explain/request/type-at';
import { containerAt, namesIn } from './json-places';

/** Suggests field names, and the values of enums and booleans. */
export const contractCompletions =
  (contract: RequestContract): CompletionSource =>
  (context) => {
    const word = context.matchBefore(/"?[\w-]*$/);
    const from = word?.from ?? context.pos;
    const before = context.state.sliceDoc(Math.max(0, from - 200), from);
    const container = containerAt(context.state, from);
    if (!container) return null;
    const named = /"([\w-]+)"\s*:\s*(\[\s*(?:[^[\]{}]*,\s*)?)?$/.exec(before);
    const inObject = container.node.name === 'Object' ? container.path : container.path.slice(0, -1);
    if (named?.[1]) return values(contract, typeAt(contract, inObject)?.fields[named[1]], from);
    if (container.node.name !== 'Object' || !/[{,]\s*$/.test(before)) return null;
    if (!context.explicit && from === context.pos) return null;
    return names(contract, context, container, from);
  };

type Container = NonNullable<ReturnType<typeof containerAt>>;

function names(contract: RequestContract, context: CompletionContext, { node, path }: Container, from: number) {
  const type = typeAt(contract, path);
  if (!type) return null;
  const present = new Set(namesIn(context.state, node));
  const place = path.filter((step) => typeof step === 'string');
  const options = Object.entries(type.fields)
    .filter(([name, { readonly }]) => !present.has(name) && !readonly)
    .map(([name, field]): Completion => {
      const isRequired = contract.required.includes([...place, name].join('.'));
      return {
        label: `"${name}"`,
        apply: inserted(`"${name}": ${emptyValue(field)}`),
        detail: [typeText(field), isRequired && 'required'].filter(Boolean).join(', '),
        ...infoOf(field),
        ...(isRequired && { boost: 1 }),
      };
    });
  return result(from, options);
}

function infoOf(field: CallField): Pick<Completion, 'info'> {
  const info = [field.description?.replaceAll('`', ''), rulesOf(field).join(' · ')].filter(Boolean).join('\n');
  return info ? { info } : {};
}

function values({ types: { enums } }: RequestContract, field: CallField | undefined, from: number) {
  if (field?.type === 'boolean') return result(from, [{ label: 'true' }, { label: 'false' }]);
  if (field?.type !== 'enum') return null;
  return result(
    from,
    (enums[field.ref ?? ''] ?? []).map((value) => ({
      label: `"${value}"`,
      apply: inserted(`"${value}"`),
    })),
  );
}

/** Replaces a quote that was closed as it was typed, too. The cursor goes into an empty value. */
const inserted = (insert: string) => (view: EditorView, completion: Completion, from: number, to: number) => {
  const { state } = view;
  const isClosed = state.sliceDoc(from, from + 1) === '"' && state.sliceDoc(to, to + 1) === '"';
  const isEmptyValue = /(\[\]|\{\}|"")$/.test(insert);
  view.dispatch({
    changes: { from, to: isClosed ? to + 1 : to, insert },
    selection: { anchor: from + insert.length - (isEmptyValue ? 1 : 0) },
    annotations: pickedCompletion.of(completion),
    userEvent: 'input.complete',
  });
};

const result = (from: number, options: Completion[]): CompletionResult => ({ from, options, validFor: /^"?[\w-]*"?$/ });

function emptyValue({ type, list }: CallField): string {
  if (list) return '[]';
  if (type === 'object' || type === 'map') return '{}';
  if (type === 'number' || type === 'boolean') return '';
  return '""';
}
