import type {
  ComparedCollection,
  ComparedDocument,
  Comparison,
} from '../../../../src/server/control/snapshots/compare';
import { Badge } from '../../parts/badge';
import { FieldDifference } from '../../parts/field-difference';
import { EmptyState } from '../../parts/states';

const KINDS = {
  added: { label: 'Added', tone: 'good' },
  removed: { label: 'Removed', tone: 'bad' },
  changed: { label: 'Changed', tone: 'accent' },
} as const;

export function Differences({ comparison: { collections, events } }: { comparison: Comparison }) {
  if (collections.length === 0) return <EmptyState title="No differences" />;
  return (
    <div className="grid gap-5">
      <p className="text-sm text-soft">
        {collections.length} {collections.length === 1 ? 'collection differs' : 'collections differ'}. Events:{' '}
        {events.was.toLocaleString('en-US')} before, {events.is.toLocaleString('en-US')} after.
      </p>
      {collections.map((collection) => (
        <CollectionDifferences key={collection.name} {...collection} />
      ))}
    </div>
  );
}

function CollectionDifferences({ name, documents, more, confidential, ...counts }: ComparedCollection) {
  return (
    <section aria-label={name} className="grid min-w-0 gap-2">
      <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold break-words">
        {name}
        {(['added', 'removed', 'changed'] as const).map(
          (kind) =>
            counts[kind] > 0 && (
              <Badge key={kind} tone={KINDS[kind].tone}>
                {counts[kind].toLocaleString('en-US')} {kind}
              </Badge>
            ),
        )}
      </h3>
      {confidential ? (
        <p className="text-sm text-soft">Details are hidden because it holds passwords, codes or sessions.</p>
      ) : (
        <ul aria-label={`Documents in ${name}`} className="divide-y divide-line rounded-md border border-line">
          {documents.map((document) => (
            <DocumentDifference key={document.id} {...document} />
          ))}
          {more > 0 && <li className="px-3 py-2 text-sm text-soft">{more.toLocaleString('en-US')} more</li>}
        </ul>
      )}
    </section>
  );
}

function DocumentDifference({ id, name, kind, fields = [], moreFields = 0 }: ComparedDocument) {
  return (
    <li className="grid gap-1.5 px-3 py-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
        <span className="min-w-0 break-words">{name ?? ''}</span>
        <code className="min-w-0 text-xs break-all text-soft">{id}</code>
      </p>
      {fields.length > 0 && (
        <dl className="grid gap-1.5">
          {fields.map((field) => (
            <FieldDifference key={field.path} {...field} />
          ))}
        </dl>
      )}
      {moreFields > 0 && <p className="text-xs text-soft">{moreFields} more fields</p>}
    </li>
  );
}
