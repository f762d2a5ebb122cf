import { Badge } from '@/components/ui/badge';
import { EmptyState } from '@/components/ui/states';
import type { ChangedField, ComparedCollection, ComparedDocument, Comparison } from '@/devtools/sandbox/snapshots';

const KINDS = {
  added: { label: 'Added', tone: 'good' },
  removed: { label: 'Removed', tone: 'bad' },
  changed: { label: 'Changed', tone: 'accent' },
} as const;

/** Collection by collection, each document that differs, with its fields where it has changed. */
export function Differences({ comparison: { collections, events } }: { comparison: Comparison }) {
  if (collections.length === 0) return <EmptyState title="Nothing differs" />;
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <p className="text-sm text-soft">
        {collections.length} {collections.length === 1 ? 'collection differs' : 'collections differ'}. Domain events
        kept: {events.was.toLocaleString('en-US')} before, {events.is.toLocaleString('en-US')} after.
      </p>
      {collections.map((collection) => (
        <CollectionDifferences key={collection.name} collection={collection} />
      ))}
    </div>
  );
}

function CollectionDifferences({ collection }: { collection: ComparedCollection }) {
  const { name, documents, more, confidential } = collection;
  return (
    <section aria-label={name} className="grid min-w-0 grid-cols-1 gap-2">
      <h3 className="flex flex-wrap items-center gap-2 font-semibold break-words">
        {name}
        {(['added', 'removed', 'changed'] as const).map((kind) =>
          collection[kind] > 0 ? (
            <Badge key={kind} tone={KINDS[kind].tone}>
              {collection[kind].toLocaleString('en-US')} {kind}
            </Badge>
          ) : null,
        )}
      </h3>
      {confidential ? (
        <p className="text-sm text-soft">Only counted: this collection holds passwords, codes or sessions.</p>
      ) : (
        <ul aria-label={`Documents of ${name}`} className="divide-y divide-line rounded-xl border border-line">
          {documents.map((document) => (
            <DocumentDifference key={document.id} document={document} />
          ))}
          {more > 0 ? (
            <li className="px-4 py-3 text-sm text-soft">
              {more.toLocaleString('en-US')} more {more === 1 ? 'document differs' : 'documents differ'}.
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
}

function DocumentDifference({ document: { id, name, kind, fields, moreFields } }: { document: ComparedDocument }) {
  return (
    <li className="grid min-w-0 grid-cols-1 gap-2 px-4 py-3">
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
        {name ? <span className="font-medium break-words">{name}</span> : null}
        <span className="min-w-0 font-mono text-xs break-all text-soft">{id}</span>
      </div>
      {fields.length > 0 ? (
        <dl className="grid min-w-0 grid-cols-1 gap-2 font-mono text-xs">
          {fields.map((field) => (
            <FieldDifference key={field.path} field={field} />
          ))}
        </dl>
      ) : null}
      {moreFields > 0 ? <p className="text-xs text-soft">{moreFields.toLocaleString('en-US')} more fields.</p> : null}
    </li>
  );
}

function FieldDifference({ field: { path, was, is } }: { field: ChangedField }) {
  return (
    <div className="min-w-0 sm:grid sm:grid-cols-[14rem_minmax(0,1fr)] sm:gap-3">
      <dt className="break-all text-soft">{path}</dt>
      <dd className="flex min-w-0 flex-wrap gap-x-2 gap-y-1">
        {was === undefined ? null : (
          <del className="rounded bg-bad-wash px-1.5 py-0.5 break-all text-bad no-underline">
            <span className="sr-only">was </span>
            {was}
          </del>
        )}
        {is === undefined ? null : (
          <ins className="rounded bg-good-wash px-1.5 py-0.5 break-all text-good no-underline">
            <span className="sr-only">is </span>
            {is}
          </ins>
        )}
      </dd>
    </div>
  );
}
