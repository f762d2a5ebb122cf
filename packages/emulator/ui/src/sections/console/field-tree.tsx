import { useState } from 'react';
import type { CallField, CallTypes } from '../../../../src/platform/explain/operations/operation';
import { rulesOf, typeText } from '../../../../src/platform/explain/request/field-rules';
import { Badge } from '../../parts/badge';
import { renderInline } from './doc-text';

interface Props {
  contract: CallTypes;
  type: string;
  /** Required paths, relative to this type. */
  required: readonly string[];
  isTop?: boolean;
}

/** A single object at the top is open from the start. */
export function FieldTree({ contract, type, required, isTop = false }: Props) {
  const { fields = {}, oneOfs = {} } = contract.types[type] ?? {};
  const names = Object.keys(fields);
  if (names.length === 0) return <p className="text-sm text-soft">No fields</p>;
  return (
    <ul className="divide-y divide-line text-sm">
      {Object.entries(fields).map(([name, field]) => (
        <li key={name}>
          <FieldRow
            contract={contract}
            name={name}
            field={field}
            required={required}
            startsOpen={isTop && names.length === 1}
          />
        </li>
      ))}
      {Object.values(oneOfs)
        .filter((group) => group.length > 1)
        .map((group) => (
          <li key={group.join()} className="py-2 text-soft">
            At most one of <span className="font-mono text-xs break-words">{group.join(', ')}</span>
          </li>
        ))}
    </ul>
  );
}

interface RowProps {
  contract: CallTypes;
  name: string;
  field: CallField;
  required: readonly string[];
  startsOpen: boolean;
}

function FieldRow({ contract, name, field, required, startsOpen }: RowProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const heading = <Heading contract={contract} name={name} field={field} isRequired={required.includes(name)} />;
  const { type, ref = '', description } = field;
  const isTree = type === 'object' && Object.keys(contract.types[ref]?.fields ?? {}).length > 0;
  const text = description && <p className="pb-2 pl-5 break-words text-soft">{renderInline(description)}</p>;
  if (!isTree)
    return (
      <>
        <div className="py-2 pl-5">{heading}</div>
        {text}
      </>
    );
  const inner = required.flatMap((path) => (path.startsWith(`${name}.`) ? path.slice(name.length + 1) : []));
  return (
    <details
      open={startsOpen}
      onToggle={({ currentTarget, target }) => target === currentTarget && setIsOpen(currentTarget.open)}
    >
      <summary className="group flex rounded-md py-2 hover:bg-sunken">
        <span aria-hidden="true" className="w-5 shrink-0 text-center text-soft">
          {isOpen ? '▾' : '▸'}
        </span>
        <span className="min-w-0">{heading}</span>
      </summary>
      {text}
      {isOpen && (
        <div className="mb-2 ml-2 border-l border-line pl-2">
          <FieldTree contract={contract} type={ref} required={inner} />
        </div>
      )}
    </details>
  );
}

const MAX_VALUES = 40;

function Heading({
  contract,
  name,
  field,
  isRequired,
}: Omit<RowProps, 'required' | 'startsOpen'> & { isRequired: boolean }) {
  const values = field.type === 'enum' ? (contract.enums[field.ref ?? ''] ?? []) : [];
  return (
    <span className="break-words">
      <span className="font-mono font-medium break-all">{name}</span>{' '}
      {isRequired && (
        <>
          <Badge tone="accent">required</Badge>{' '}
        </>
      )}
      <span className="text-xs text-soft">
        {[typeText(field), ...rulesOf(field)].join(' · ')}{' '}
        {values.length > 0 && (
          <span className="font-mono">
            {values.slice(0, MAX_VALUES).join(', ')}
            {values.length > MAX_VALUES && ` and ${values.length - MAX_VALUES} more`}
          </span>
        )}
      </span>
    </span>
  );
}
