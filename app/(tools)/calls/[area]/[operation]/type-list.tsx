import { type CallType, type CallTypes, rulesOf, typeText } from 'headless-emulator/explain/request';

interface TypeListProps {
  /** The section's subject, part of the addresses within the page. */
  of: 'request' | 'answer';
  types: CallTypes;
  root: string;
  /** Paths that have to be filled in. */
  required: readonly string[];
}

const MAX_TYPES = 40;

/** The fields of a request or an answer; each type that they are made of stands once, below, to be opened. */
export function TypeList({ of, types, root, required }: TypeListProps) {
  const top = types.types[root];
  if (!top || Object.keys(top.fields).length === 0) return <p className="text-soft">No fields.</p>;
  const others = Object.entries(types.types).filter(([name]) => name !== root);
  const shown = others.slice(0, MAX_TYPES);
  const known = new Set(shown.map(([name]) => name));
  return (
    <div className="grid grid-cols-1 gap-3">
      <Fields of={of} type={top} types={types} known={known} required={required} />
      {shown.map(([name, type]) => (
        <details key={name} id={idOf(of, name)} className="rounded-xl border border-line">
          <summary className="flex min-h-11 items-center px-4 font-mono text-sm font-semibold hover:bg-sunken">
            {name}
          </summary>
          <div className="border-t border-line px-4 pb-2">
            <Fields of={of} type={type} types={types} known={known} required={[]} />
          </div>
        </details>
      ))}
      {others.length > shown.length ? (
        <p className="text-sm text-soft">{others.length - shown.length} more types deeper inside are not shown.</p>
      ) : null}
    </div>
  );
}

const idOf = (of: string, type: string): string => `${of}-${type}`;

interface FieldsProps {
  of: TypeListProps['of'];
  type: CallType;
  types: CallTypes;
  known: ReadonlySet<string>;
  required: readonly string[];
}

function Fields({ of, type, types, known, required }: FieldsProps) {
  return (
    <>
      <dl className="divide-y divide-line">
        {Object.entries(type.fields).map(([name, field]) => (
          <div key={name} className="grid gap-x-6 gap-y-0.5 py-2.5 md:grid-cols-[minmax(10rem,1fr)_2fr]">
            <dt className="min-w-0">
              <span className="font-mono text-sm font-semibold break-words">{name}</span>
              {required.includes(name) ? <span className="ml-2 text-label text-bad">Required</span> : null}
            </dt>
            <dd className="min-w-0 text-sm">
              <span className="text-soft">
                {typeText(field)}{' '}
                {field.ref && known.has(field.ref) ? (
                  <a href={`#${idOf(of, field.ref)}`} className="font-mono text-accent underline underline-offset-4">
                    {field.ref}
                  </a>
                ) : null}
                {field.type === 'enum' ? <Values values={types.enums[field.ref ?? ''] ?? []} /> : null}
                {rulesOf(field).map((rule) => (
                  <span key={rule}> · {rule}</span>
                ))}
              </span>
              {field.description ? <p>{field.description.replaceAll('`', '')}</p> : null}
            </dd>
          </div>
        ))}
      </dl>
      {Object.values(type.oneOfs ?? {}).map((names) => (
        <p key={names.join()} className="py-2.5 text-sm text-soft">
          At most one of <span className="font-mono">{names.join(', ')}</span>.
        </p>
      ))}
    </>
  );
}

const Values = ({ values }: { values: readonly string[] }) => (
  <span className="font-mono text-xs break-words">{values.join(', ')}</span>
);
