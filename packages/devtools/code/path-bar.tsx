import { CopyButton } from '@/components/shell/copy-button';
import type { JsonRow } from './json-rows';

export function PathBar({ row }: { row: JsonRow | undefined }) {
  if (!row?.path) return null;
  const isText = row.kind === 'string';
  return (
    <div className="flex items-center gap-1 border-t border-line py-0.5 pr-1.5 pl-4">
      <code className="min-w-0 flex-1 overflow-hidden font-mono text-xs text-ellipsis whitespace-nowrap text-soft">
        {row.path}
      </code>
      <CopyButton key={row.path} text={row.path} label="Copy path" />
      {row.size === undefined ? (
        <CopyButton
          key={`${row.path} value`}
          text={isText ? String(JSON.parse(row.text)) : row.text}
          label="Copy value"
        />
      ) : null}
    </div>
  );
}
