import type { ChangedField } from '../../../src/server/control/snapshots/changed-fields';

/** A row of a `<dl>`. */
export function FieldDifference({ path, was, is }: ChangedField) {
  return (
    <div className="min-w-0">
      <dt className="font-mono text-xs break-all text-soft">{path || 'The whole value'}</dt>
      <dd className="font-mono text-xs break-all">
        {was !== undefined && <del className="text-bad">{was}</del>}{' '}
        {is !== undefined && <ins className="text-good no-underline">{is}</ins>}
      </dd>
    </div>
  );
}
