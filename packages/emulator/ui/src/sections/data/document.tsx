import { Link, useParams } from '@tanstack/react-router';
import type { Change } from '../../../../src/server/control/documents/history';
import type { OpenedDocument } from '../../../../src/server/control/documents/stored-documents';
import { useSiteControl, useSiteId } from '../../control/hooks';
import { Badge } from '../../parts/badge';
import { CodeBlock } from '../../parts/code-block';
import { CopyButton } from '../../parts/copy/copy-button';
import { Instant } from '../../parts/instant';
import { Page, Panel } from '../../parts/page';
import { EmptyState, Loaded } from '../../parts/states';
import { collectionLabel } from './entities';
import { FieldForm } from './field-form';
import { JsonForm } from './json-form';
import { titleOf } from './summary';

export default function DocumentPage() {
  const { collection = '', documentId = '' } = useParams({ strict: false }) as {
    collection?: string;
    documentId?: string;
  };
  const siteId = useSiteId();
  const path = `collections/${encodeURIComponent(collection)}/${encodeURIComponent(documentId)}`;
  const query = useSiteControl<OpenedDocument>(path);
  return (
    <>
      <p className="mb-2 text-sm">
        <Link to={`/${siteId}/data/${encodeURIComponent(collection)}`} className="text-accent hover:underline">
          ← {collectionLabel(collection)}
        </Link>
      </p>
      <Loaded query={query}>
        {({ document, editable, fields, history }) => (
          <Page title={titleOf(document) ?? documentId} intro={<code className="text-xs break-all">{documentId}</code>}>
            {editable && fields.length > 0 && <FieldForm path={path} document={document} fields={fields} />}
            {editable ? (
              <JsonForm path={path} document={document} />
            ) : (
              <Panel title="JSON" request={{ method: 'GET', path: `sites/${siteId}/${path}` }}>
                <p className="text-sm text-soft">
                  Documents in {collection} are derived from others and cannot be edited.
                </p>
                <CodeBlock label="Document" text={JSON.stringify(document, null, 2)} className="max-h-[60dvh]" />
                <CopyButton
                  label="Copy JSON"
                  text={() => JSON.stringify(document, null, 2)}
                  className="justify-self-start"
                />
              </Panel>
            )}
            <History history={history} />
          </Page>
        )}
      </Loaded>
    </>
  );
}

const KINDS = {
  event: { label: 'Event', tone: 'accent' },
  call: { label: 'Call', tone: 'neutral' },
  edit: { label: 'Edited here', tone: 'warn' },
} as const;

function History({ history }: { history: readonly Change[] }) {
  return (
    <Panel title="History">
      {history.length === 0 ? (
        <EmptyState title="No changes in the logs">
          The logs keep the site’s last 10,000 events, and the last 500 calls since the emulator started.
        </EmptyState>
      ) : (
        <ul aria-label="History" className="divide-y divide-line text-sm">
          {history.map(({ at, kind, what, by, requestId }, index) => (
            <li
              key={`${at} ${what} ${requestId ?? index}`}
              className="flex flex-wrap items-baseline justify-between gap-x-6 py-2"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <Badge tone={KINDS[kind].tone}>{KINDS[kind].label}</Badge>
                <span className="min-w-0 font-mono break-all">{what}</span>
                {by && <span className="text-soft">by {by}</span>}
              </span>
              <Instant at={at} className="text-soft" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
