import { Link, useParams } from '@tanstack/react-router';
import type { OpenedDocument } from '../../../../src/server/control/documents/stored-documents';
import { useSiteControl, useSiteId } from '../../control/hooks';
import { CodeBlock } from '../../parts/code-block';
import { CopyButton } from '../../parts/copy/copy-button';
import { Page, Panel } from '../../parts/page';
import { Loaded } from '../../parts/states';
import { collectionLabel } from './entities';
import { FieldForm } from './field-form';
import { History } from './history';
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
